import type { Point, UiNode, UiTree } from '../../model/screen.ts';

/**
 * Whose the element under a finger is, when it is not the app's: on the web a link that leaves the origin, or what stands
 * in a frame of another one. Such nodes bear the name of where they lead; screens leave them out, fingers do not.
 * @param point device pixels
 */
export function foreignUnder(tree: UiTree, point: Point, appId: string): string | undefined {
  const top = tree.roots.findLast((root) => isUnder(root, point));
  if (top === undefined || !isAddress(appId)) return undefined;
  const smallest = nodesUnder(top, point).reduce((best, next) => (area(next) <= area(best) ? next : best), top);
  const owner = smallest.packageName;
  return owner === '' || owner === appId || !isAddress(owner) ? undefined : owner;
}

/** An origin, or the scheme of something that opens no page, such as `mailto:`. */
const isAddress = (name: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(name);

const isUnder = ({ bounds }: UiNode, { x, y }: Point): boolean =>
  x >= bounds.left && x < bounds.right && y >= bounds.top && y < bounds.bottom;

/** Places to touch, and whatever belongs to somebody else than what holds it. */
function nodesUnder(node: UiNode, point: Point): readonly UiNode[] {
  if (!isUnder(node, point)) return node.children.flatMap((child) => nodesUnder(child, point));
  const inner = node.children.flatMap((child) => {
    const found = nodesUnder(child, point);
    return child.packageName !== node.packageName && isUnder(child, point) ? [child, ...found] : found;
  });
  return node.clickable || node.scrollable ? [node, ...inner] : inner;
}

const area = ({ bounds }: UiNode): number => (bounds.right - bounds.left) * (bounds.bottom - bounds.top);

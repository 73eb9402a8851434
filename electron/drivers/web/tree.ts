import { pagePlace } from './page-place.ts';
import type { Aria, Rect, Size, UiNode } from '../../../shared/model/screen.ts';
import { PLAIN_NODE } from '../../../shared/core/screen/plain.ts';

/** CSS pixels of a frame's layout viewport. */
interface Box {
  readonly l: number;
  readonly t: number;
  readonly r: number;
  readonly b: number;
}

/** A node as the script in the page tells it; see `resources/web/read.js`. */
interface PageNode {
  readonly cls: string;
  readonly box: Box;
  readonly flags: number;
  readonly id?: string;
  readonly text?: string;
  readonly desc?: string;
  readonly hint?: string;
  readonly role?: string;
  readonly name?: string;
  /** Among all elements with this role and name, where there are more of them. */
  readonly place?: number;
  /** Where a link leads that stays in the origin, with a fragment that names a route. */
  readonly to?: string;
  /** Where a link leads that leaves the origin. */
  readonly out?: string;
  /** Id of the frame whose content stands here, and its selector. */
  readonly frame?: string;
  readonly css?: string;
  /** Where that frame's viewport begins. */
  readonly at?: { readonly x: number; readonly y: number };
  readonly kids?: readonly PageNode[];
}

/** What one frame shows. */
export interface FrameLook {
  readonly origin: string;
  readonly path: string;
  readonly hash: string;
  readonly title: string;
  readonly view: {
    readonly scale: number;
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly nodes: readonly PageNode[];
  readonly modals: readonly PageNode[];
}

export interface TreeContext {
  /** How nodes of the app are marked. */
  readonly appId: string;
  readonly appOrigin: string;
  readonly ratio: number;
  readonly size: Size;
  /** Looks of child frames by frame id. */
  readonly frames: ReadonlyMap<string, FrameLook>;
}

/** From a frame's CSS pixels to device pixels, and what of the frame can be seen. */
interface Place {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly clip: Rect;
  readonly packageName: string;
  readonly frame?: string;
}

/** The windows of a page, bottom to top: the page itself, then its modal dialogs. */
export function pageRoots(look: FrameLook, context: TreeContext): readonly UiNode[] {
  const { ratio, size } = context;
  const screen = { left: 0, top: 0, right: size.width, bottom: size.height };
  const { scale, left, top } = look.view;
  const place: Place = {
    scale: scale * ratio,
    left: -left * scale * ratio,
    top: -top * scale * ratio,
    clip: screen,
    packageName: packageOf(look.origin, context),
  };
  const page: UiNode = {
    ...plain('web.WebView', place.packageName, screen),
    text: look.title,
    children: nodesOf(look.nodes, place, context),
  };
  return [page, ...nodesOf(look.modals, place, context)];
}

function packageOf(origin: string, { appId, appOrigin }: TreeContext): string {
  // A frame without an origin of its own is written by the page that holds it.
  return origin === appOrigin || origin === 'null' || origin === '' ? appId : origin;
}

function nodesOf(nodes: readonly PageNode[], place: Place, context: TreeContext): readonly UiNode[] {
  return nodes.flatMap((node) => nodeOf(node, place, context) ?? []);
}

function nodeOf(node: PageNode, place: Place, context: TreeContext): UiNode | undefined {
  const bounds = boundsOf(node.box, place);
  if (bounds === undefined) return undefined;
  // What stands in a link that leaves the app leaves it, too.
  const inside = node.out === undefined ? place : { ...place, packageName: node.out };
  const has = (flag: number): boolean => (node.flags & flag) !== 0;
  return {
    className: `web.${node.cls}`,
    resourceId: node.id ?? '',
    packageName: inside.packageName,
    text: node.text ?? '',
    description: node.desc ?? '',
    hint: node.hint ?? '',
    ...(node.role || node.name ? { aria: ariaOf(node) } : undefined),
    ...(node.to ? { leads: placeOfLink(node.to) } : undefined),
    ...(place.frame === undefined ? undefined : { frame: place.frame }),
    bounds,
    clickable: has(1),
    longClickable: has(2),
    scrollable: has(4),
    checkable: has(8),
    checked: has(16),
    enabled: has(32),
    focusable: has(64),
    focused: has(128),
    selected: has(256),
    password: has(512),
    children: node.frame ? frameNodes(node, bounds, { place, context }) : nodesOf(node.kids ?? [], inside, context),
  };
}

function placeOfLink(to: string): string {
  const [path = '', hash = ''] = to.split(/(?=#)/);
  return pagePlace(path, hash);
}

function ariaOf({ role = '', name = '', place }: PageNode): Aria {
  return place === undefined ? { role, name } : { role, name, place };
}

function frameNodes(
  { frame = '', at = { x: 0, y: 0 }, css = '' }: PageNode,
  clip: Rect,
  { place, context }: { readonly place: Place; readonly context: TreeContext },
): readonly UiNode[] {
  const look = context.frames.get(frame);
  if (look === undefined) return [];
  const inner: Place = {
    scale: place.scale,
    left: place.left + at.x * place.scale,
    top: place.top + at.y * place.scale,
    clip,
    packageName: packageOf(look.origin, context),
    frame: place.frame === undefined ? css : `${place.frame} >> ${css}`,
  };
  return nodesOf([...look.nodes, ...look.modals], inner, context);
}

function boundsOf({ l, t, r, b }: Box, { scale, left, top, clip }: Place): Rect | undefined {
  const bounds = {
    left: Math.max(clip.left, Math.round(l * scale + left)),
    top: Math.max(clip.top, Math.round(t * scale + top)),
    right: Math.min(clip.right, Math.round(r * scale + left)),
    bottom: Math.min(clip.bottom, Math.round(b * scale + top)),
  };
  return bounds.right > bounds.left && bounds.bottom > bounds.top ? bounds : undefined;
}

/** A node without anything of its own. */
export const plain = (className: string, packageName: string, bounds: Rect): UiNode => ({
  ...PLAIN_NODE,
  className,
  packageName,
  bounds,
});

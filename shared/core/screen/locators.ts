import type { Locators } from '../../model/screen.ts';
import type { CleanNode } from './clean.ts';
import { byPosition } from './geometry.ts';

type Kind = 'id' | 'text' | 'description' | 'className';

/** What a node says of itself under each locator; what was typed into a field is none. */
const VALUES: Readonly<Record<Kind, (clean: CleanNode) => string>> = {
  id: ({ node }) => node.resourceId,
  text: ({ node, editable }) => (editable ? '' : node.text),
  description: ({ node }) => node.description,
  className: ({ node }) => node.className,
};

/** Prepares the look-up of one observation; the answer takes the text that names the element, if one does. */
export function locatorsFor(nodes: readonly CleanNode[]): (clean: CleanNode, text: string | undefined) => Locators {
  const sorted = [...nodes].sort(byPosition);
  const id = index(sorted, 'id');
  const text = index(sorted, 'text');
  const description = index(sorted, 'description');
  const className = index(sorted, 'className');
  return (clean, shown) => {
    const { node } = clean;
    const ofId = id.get(node.resourceId);
    const ofText = shown === undefined ? undefined : text.get(shown);
    const ofDescription = description.get(node.description);
    const unique = [ofId, ofText, ofDescription].some((same) => same?.length === 1);
    const best = ofId ?? ofText ?? ofDescription ?? className.get(node.className);
    return {
      ...(ofId && { id: node.resourceId, idUnique: ofId.length === 1 }),
      ...(ofText && { text: shown, textUnique: ofText.length === 1 }),
      ...(ofDescription && { description: node.description, descriptionUnique: ofDescription.length === 1 }),
      ...(node.aria && { aria: node.aria }),
      ...(node.frame !== undefined && { frame: node.frame }),
      className: node.className,
      index: unique ? 0 : place(clean, best ?? []),
    };
  };
}

/** Position of the node, or of the text inside it that stands for it, among those that look the same. */
function place(clean: CleanNode, same: readonly CleanNode[]): number {
  const own = same.indexOf(clean);
  return own >= 0
    ? own
    : Math.max(
        0,
        same.findIndex((other) => isWithin(other, clean)),
      );
}

function isWithin(inner: CleanNode, outer: CleanNode): boolean {
  for (let above = inner.parent; above !== undefined; above = above.parent) if (above === outer) return true;
  return false;
}

/** Nodes by what they say, in the order given; what says nothing is left out. */
function index(nodes: readonly CleanNode[], kind: Kind): ReadonlyMap<string, readonly CleanNode[]> {
  const found = new Map<string, CleanNode[]>();
  const value = VALUES[kind];
  for (const clean of nodes) {
    const said = value(clean);
    if (said === '') continue;
    const same = found.get(said);
    if (same === undefined) found.set(said, [clean]);
    else same.push(clean);
  }
  return found;
}

import type { Rect, Screen, UiTree } from '../../../model/screen.ts';
import type { CleanNode } from '../clean.ts';
import { topWindow } from '../clean.ts';
import { area } from '../geometry.ts';
import type { ScreenContext } from '../read-screen.ts';
import { plainText } from '../template.ts';

/** Pages with so many elements are told by their tree (`exploration.md` R15). */
const ENOUGH_ELEMENTS = 5;
/** Share of the screen that a drawn area takes at least. */
const LARGE = 0.35;

/**
 * The part of a screen that is drawn and of which the tree tells nothing: a game, a canvas, a web view without content.
 * The whole screen where there is no tree at all; undefined where the tree tells what is there.
 */
export function drawnArea(tree: UiTree, screen: Screen, context: ScreenContext): Rect | undefined {
  const { size } = context;
  const { transient } = screen.identity;
  if (transient === 'no_tree') return { left: 0, top: 0, right: size.width, bottom: size.height };
  if (transient !== undefined) return undefined;
  if (screen.elements.filter(({ clickable, editable }) => clickable || editable).length >= ENOUGH_ELEMENTS)
    return undefined;
  const window = topWindow(tree, context);
  if (window === undefined || window.overlay) return undefined;
  const silent = window.nodes.filter(
    (clean) => isSilent(clean) && area(clean.bounds) >= LARGE * size.width * size.height,
  );
  return silent.sort((a, b) => area(b.bounds) - area(a.bounds))[0]?.bounds;
}

/** Nothing inside, and it says nothing itself. Pictures say what they are by being pictures. */
function isSilent({ children, node, family }: CleanNode): boolean {
  if (children.length > 0 || plainText(node.text) !== '') return false;
  return family === 'surface' || family === 'web' || family === 'view';
}

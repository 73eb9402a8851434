import type { Element, Screen, Size, UiNode, UiTree } from '../../model/screen.ts';

/** Share of the screen from which on an element that says nothing is an area that something is drawn in. */
const leastShare = 0.12;
/** What apps draw in by themselves, whatever its size. */
const canvas = /(?:SurfaceView|TextureView|GLSurfaceView|FlutterView|UnityPlayer|GameView|Canvas|MapView)$/;

/** Whether the tree tells nothing of what an element holds: a map, a game, a drawn page. */
export function isOpaque(element: Element, screen: Screen): boolean {
  const { texts, bounds, editable, locators } = element;
  if (editable || texts.some((text) => /[\p{L}\p{N}]/u.test(text))) return false;
  if (canvas.test(locators.className)) return true;
  const { width, height } = screen.size;
  if ((bounds.right - bounds.left) * (bounds.bottom - bounds.top) < leastShare * width * height) return false;
  return !screen.elements.some(
    (other) =>
      other !== element &&
      other.bounds.left >= bounds.left &&
      other.bounds.top >= bounds.top &&
      other.bounds.right <= bounds.right &&
      other.bounds.bottom <= bounds.bottom,
  );
}

/** Share of the screen from which on a bare node may hold a text that it draws itself. */
const leastBlank = 0.25;
const picture = /Image|Video|Banner|Picture|Photo/;

/** Whether a look has an area that could show any text without the tree telling: a canvas, a page without its nodes. */
export function hidesDrawing({ roots }: UiTree, { width, height }: Size): boolean {
  const hides = (node: UiNode): boolean => {
    const { className, bounds, text, description, children } = node;
    if (children.length > 0) return children.some(hides);
    const share = ((bounds.right - bounds.left) * (bounds.bottom - bounds.top)) / (width * height);
    if (share <= 0.02 || text !== '') return false;
    if (canvas.test(className) || className.endsWith('WebView')) return true;
    return share >= leastBlank && description === '' && !picture.test(className);
  };
  return roots.some(hides);
}

import type { Element, PictureText, Rect } from '../../model/screen.ts';
import type { Sight } from './sight.ts';

/** An element that covers more of the screen than this is an area, not a button: what stands on it is not its label. */
const mostShare = 0.25;

/**
 * What the picture shows on an element, text by text and put together in reading order: a label can be drawn where the
 * tree has none, or say something else than the tree does.
 */
export function picturePieces({ bounds }: Element, { screen, pictureTexts = [] }: Sight): readonly string[] {
  const { width, height } = screen.size;
  const share = ((bounds.right - bounds.left) * (bounds.bottom - bounds.top)) / (width * height);
  if (pictureTexts.length === 0 || share > mostShare) return [];
  return joined(pictureTexts.filter((text) => isMiddleInside(text.bounds, bounds)));
}

/** Texts of the picture as pieces: each, and all of them in reading order with and without spaces. */
export function joined(texts: readonly PictureText[]): readonly string[] {
  const inOrder = [...texts].sort(byReading).map(({ text }) => text);
  return inOrder.length < 2 ? inOrder : [...new Set([...inOrder, inOrder.join(' '), inOrder.join('')])];
}

function byReading(a: PictureText, b: PictureText): number {
  const sameRow = a.bounds.top < b.bounds.bottom && b.bounds.top < a.bounds.bottom;
  return sameRow ? a.bounds.left - b.bounds.left : a.bounds.top - b.bounds.top;
}

function isMiddleInside(inner: Rect, outer: Rect): boolean {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x >= outer.left && x < outer.right && y >= outer.top && y < outer.bottom;
}

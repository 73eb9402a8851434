import type { Element, Screen } from '../../model/screen.ts';

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

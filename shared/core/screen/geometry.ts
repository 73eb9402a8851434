import type { Point, Rect, Size } from '../../model/screen.ts';

export const width = (rect: Rect): number => rect.right - rect.left;
export const height = (rect: Rect): number => rect.bottom - rect.top;
export const area = (rect: Rect): number => Math.max(0, width(rect)) * Math.max(0, height(rect));
export const middleY = (rect: Rect): number => (rect.top + rect.bottom) / 2;

export const holds = (rect: Rect, { x, y }: Point): boolean =>
  x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom;

export const isInside = (inner: Rect, outer: Rect): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;

/** The part on the screen, or undefined when nothing of it is. */
export function clip(rect: Rect, size: Size): Rect | undefined {
  const left = Math.max(0, rect.left);
  const top = Math.max(0, rect.top);
  const right = Math.min(size.width, rect.right);
  const bottom = Math.min(size.height, rect.bottom);
  if (right <= left || bottom <= top) return undefined;
  const whole = left === rect.left && top === rect.top && right === rect.right && bottom === rect.bottom;
  return whole ? rect : { left, top, right, bottom };
}

/** Reading order: from top to bottom, then from left to right. */
export const byPosition = (a: { readonly bounds: Rect }, b: { readonly bounds: Rect }): number =>
  a.bounds.top - b.bounds.top || a.bounds.left - b.bounds.left;

/** How far a list is scrolled: the first row in sight, and the pixels of it that are above the edge. */
export interface ScrollPosition {
  readonly first: number;
  readonly offset: number;
}

export const TOP: ScrollPosition = { first: 0, offset: 0 };

/** Heights of rows, asked for only where they matter: a feed has no end. */
export interface Strip {
  readonly count: number;
  height(index: number): number;
}

/** Moves past whole rows until the first row is the one at the edge. */
function normalize(strip: Strip, { first, offset }: ScrollPosition): ScrollPosition {
  while (first < strip.count - 1 && offset >= strip.height(first)) {
    offset -= strip.height(first);
    first += 1;
  }
  while (offset < 0 && first > 0) {
    first -= 1;
    offset += strip.height(first);
  }
  return { first, offset: Math.max(0, offset) };
}

/** Pixels that stay empty below the last row. */
function gapBelow(strip: Strip, { first, offset }: ScrollPosition, viewport: number): number {
  let bottom = -offset;
  for (let index = first; index < strip.count; index += 1) {
    bottom += strip.height(index);
    if (bottom >= viewport) return 0;
  }
  return viewport - bottom;
}

/** The position after the content moved up by so many pixels (down when negative); stops at both ends. */
export function scrollBy(strip: Strip, position: ScrollPosition, by: number, viewport: number): ScrollPosition {
  if (strip.count === 0) return TOP;
  const kept = position.first < strip.count ? position : { first: strip.count - 1, offset: 0 };
  const moved = normalize(strip, { first: kept.first, offset: kept.offset + by });
  const gap = gapBelow(strip, moved, viewport);
  return gap === 0 ? moved : normalize(strip, { first: moved.first, offset: moved.offset - gap });
}

const same = (a: ScrollPosition, b: ScrollPosition): boolean => a.first === b.first && a.offset === b.offset;

/** Whether there is anything further up or further down. */
export function canScroll(strip: Strip, position: ScrollPosition, viewport: number): { up: boolean; down: boolean } {
  return {
    up: !same(scrollBy(strip, position, -1, viewport), position),
    down: !same(scrollBy(strip, position, 1, viewport), position),
  };
}

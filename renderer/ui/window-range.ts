/** Top edge of each row and, last, the bottom of the list; CSS pixels. */
export function offsetsOf(heights: readonly number[]): readonly number[] {
  const offsets = [0];
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height);
  return offsets;
}

/** Index of the row that covers `y`; the last row when `y` is below the list. */
export function rowAt(offsets: readonly number[], y: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Rows to draw, `to` exclusive, for a view of `height` at `scrollTop`, with a few more on both sides. */
export function windowRange(
  offsets: readonly number[],
  scrollTop: number,
  height: number,
  spare = 6,
): { readonly from: number; readonly to: number } {
  const count = offsets.length - 1;
  if (count === 0) return { from: 0, to: 0 };
  return {
    from: Math.max(0, rowAt(offsets, scrollTop) - spare),
    to: Math.min(count, rowAt(offsets, scrollTop + height) + 1 + spare),
  };
}

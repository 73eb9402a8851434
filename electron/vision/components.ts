import type { Rect } from '../../shared/model/screen.ts';

/** A connected set of cells of a grid. */
export interface Component {
  readonly bounds: Rect;
  readonly cells: number;
  /** One of its cells, by index. */
  readonly first: number;
}

/**
 * Connected components of a grid: cells beside or above each other that `joined` says belong together.
 * Cells of which `wanted` says no belong to none.
 */
export function componentsOf(
  { width, height }: { readonly width: number; readonly height: number },
  wanted: (cell: number) => boolean,
  joined: (a: number, b: number) => boolean,
): readonly Component[] {
  const seen = new Uint8Array(width * height);
  const found: Component[] = [];
  const queue: number[] = [];
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] === 1 || !wanted(first)) continue;
    let [left, top, right, bottom, cells] = [width, height, 0, 0, 0];
    queue.push(first);
    seen[first] = 1;
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
      cells++;
      for (const next of [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width]) {
        if (next < 0 || next >= seen.length || seen[next] === 1 || !wanted(next) || !joined(cell, next)) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
    found.push({ bounds: { left, top, right, bottom }, cells, first });
  }
  return found;
}

import type { Rect } from '../../shared/model/screen.ts';
import { componentsOf } from './components.ts';
import type { NetworkOutput } from './text-model.ts';

/** A pixel of the map counts as text from this probability on, a line from this mean on (PaddleOCR's own thresholds). */
const PIXEL = 0.3;
const LINE = 0.6;
/** The network marks the core of a line; it is grown by area / girth times this. */
const GROWTH = 1.6;
const SMALLEST = 3;

/**
 * Lines of text in the output of the finding network: bounds in pixels of what it was given. Only upright text, as on
 * screens.
 */
export function findLines({ data, shape }: NetworkOutput): readonly Rect[] {
  const [height = 0, width = 0] = shape.slice(-2);
  const text = (cell: number): boolean => (data[cell] ?? 0) > PIXEL;
  const lines: Rect[] = [];
  for (const { bounds } of componentsOf({ width, height }, text, () => true)) {
    const [wide, tall] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
    if (Math.min(wide, tall) < SMALLEST || meanIn(data, width, bounds) < LINE) continue;
    const grow = (wide * tall * GROWTH) / (2 * (wide + tall));
    lines.push({
      left: Math.max(0, bounds.left - grow),
      top: Math.max(0, bounds.top - grow),
      right: Math.min(width, bounds.right + grow),
      bottom: Math.min(height, bounds.bottom + grow),
    });
  }
  return lines;
}

function meanIn(data: Float32Array, width: number, { left, top, right, bottom }: Rect): number {
  let sum = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += data[y * width + x] ?? 0;
  return sum / ((right - left) * (bottom - top));
}

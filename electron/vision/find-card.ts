import type { Rect } from '../../shared/model/screen.ts';
import { greyOf, type Pixels } from './pixels.ts';

/** Shares of the picture that a dialog takes. */
const SMALLEST = 0.05;
const LARGEST = 0.6;
/** Android dims what is behind a dialog by at least a third: nothing there is brighter than this. */
const DIMMED = 190;
const LIT = 225;

/** A lit card over a dimmed screen, as dialogs stand: the largest of the boxes given that is one. In pixels of the picture. */
export function findCard(pixels: Pixels, boxes: readonly Rect[]): Rect | undefined {
  const { width, height } = pixels;
  const grey = greyOf(pixels);
  const areaOf = ({ left, top, right, bottom }: Rect): number => (right - left) * (bottom - top);
  return boxes
    .filter((box) => areaOf(box) >= SMALLEST * width * height && areaOf(box) <= LARGEST * width * height)
    .sort((a, b) => areaOf(b) - areaOf(a))
    .find((box) => isLitAlone(grey, width, box));
}

/** The bars of the phone at the top and the bottom are not dimmed everywhere. */
function isLitAlone(grey: Float32Array, width: number, { left, top, right, bottom }: Rect): boolean {
  const height = grey.length / width;
  const [inside, outside]: [number[], number[]] = [[], []];
  for (let cell = 0; cell < grey.length; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    if (y < 0.05 * height || y > 0.94 * height) continue;
    (x >= left && x < right && y >= top && y < bottom ? inside : outside).push(grey[cell] ?? 0);
  }
  return at(outside, 0.97) < DIMMED && at(inside, 0.6) > LIT && at(outside, 0.5) > 10;
}

function at(values: number[], share: number): number {
  return values.sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}

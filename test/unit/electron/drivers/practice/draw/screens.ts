import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Box, BoxText, LaidOutScreen, Paint } from '../../../../../../electron/drivers/practice/os/boxes.ts';

const WIDTH = 1080;
const HEIGHT = 2400;

/** A box without a node at `left, top, width, height`. */
export function box([left, top, width, height]: readonly [number, number, number, number], paint: Paint): Box {
  const bounds = { left, top, right: left + width, bottom: top + height };
  return { bounds, clip: bounds, paint, parent: -1, window: 0, node: null, target: '' };
}

export function text(line: string): BoxText {
  return { lines: [line], size: 48, lineHeight: 64, weight: 400, colour: '#000000', align: 'left' };
}

/** A white screen with these boxes on it. */
export function screenOf(...boxes: readonly Box[]): LaidOutScreen {
  const paper = box([0, 0, WIDTH, HEIGHT], { fill: '#ffffff' });
  return { width: WIDTH, height: HEIGHT, secure: false, windows: [], activeWindow: 0, boxes: [paper, ...boxes] };
}

/** Reads colours back from a PNG, as `#rrggbb`. */
export async function colourReader(png: Buffer): Promise<(x: number, y: number) => string> {
  const picture = await loadImage(png);
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  return (x, y) =>
    `#${Buffer.from(context.getImageData(x, y, 1, 1).data)
      .toString('hex')
      .slice(0, 6)}`;
}

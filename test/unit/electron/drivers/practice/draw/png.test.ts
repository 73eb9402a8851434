import { expect, test } from 'vitest';
import { encodePng } from '../../../../../../electron/drivers/practice/draw/png.ts';
import { colourReader } from './screens.ts';

/** Opaque pixels, one row after another. */
const pixels = (colours: readonly number[]) =>
  Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]));

test('up to 256 colours are kept exactly', async () => {
  const colours = Array.from({ length: 256 }, (_, i) => (i << 16) | ((255 - i) << 8) | (i ^ 0x55));
  const at = await colourReader(await encodePng(pixels(colours), 16, 16));
  const read = colours.map((_, i) => parseInt(at(i % 16, i >> 4).slice(1), 16));
  expect(read).toEqual(colours);
});

test('with more colours each pixel keeps nearly its own', async () => {
  const colours = Array.from({ length: 1024 }, (_, i) => ((i >> 5) << 19) | ((i & 31) << 11) | 0x80);
  const at = await colourReader(await encodePng(pixels(colours), 32, 32));
  colours.forEach((colour, i) => {
    const read = parseInt(at(i % 32, i >> 5).slice(1), 16);
    for (const shift of [8, 16]) {
      expect(Math.abs(((read >> shift) & 255) - ((colour >> shift) & 255))).toBeLessThan(32);
    }
  });
});

test('the largest surface keeps its colour exactly', async () => {
  const rare = Array.from({ length: 1000 }, (_, i) => ((i >> 5) << 19) | ((i & 31) << 11));
  const at = await colourReader(await encodePng(pixels([...rare, ...rare.map(() => 0xfafafb)]), 1000, 2));
  expect(at(500, 1)).toBe('#fafafb');
});

test('rows that repeat are written as they are', async () => {
  const at = await colourReader(await encodePng(pixels([1, 2, 1, 2, 3, 4]), 2, 3));
  expect([at(1, 0), at(1, 1), at(0, 2)]).toEqual(['#000002', '#000002', '#000003']);
});

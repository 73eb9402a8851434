import { describe, expect, it } from 'vitest';
import { pngSize } from '../../../../../electron/drivers/android/png.parse.ts';

/** One grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

describe('a picture', () => {
  it('tells its size', () => {
    expect(pngSize(PIXEL)).toEqual({ width: 1, height: 1 });
  });

  it.each([
    ['empty', Buffer.alloc(0), 'empty'],
    ['a complaint in words', Buffer.from('screencap: not found'), 'not a PNG'],
    ['cut off', PIXEL.subarray(0, -1), 'cut off'],
    ['behind a warning', Buffer.concat([Buffer.from('[Warning]\n'), PIXEL]), 'not a PNG'],
  ])('is refused when it is %s', (_what, bytes, reason) => {
    expect(() => pngSize(bytes)).toThrow(reason);
  });
});

import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import type { Rect, Size } from '../../shared/model/screen.ts';

/** Pixels of a picture, four bytes each: red, green, blue, alpha. */
export interface Pixels extends Size {
  readonly data: Uint8ClampedArray;
}

/** A picture that parts can be cut out of, at any size. */
export class Picture {
  readonly size: Size;
  readonly #image: Image;

  private constructor(image: Image) {
    this.#image = image;
    this.size = { width: image.width, height: image.height };
  }

  /** @throws Error when the bytes are no picture */
  static async open(bytes: Uint8Array): Promise<Picture> {
    return new Picture(await loadImage(bytes));
  }

  /** A part of the picture, scaled to a size. */
  pixels(part: Rect, { width, height }: Size): Pixels {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    const { left, top, right, bottom } = part;
    context.drawImage(this.#image, left, top, right - left, bottom - top, 0, 0, width, height);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  }
}

/** Brightness of each pixel, 0 to 255 (ITU-R BT.601). */
export function greyOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    grey[i] = 0.299 * (data[4 * i] ?? 0) + 0.587 * (data[4 * i + 1] ?? 0) + 0.114 * (data[4 * i + 2] ?? 0);
  }
  return grey;
}

/** Colour planes one after the other, each value less its mean and divided by its spread. */
export function planesOf(
  { data, width, height }: Pixels,
  mean: readonly number[],
  spread: readonly number[],
): Float32Array {
  const size = width * height;
  const planes = new Float32Array(3 * size);
  for (let channel = 0; channel < 3; channel++) {
    const [less, by] = [mean[channel] ?? 0, spread[channel] ?? 1];
    for (let i = 0; i < size; i++) planes[channel * size + i] = ((data[4 * i + channel] ?? 0) / 255 - less) / by;
  }
  return planes;
}

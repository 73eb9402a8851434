import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A small picture: JPEG bytes and its size in pixels. */
export interface Thumbnail {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Percent; texts stay readable at the widths that Cairn uses. */
const QUALITY = 60;

/**
 * Makes a picture small enough to go into a report. Decoding and encoding run beside the main thread.
 * @param longest pixels of the longer side; a picture that is smaller stays as it is
 * @throws the decoder's error for bytes that are no picture
 */
export async function makeThumbnail(picture: Uint8Array, longest: number): Promise<Thumbnail> {
  const image = await loadImage(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return { jpeg: await canvas.encode('jpeg', QUALITY), width, height };
}

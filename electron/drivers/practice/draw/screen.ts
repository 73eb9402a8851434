import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Canvas, Image } from '@napi-rs/canvas';
import type { DrawScreen, LaidOutScreen } from '../os/boxes.ts';
import { hexOf } from '../os/seed.ts';
import { loadFonts } from './fonts.ts';
import { paintBox } from './paint.ts';
import { encodePng } from './png.ts';

/** Width of a usual phone in density-independent pixels; what has no size of its own is drawn in proportion. */
const WIDTH_DP = 411;

/**
 * Draws screens as the phone's `screencap` would show them: PNG at the screen's pixel size. The same content gives
 * the same buffer again for as long as it is among the `keep` most recently asked for; do not write into it.
 */
export function createDrawer(keep = 64): DrawScreen {
  const pictures = new Map<string, Promise<Buffer>>();
  const names = new WeakMap<LaidOutScreen, string>();
  let canvas: Canvas | undefined;
  const canvasOf = ({ width, height }: LaidOutScreen): Canvas => {
    if (canvas?.width !== width || canvas.height !== height) canvas = createCanvas(width, height);
    return canvas;
  };

  return (screen) => {
    const name = names.get(screen) ?? contentName(screen);
    names.set(screen, name);
    let picture = pictures.get(name);
    if (picture) {
      pictures.delete(name);
    } else {
      picture = draw(canvasOf, screen);
      if (pictures.size >= keep) pictures.delete(pictures.keys().next().value!);
    }
    pictures.set(name, picture);
    return picture;
  };
}

function contentName(screen: LaidOutScreen): string {
  const seen = screen.secure ? [] : screen.boxes.map(({ bounds, clip, paint }) => [bounds, clip, paint]);
  return hexOf(JSON.stringify([screen.width, screen.height, seen]), 16);
}

/** Paints at once and copies the pixels, so that the canvas is free again before the next `await`. */
async function draw(canvasOf: (screen: LaidOutScreen) => Canvas, screen: LaidOutScreen): Promise<Buffer> {
  loadFonts();
  const photos = await photosOf(screen);
  const { width, height } = screen;
  const canvas = canvasOf(screen);
  const context = canvas.getContext('2d');
  context.fillStyle = '#000000';
  context.fillRect(0, 0, width, height);
  const brush = { context, dp: Math.min(width, height) / WIDTH_DP, photos };
  if (!screen.secure) for (const box of screen.boxes) paintBox(brush, box);
  // Photographs have more colours than a palette holds.
  return photos.size > 0 ? canvas.toBuffer('image/png') : encodePng(canvas.data(), width, height);
}

async function photosOf({ boxes }: LaidOutScreen): Promise<ReadonlyMap<string, Image>> {
  const wanted = new Set(boxes.flatMap(({ paint }) => paint.photo ?? []));
  const photos = new Map<string, Image>();
  for (const photo of wanted) photos.set(photo, await loadImage(Buffer.from(photo, 'base64')));
  return photos;
}

import { createCanvas } from '@napi-rs/canvas';
import { font, loadFonts } from '../../../electron/drivers/practice/draw/fonts.ts';
import { boundsOf, madeUpPages, size } from './made-up-app.ts';

const drawn = new Map<number, Buffer>();

/** PNG of a page of the made-up app. */
export function drawPage(index: number): Buffer {
  const known = drawn.get(index);
  if (known) return known;
  loadFonts();
  const page = madeUpPages(index + 200)[index];
  const canvas = createCanvas(size.width, size.height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f3f4f6';
  pen.fillRect(0, 0, size.width, size.height);
  pen.fillStyle = `hsl(${(index * 47) % 360} 45% 42%)`;
  pen.fillRect(0, 0, size.width, 140);
  pen.fillStyle = '#ffffff';
  pen.font = font(46, 600);
  pen.fillText(page?.title ?? '?', 32, 100);
  page?.items.forEach((item, at) => {
    const { left, top, right, bottom } = boundsOf(at);
    pen.fillStyle = item.rule ? '#fee2e2' : '#ffffff';
    pen.beginPath();
    pen.roundRect(left, top, right - left, bottom - top, 18);
    pen.fill();
    pen.fillStyle = '#111827';
    pen.font = font(36, 400);
    pen.fillText(item.label, left + 32, top + 68);
  });
  const png = canvas.toBuffer('image/png');
  drawn.set(index, png);
  return png;
}

import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '../../../../shared/model/screen.ts';
import type { Box, BoxText, Paint } from '../os/boxes.ts';
import { font } from './fonts.ts';
import { iconPath } from './icons.ts';
import { paintPicture } from './picture.ts';

/** What all boxes of one picture share. `dp` is the number of pixels of a density-independent pixel. */
export interface Brush {
  readonly context: SKRSContext2D;
  readonly dp: number;
  /** Decoded pictures by their base64. */
  readonly photos: ReadonlyMap<string, Image>;
}

/** Paints one box inside its visible part. */
export function paintBox(brush: Brush, box: Box): void {
  const { context } = brush;
  const { bounds, clip, paint } = box;
  const cut = !contains(clip, bounds);
  if (cut) {
    context.save();
    context.beginPath();
    context.rect(clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top);
    context.clip();
  }
  paintSurface(brush, bounds, paint);
  if (paint.photo !== undefined) paintPhoto(brush, bounds, paint.photo);
  if (paint.image) paintImage(brush, bounds, paint);
  if (paint.icon) paintIcon(brush, bounds, paint.icon);
  if (paint.text) paintText(brush, bounds, paint, paint.text);
  if (paint.toggle) paintToggle(brush, bounds, paint.toggle);
  if (paint.progress) paintProgress(brush, bounds, paint.progress);
  if (cut) context.restore();
}

const contains = (outer: Rect, inner: Rect) =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

const middle = ({ left, top, right, bottom }: Rect) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

function trace(context: SKRSContext2D, { left, top, right, bottom }: Rect, radius: number): void {
  context.beginPath();
  context.roundRect(left, top, right - left, bottom - top, Math.min(radius, (right - left) / 2, (bottom - top) / 2));
}

function paintSurface({ context, dp }: Brush, bounds: Rect, paint: Paint): void {
  if (paint.fill) {
    context.fillStyle = paint.fill;
    if (paint.shadow) {
      context.shadowColor = '#00000026';
      context.shadowBlur = 5 * dp;
      context.shadowOffsetY = 1.2 * dp;
    }
    if (paint.radius || paint.shadow) {
      trace(context, bounds, paint.radius ?? 0);
      context.fill();
    } else {
      context.fillRect(bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top);
    }
    context.shadowColor = 'transparent';
  }
  if (paint.stroke) {
    const half = dp / 2;
    context.strokeStyle = paint.stroke;
    context.lineWidth = dp;
    const { left, top, right, bottom } = bounds;
    const inner = { left: left + half, top: top + half, right: right - half, bottom: bottom - half };
    trace(context, inner, paint.radius ?? 0);
    context.stroke();
  }
}

function paintPhoto({ context, photos }: Brush, { left, top, right, bottom }: Rect, photo: string): void {
  const image = photos.get(photo);
  if (image) context.drawImage(image, left, top, right - left, bottom - top);
}

function paintImage(brush: Brush, bounds: Rect, { image, radius }: Paint): void {
  if (!image) return;
  const { context } = brush;
  context.save();
  trace(context, bounds, radius ?? 0);
  context.clip();
  paintPicture(context, bounds, { ...image, plain: image.icon !== undefined });
  context.restore();
  const size = Math.min(bounds.right - bounds.left, bounds.bottom - bounds.top) * 0.5;
  if (image.icon) paintIcon(brush, bounds, { name: image.icon, colour: '#ffffff', size });
}

function paintIcon({ context }: Brush, bounds: Rect, icon: NonNullable<Paint['icon']>): void {
  const { x, y } = middle(bounds);
  const scale = icon.size / 24;
  context.save();
  context.translate(x - icon.size / 2, y - icon.size / 2);
  context.scale(scale, scale);
  context.strokeStyle = icon.colour;
  context.lineWidth = 1.9;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(iconPath(icon.name));
  context.restore();
}

const NARROW: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '…': '...' };

/** A Chinese font has these marks as wide as a character, which tears a line without any Chinese apart. */
const narrowPunctuation = (line: string): string =>
  /\p{Script=Han}/u.test(line) ? line : line.replace(/[‘’“”…]/g, (mark) => NARROW[mark]!);

function paintText({ context, dp }: Brush, bounds: Rect, paint: Paint, text: BoxText): void {
  const padding = paint.padding ?? 0;
  const left = bounds.left + padding;
  const right = bounds.right - padding;
  const width = Math.max(1, right - left);
  context.font = font(text.size, text.weight);
  context.fillStyle = text.colour;
  context.textAlign = text.align;
  context.textBaseline = 'alphabetic';
  const x = text.align === 'left' ? left : text.align === 'right' ? right : (left + right) / 2;
  const first = (bounds.top + bounds.bottom - text.lines.length * text.lineHeight) / 2;
  // Noto's letters and characters look centred when the baseline lies 0.36 em under the middle of the line.
  const baseline = text.lineHeight / 2 + text.size * 0.36;
  const lines = text.lines.map(narrowPunctuation);
  lines.forEach((line, row) => context.fillText(line, x, first + row * text.lineHeight + baseline, width));
  if (paint.caret) {
    const last = lines.at(-1) ?? '';
    const end = Math.min(width, context.measureText(last).width);
    const start = text.align === 'left' ? left : text.align === 'right' ? right - end : (left + right - end) / 2;
    const middleY = first + (text.lines.length - 0.5) * text.lineHeight;
    context.fillStyle = paint.caret;
    context.fillRect(start + end + dp, middleY - text.size * 0.6, 2 * dp, text.size * 1.2);
  }
}

function paintToggle(brush: Brush, bounds: Rect, toggle: NonNullable<Paint['toggle']>): void {
  if (toggle.kind === 'switch') paintSwitch(brush, bounds, toggle);
  else paintCheckbox(brush, bounds, toggle);
}

function paintSwitch({ context, dp }: Brush, bounds: Rect, { on, colour }: { on: boolean; colour: string }): void {
  const { y } = middle(bounds);
  const right = bounds.right - 4 * dp;
  const track = { left: right - 48 * dp, top: y - 14 * dp, right, bottom: y + 14 * dp };
  trace(context, track, 14 * dp);
  context.fillStyle = on ? colour : '#dcdfe5';
  context.fill();
  context.beginPath();
  context.arc(on ? track.right - 14 * dp : track.left + 14 * dp, y, 11 * dp, 0, Math.PI * 2);
  context.fillStyle = '#ffffff';
  context.fill();
}

function paintCheckbox(brush: Brush, bounds: Rect, { on, colour }: { on: boolean; colour: string }): void {
  const { context, dp } = brush;
  const { y } = middle(bounds);
  const left = bounds.left + 3 * dp;
  const square = { left, top: y - 9 * dp, right: left + 18 * dp, bottom: y + 9 * dp };
  trace(context, square, 4 * dp);
  context.lineWidth = 2 * dp;
  context.strokeStyle = on ? colour : '#8a8f99';
  context.fillStyle = on ? colour : '#ffffff';
  context.fill();
  context.stroke();
  if (on) paintIcon(brush, square, { name: 'check', colour: '#ffffff', size: 17 * dp });
}

function paintProgress({ context, dp }: Brush, bounds: Rect, progress: NonNullable<Paint['progress']>): void {
  const { left, top, right, bottom } = bounds;
  if (progress.value === 'spinner') {
    const { x, y } = middle(bounds);
    const radius = Math.min(right - left, bottom - top, 44 * dp) / 2 - 2 * dp;
    context.lineCap = 'round';
    context.lineWidth = 4 * dp;
    for (const [colour, from, to] of [
      ['#0000001a', 0, Math.PI * 2],
      [progress.colour, -Math.PI / 2, Math.PI * 0.75],
    ] as const) {
      context.strokeStyle = colour;
      context.beginPath();
      context.arc(x, y, Math.max(radius, dp), from, to);
      context.stroke();
    }
    return;
  }
  const { y } = middle(bounds);
  const bar = { left, top: y - 2 * dp, right, bottom: y + 2 * dp };
  trace(context, bar, 2 * dp);
  context.fillStyle = '#0000001a';
  context.fill();
  trace(context, { ...bar, right: left + (right - left) * Math.min(1, Math.max(0, progress.value)) }, 2 * dp);
  context.fillStyle = progress.colour;
  context.fill();
}

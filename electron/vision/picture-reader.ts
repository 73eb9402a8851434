import type { PictureGlance, PictureReading, TextLine } from '../../shared/model/picture.ts';
import type { Rect, Size } from '../../shared/model/screen.ts';
import { nextTurn } from '../io/clock.ts';
import { sha256 } from '../io/durable.ts';
import { differenceHash, HASH_SAMPLE, SHADES_SAMPLE } from '../../shared/core/screen/visual/difference-hash.ts';
import { decodeText } from './decode-text.ts';
import { findCard } from './find-card.ts';
import { findLines } from './find-lines.ts';
import { flatBoxes } from './flat-boxes.ts';
import { greyOf, Picture, planesOf, type Pixels } from './pixels.ts';
import { Recent } from './recent.ts';
import { loadTextModel, type TextModel } from './text-model.ts';

/** The finding network sees pictures of at most this length, in steps of 32 pixels. */
const LONGEST = 960;
const STEP = 32;
const LINE_HEIGHT = 48;
const WIDEST_LINE = 960;
const MOST_LINES = 60;
const BOXES_WIDTH = 270;

/** Means and spreads that the networks were trained with. */
const FIND = { mean: [0.485, 0.456, 0.406], spread: [0.229, 0.224, 0.225] } as const;
const READ = { mean: [0.5, 0.5, 0.5], spread: [0.5, 0.5, 0.5] } as const;

/** Pages come again, and their lines on other pages; a reading is a few kilobytes. */
const RECENT_PARTS = 200;
const RECENT_LINES = 2_000;

type LineText = Pick<TextLine, 'text' | 'confidence'>;

/**
 * Reads texts and plain boxes in screenshots, on this machine and offline. The networks are loaded at first use. What looks
 * the same, pixel by pixel, is read once.
 */
export class PictureReader {
  #model: Promise<TextModel> | undefined;
  readonly #parts = new Recent<PictureReading>(RECENT_PARTS);
  readonly #lines = new Recent<LineText>(RECENT_LINES);

  /** Tells whether a picture has changed; see `hashDistance` and `sameShades`. @throws Error when the bytes are no picture */
  async glance(png: Uint8Array): Promise<PictureGlance> {
    const picture = await Picture.open(png);
    const whole = wholeOf(picture.size);
    return {
      hash: differenceHash(greyOf(picture.pixels(whole, HASH_SAMPLE))),
      shades: greyOf(picture.pixels(whole, SHADES_SAMPLE)),
    };
  }

  /**
   * @param part of the picture, in its pixels
   * @throws Error when the bytes are no picture or the networks cannot be loaded; the signal's reason
   */
  async read(png: Uint8Array, part: Rect, signal?: AbortSignal): Promise<PictureReading> {
    const picture = await Picture.open(png);
    const { size } = picture;
    if (isBlank(greyOf(picture.pixels(part, BLANK_SAMPLE)))) return { size, lines: [], boxes: [] };
    const key = `${JSON.stringify([size, part])} ${sha256(picture.pixels(part, sizeOf(part)).data)}`;
    return this.#parts.get(key, async () => {
      const lines = await this.#linesIn(picture, part, signal);
      return { size, lines, ...boxesIn(picture, part) };
    });
  }

  async #linesIn(picture: Picture, part: Rect, signal: AbortSignal | undefined): Promise<readonly TextLine[]> {
    const model = await (this.#model ??= loadTextModel());
    const lines: TextLine[] = [];
    for (const bounds of await linesIn(picture, part, model)) {
      await nextTurn();
      signal?.throwIfAborted();
      const pixels = linePixels(picture, bounds);
      const { text, confidence } = await this.#lines.get(sha256(pixels.data), () => readLine(pixels, model));
      if (text !== '') lines.push({ text, confidence, bounds });
    }
    return lines;
  }
}

const BLANK_SAMPLE = { width: 54, height: 120 } as const;

/** Next to all of it has one shade: nothing is there to be read yet. */
function isBlank(grey: Float32Array): boolean {
  const sorted = Float32Array.from(grey).sort();
  const [low, high] = [sorted[Math.floor(0.01 * sorted.length)] ?? 0, sorted[Math.floor(0.99 * sorted.length)] ?? 0];
  return high - low < 8;
}

const sizeOf = ({ left, top, right, bottom }: Rect): Size => ({ width: right - left, height: bottom - top });
const wholeOf = ({ width, height }: Size): Rect => ({ left: 0, top: 0, right: width, bottom: height });
const stepped = (length: number): number => Math.max(STEP, Math.round(length / STEP) * STEP);

async function linesIn(picture: Picture, part: Rect, { find }: TextModel): Promise<readonly Rect[]> {
  const { width: wide, height: tall } = sizeOf(part);
  const scale = Math.min(1, LONGEST / Math.max(wide, tall));
  const size = { width: stepped(wide * scale), height: stepped(tall * scale) };
  const planes = planesOf(picture.pixels(part, size), FIND.mean, FIND.spread);
  const found = findLines(await find(planes, [1, 3, size.height, size.width]));
  return found
    .map((line) => placed(line, part, { across: wide / size.width, down: tall / size.height }))
    .sort((a, b) => a.top - b.top || a.left - b.left)
    .slice(0, MOST_LINES);
}

/** From the pixels of a scaled part to those of the whole. */
function placed(box: Rect, part: Rect, { across, down }: { across: number; down: number }): Rect {
  return {
    left: Math.floor(part.left + box.left * across),
    top: Math.floor(part.top + box.top * down),
    right: Math.ceil(part.left + box.right * across),
    bottom: Math.ceil(part.top + box.bottom * down),
  };
}

function linePixels(picture: Picture, bounds: Rect): Pixels {
  const { width, height } = sizeOf(bounds);
  const wide = Math.min(WIDEST_LINE, Math.max(LINE_HEIGHT, Math.ceil(LINE_HEIGHT * (width / height))));
  return picture.pixels(bounds, { width: wide, height: LINE_HEIGHT });
}

async function readLine(pixels: Pixels, { read, characters }: TextModel): Promise<LineText> {
  const planes = planesOf(pixels, READ.mean, READ.spread);
  return decodeText(await read(planes, [1, 3, pixels.height, pixels.width]), characters);
}

function boxesIn(picture: Picture, part: Rect): Pick<PictureReading, 'boxes' | 'card'> {
  const scale = BOXES_WIDTH / picture.size.width;
  const width = Math.max(1, Math.round((part.right - part.left) * scale));
  const height = Math.max(1, Math.round((part.bottom - part.top) * scale));
  const pixels = picture.pixels(part, { width, height });
  const boxes = flatBoxes(pixels);
  const card = findCard(pixels, boxes);
  const whole = (box: Rect): Rect => placed(box, part, { across: 1 / scale, down: 1 / scale });
  return { boxes: boxes.map(whole), ...(card && { card: whole(card) }) };
}

import type { PictureGlance, PictureReading, TextLine } from '../../shared/model/picture.ts';
import type { Rect, Size } from '../../shared/model/screen.ts';
import { differenceHash, HASH_SAMPLE, SHADES_SAMPLE } from '../../shared/core/screen/visual/difference-hash.ts';
import { decodeText } from './decode-text.ts';
import { findCard } from './find-card.ts';
import { findLines } from './find-lines.ts';
import { flatBoxes } from './flat-boxes.ts';
import { greyOf, Picture, planesOf } from './pixels.ts';
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

/** Reads texts and plain boxes in screenshots, on this machine and offline. The networks are loaded at first use. */
export class PictureReader {
  #model: Promise<TextModel> | undefined;

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
   * @throws Error when the bytes are no picture or the networks cannot be loaded
   */
  async read(png: Uint8Array, part: Rect): Promise<PictureReading> {
    const picture = await Picture.open(png);
    if (isBlank(greyOf(picture.pixels(part, BLANK_SAMPLE)))) return { size: picture.size, lines: [], boxes: [] };
    const model = await (this.#model ??= loadTextModel());
    const lines: TextLine[] = [];
    for (const bounds of await linesIn(picture, part, model)) {
      const { text, confidence } = await readLine(picture, bounds, model);
      if (text !== '') lines.push({ text, confidence, bounds });
    }
    return { size: picture.size, lines, ...boxesIn(picture, part) };
  }
}

const BLANK_SAMPLE = { width: 54, height: 120 } as const;

/** Next to all of it has one shade: nothing is there to be read yet. */
function isBlank(grey: Float32Array): boolean {
  const sorted = Float32Array.from(grey).sort();
  const [low, high] = [sorted[Math.floor(0.01 * sorted.length)] ?? 0, sorted[Math.floor(0.99 * sorted.length)] ?? 0];
  return high - low < 8;
}

const wholeOf = ({ width, height }: Size): Rect => ({ left: 0, top: 0, right: width, bottom: height });
const stepped = (length: number): number => Math.max(STEP, Math.round(length / STEP) * STEP);

async function linesIn(picture: Picture, part: Rect, { find }: TextModel): Promise<readonly Rect[]> {
  const [wide, tall] = [part.right - part.left, part.bottom - part.top];
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

async function readLine(picture: Picture, bounds: Rect, { read, characters }: TextModel) {
  const ratio = (bounds.right - bounds.left) / (bounds.bottom - bounds.top);
  const width = Math.min(WIDEST_LINE, Math.max(LINE_HEIGHT, Math.ceil(LINE_HEIGHT * ratio)));
  const planes = planesOf(picture.pixels(bounds, { width, height: LINE_HEIGHT }), READ.mean, READ.spread);
  return decodeText(await read(planes, [1, 3, LINE_HEIGHT, width]), characters);
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

import type { PictureReading, TextLine } from '../../../model/picture.ts';
import type { Element, Rect, Screen, Size } from '../../../model/screen.ts';
import { readCanonical, writeCanonical } from '../canonical.ts';
import { area, byPosition, height, isInside, width } from '../geometry.ts';
import { pageIdOf } from '../identity.ts';
import { PLAIN_BUTTON } from '../plain.ts';
import { hasLetters, isOnlyData, plainText, templateText } from '../template.ts';
import { isLoadingText } from '../transient.ts';

/** Lines that the reader is less sure of are not believed; those that name a page or an element must be surer still. */
const BELIEVED = 0.6;
const SURE = 0.8;
/** Longer lines are read, not pressed. */
const LONGEST_LABEL = 24;
/** Fewer names than this are no identity. */
const FEWEST_NAMES = 2;
const MOST_NAMES = 40;
/** Longer ones are sentences, and those are content. */
const LONGEST_NAME = 16;
const LARGEST_BOX = 0.25;

/**
 * The screen with what was read from its picture: texts and plain boxes become elements, and the texts that are no data
 * become part of who the page is (`exploration.md` R15). Undefined when too little could be read to know the page again:
 * an identity is never invented.
 * @param part that the tree tells nothing of
 */
export function withPicture(screen: Screen, reading: PictureReading, part: Rect): Screen | undefined {
  const { size } = screen;
  // Behind a dialog other pages shine through, which are not what it is about.
  const drawn = reading.card ?? part;
  const lines = reading.lines.filter(
    ({ bounds, confidence, text }) =>
      confidence >= BELIEVED && plainText(text) !== '' && isInside(bounds, drawn) && !isInSystemBar(bounds, size),
  );
  const boxes = reading.boxes.filter((box) => isInside(box, drawn) && !isInSystemBar(box, size));
  const names = namesOf(lines);
  const title = screen.identity.transient === undefined ? undefined : headingOf(lines, size);
  const canonical = canonicalOf(screen, { names, title, overlay: reading.card !== undefined });
  if (canonical === undefined || names.length + (title === undefined ? 0 : 1) < FEWEST_NAMES) return undefined;
  const elements = [...screen.elements.filter(({ role }) => role !== 'container'), ...elementsOf(lines, boxes, size)];
  const loading = lines.some(({ text }) => isLoadingText(text)) && elements.length <= FEWEST_NAMES;
  return {
    ...screen,
    elements,
    texts: [...screen.texts, ...lines.map(({ text }) => text)],
    title: title ?? screen.title,
    identity: { pageId: pageIdOf(canonical), canonical, ...(loading && { transient: 'loading' as const }) },
    via: 'screenshot',
  };
}

/** The bars of the phone itself, where no tree tells them from the app. */
const isInSystemBar = ({ top, bottom }: Rect, { height: tall }: Size): boolean =>
  bottom <= 0.04 * tall || top >= 0.945 * tall;

/** A text as it names something: without what a reader of pictures easily gets wrong. */
const nameOf = (text: string): string => templateText(text).replace(/[^\p{L}\p{N}#¥]/gu, '');

/** What of the texts is no data, each once, sorted. */
function namesOf(lines: readonly TextLine[]): readonly string[] {
  const sure = lines.filter(({ confidence, text }) => confidence >= SURE && hasLetters(text) && !isOnlyData(text));
  const names = sure
    .map(({ text }) => nameOf(text))
    .filter((name) => /\p{L}.*\p{L}/u.test(name) && name.length <= LONGEST_NAME);
  return [...new Set(names)].sort().slice(0, MOST_NAMES);
}

/** The tallest line in the top 15 %. */
function headingOf(lines: readonly TextLine[], size: Size): string | undefined {
  const atTop = lines.filter(
    ({ bounds, text, confidence }) =>
      bounds.bottom <= 0.15 * size.height && confidence >= SURE && hasLetters(text) && !isOnlyData(text),
  );
  return atTop.sort((a, b) => height(b.bounds) - height(a.bounds))[0]?.text;
}

interface Named {
  readonly names: readonly string[];
  readonly title: string | undefined;
  readonly overlay: boolean;
}

function canonicalOf({ identity }: Screen, { names, title, overlay }: Named): string | undefined {
  const parts = readCanonical(identity.canonical);
  if (parts === undefined) return undefined;
  return writeCanonical({
    ...parts,
    transient: '',
    overlay: parts.overlay || overlay,
    title: title === undefined ? parts.title : nameOf(title),
    entries: [...parts.entries, ...names.map((name) => `V:${name}`)],
  });
}

function elementsOf(lines: readonly TextLine[], boxes: readonly Rect[], size: Size): readonly Element[] {
  const usable = boxes.filter((box) => area(box) <= LARGEST_BOX * size.width * size.height);
  const held = new Map<Rect | TextLine, TextLine[]>();
  for (const line of lines) {
    const [box] = usable.filter((one) => isInside(line.bounds, one)).sort((a, b) => area(a) - area(b));
    const holder = box ?? line;
    held.set(holder, [...(held.get(holder) ?? []), line]);
  }
  for (const box of usable) if (!held.has(box)) held.set(box, []);
  const drafts = [...held].map(([holder, inside]) => ({
    bounds: 'bounds' in holder ? holder.bounds : holder,
    texts: inside.map(({ text }) => text),
    isBox: !('bounds' in holder),
    sure: inside.every(({ confidence }) => confidence >= SURE),
  }));
  const wanted = drafts.filter(({ texts, isBox, bounds }) =>
    isBox ? isTappable(bounds, size) : (texts[0]?.length ?? 0) <= LONGEST_LABEL,
  );
  const labels = wanted.map(({ texts }) => texts.join(' '));
  const elements = wanted
    .map((draft, i) => elementOf(draft, { size, unique: labels.filter((one) => one === labels[i]).length === 1 }))
    .sort(byPosition);
  // Two things in one place are one to a finger.
  return elements.filter(({ key }, i) => elements.findIndex((one) => one.key === key) === i);
}

const isTappable = (box: Rect, size: Size): boolean =>
  Math.min(width(box), height(box)) >= 0.03 * size.width && area(box) <= LARGEST_BOX * size.width * size.height;

interface Draft {
  readonly bounds: Rect;
  readonly texts: readonly string[];
  readonly isBox: boolean;
  readonly sure: boolean;
}

function elementOf({ bounds, texts, sure }: Draft, { size, unique }: { size: Size; unique: boolean }): Element {
  const label = plainText(texts.join(' '));
  const name = nameOf(label);
  const named = sure && unique && name.length >= 2 && hasLetters(label) && !isOnlyData(label);
  return {
    ...PLAIN_BUTTON,
    key: named ? `text:${name}` : `bounds:${placeOf(bounds, size)}`,
    role: label === '' ? 'icon' : 'button',
    label,
    bounds,
    locators: {
      ...(label !== '' && { text: label, textUnique: unique }),
      className: 'picture',
      index: 0,
      via: 'screenshot',
    },
    texts,
  };
}

/** In steps of 2 % of the screen: a pixel more or less is the same place. */
function placeOf({ left, top, right, bottom }: Rect, size: Size): string {
  const at = (value: number, whole: number): number => 2 * Math.round((50 * value) / whole);
  return `${at((left + right) / 2, size.width)},${at((top + bottom) / 2, size.height)}`;
}

/**
 * Text measuring for the layout. The widths are those of Noto Sans SC, which `draw/` paints with, so that
 * wrapping needs no renderer.
 */

/** Advances of U+0020..U+007E in thousandths of the font size. */
const ASCII_WIDTHS = [
  224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555, 555, 555, 555, 555,
  555, 555, 555, 278, 278, 555, 555, 555, 474, 946, 608, 657, 638, 688, 589, 552, 689, 728, 293, 535, 646, 543, 812,
  723, 742, 633, 742, 635, 596, 599, 721, 575, 878, 573, 531, 603, 338, 392, 338, 555, 559, 606, 563, 618, 510, 620,
  554, 325, 564, 607, 275, 275, 552, 284, 926, 610, 606, 620, 620, 388, 468, 377, 607, 521, 802, 498, 521, 475, 338,
  270, 338, 555,
];

/** Other characters of the Latin blocks, on average; everything beyond them is as wide as it is high. */
const LATIN = 560;
const FULL_WIDTH = 1000;

const advance = (code: number): number =>
  ASCII_WIDTHS[code - 0x20] ?? (code < 0x20 ? 0 : code < 0x0500 ? LATIN : FULL_WIDTH);

/** Bold letters are a little wider. */
const boldness = (weight: number): number => (weight >= 700 ? 1.05 : weight >= 500 ? 1.02 : 1);

/** Width of one line in the unit of `size`. */
export function textWidth(text: string, size: number, weight = 400): number {
  let thousandths = 0;
  for (const char of text) thousandths += advance(char.codePointAt(0) ?? 0);
  return (thousandths / 1000) * size * boldness(weight);
}

/** Where a line may end: behind a space, and before and behind any full-width character but closing punctuation. */
const pieces = (text: string): string[] =>
  text.match(
    /[\u0020-\u04ff]*? +|[\u0021-\u04ff]+[，。、；：！？）》」』】”’…]*|[^][，。、；：！？）》」』】”’…]*/gu,
  ) ?? [];

interface Wrapping {
  readonly size: number;
  readonly weight: number;
  readonly width: number;
  /** Further lines are dropped and the last one ends with an ellipsis. */
  readonly maxLines: number;
}

/** A word that is wider than a whole line, cut into lines. */
function* cut(word: string, { size, weight, width }: Wrapping): Generator<string> {
  let line = '';
  for (const char of word) {
    if (line !== '' && textWidth(line + char, size, weight) > width) {
      yield line;
      line = '';
    }
    line += char;
  }
  yield line;
}

function* wrapParagraph(text: string, wrapping: Wrapping): Generator<string> {
  const { size, weight, width } = wrapping;
  let line = '';
  for (const piece of pieces(text)) {
    if (textWidth((line + piece).trimEnd(), size, weight) <= width) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') yield line.trimEnd();
    const parts = [...cut(piece, wrapping)];
    line = parts.pop() ?? '';
    yield* parts;
  }
  yield line.trimEnd();
}

function ellipsis(line: string, { size, weight, width }: Wrapping): string {
  let kept = [...line];
  while (kept.length > 0 && textWidth(`${kept.join('')}…`, size, weight) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}

/** Breaks a text into lines that fit; always at least one line. */
export function wrapText(text: string, wrapping: Wrapping): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    for (const line of wrapParagraph(paragraph, wrapping)) {
      if (lines.length === wrapping.maxLines) {
        lines.push(ellipsis(lines.pop() ?? '', wrapping));
        return lines;
      }
      lines.push(line);
    }
  }
  return lines;
}

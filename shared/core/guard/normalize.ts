import {
  capitalLookAlikes,
  hanLookAlikes,
  signsForLetters,
  simplified,
  smallLookAlikes,
  turnedLetters,
} from './letters.ts';

/** A label as the rules see it: every disguise taken off that does not change how it reads. */
export interface Label {
  /** Words and runs of Chinese, one space between and around: ` log out `. Numbers are left out. */
  readonly words: string;
  /** The same without any space: `logout`. */
  readonly joined: string;
  /** Whether it stood there letter by letter, so that nothing tells where its words end. */
  readonly spelled: boolean;
}

/**
 * Takes off what can hide a word from a rule: width forms, case, spacing, invisible characters, accents,
 * look-alike letters of other scripts, letters written as signs, traditional forms, letters set backwards or upside down.
 * Gives several readings where more than one is possible: digits can be letters (`c4ll`) or just a number (`pay 4`).
 */
export function readings(text: string): readonly Label[] {
  const labels = new Map<string, Label>();
  for (const shown of asShown(text)) {
    for (const read of spellings(fold(shown))) {
      const label = toLabel(read.replace(/\p{N}+/gu, ' '));
      labels.set(label.words, label);
    }
  }
  return [...labels.values()];
}

/** What is seen is not always in the order in which it is stored, nor the right way up. */
function asShown(text: string): readonly string[] {
  if (/^[\x20-\x7e]*$/.test(text)) return [text];
  const shown = [text];
  if (text.includes('\u202e')) {
    shown.push(text.replace(/\u202e([^\u202c\u2066-\u2069]*)\u202c?/g, (_, inner: string) => backwards(inner)));
  }
  if (/[ɐɔǝɟɥɹʇʌʍʎʞɯ]/.test(text)) shown.push(swap(backwards(text.toLowerCase()), turnedLetters));
  const han = text.match(/[\p{Script=Han}\p{Script=Bopomofo}]/gu) ?? [];
  if (han.length > 0 && han.every((sign) => hanLookAlikes.has(sign))) shown.push(swap(text, hanLookAlikes));
  return shown;
}

const backwards = (text: string): string => [...text].reverse().join('');

function spellings(folded: string): readonly string[] {
  const spelled = spellOut(folded, mixedWord);
  if (spelled === folded) return [folded];
  return [folded, spelled, spellOut(folded, anyWord)];
}

/** The one reading of a rule's own words. */
export function readPhrase(phrase: string): Label {
  return toLabel(fold(phrase));
}

function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  const visible = swap(withoutInvisible(letterBlocks(text)), capitalLookAlikes).normalize('NFKC');
  const small = swap(visible, capitalLookAlikes).toLowerCase();
  const bare = withoutInvisible(small.normalize('NFKD').replace(/\p{M}+/gu, ''));
  return swap(swap(bare, smallLookAlikes), simplified).normalize('NFC');
}

/** Characters that take no place on the screen, or only an empty one, wherever they stand. */
function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f]+/gu, '').replace(/\u2800/g, ' ');
}

const letterRows: readonly number[] = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** Letters in black boxes and circles and flag letters, which have no plain form in Unicode's own tables. */
function letterBlocks(text: string): string {
  return text.replace(/[\u{1f130}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const row = letterRows.findLast((first) => first <= code) ?? code;
    return code - row < 26 ? String.fromCharCode(0x61 + code - row) : sign;
  });
}

function swap(text: string, table: ReadonlyMap<string, string>): string {
  let swapped = '';
  for (const character of text) swapped += table.get(character) ?? character;
  return swapped;
}

const sign = '0-9@$!|€£¥₳฿₵₣₲₭₥₦₱₴₮₩';
/** A word with at least one Latin letter, and one that may be of digits alone. */
const mixedWord = new RegExp(`[a-z${sign}]*[a-z][a-z${sign}]*`, 'g');
const anyWord = new RegExp(`[a-z${sign}]+`, 'g');

/** Digits and signs inside a word of Latin letters, read as the letters they look like. */
function spellOut(folded: string, word: RegExp): string {
  return folded.replace(word, (found) =>
    found.replace(/[!|](?=.)|[^a-z!|]/g, (one) => signsForLetters.get(one) ?? one),
  );
}

function toLabel(folded: string): Label {
  const spaced = folded
    .replace(/['’`]/g, '')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\p{Script=Han}+/gu, ' $& ');
  const words = ` ${sameShapes(spaced).split(' ').filter(Boolean).join(' ')} `;
  const merged = words.replace(/(?<= )[a-z](?: [a-z])+(?= )/g, (letters) => letters.replaceAll(' ', ''));
  return { words: merged, joined: merged.replaceAll(' ', ''), spelled: merged !== words };
}

/** Letters and pairs that cannot be told apart in common fonts become one; rules go through the same. */
function sameShapes(text: string): string {
  return text.replace(/i/g, 'l').replace(/rn/g, 'm').replace(/vv/g, 'w');
}

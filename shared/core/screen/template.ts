/** Texts as they are named in keys and identities: what is data is folded, what is a name stays. */

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufe0f]/g;
/** Icon fonts draw their pictures with these; they say nothing. */
const ICON_FONT = /[\ue000-\uf8ff]/g;
const SPACES = /\s+/g;
/** Anything that `plainText` would change. */
const NOT_PLAIN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufe0f\ue000-\uf8ff]|^\s|\s$|\s\s|[^\S ]/;
/** What joined an icon to a text. */
const LEFT_OVER = /^[\s,，、·|]+|[\s,，、·|]+$/g;

const IDENTIFIER = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b(?=[0-9a-f]*[a-f])[0-9a-f]{12,}\b/gi;
const PHONE = /(?<!\d)1[3-9]\d(?:[ -]?[\d*]{4}){2}(?!\d)/g;
const DATE = /\d{4}[-/.年]\d{1,2}(?:[-/.月]\d{1,2}日?|月)?|\d{1,2}月\d{1,2}日/g;
const TIME =
  /\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?|\d+\s*(?:秒|分钟|小时|天|周|个月|年)前|\d+\s?(?:min|hour|day)s? ago/gi;
const MONEY = /[¥￥$€£]\s?\d[\d,.]*|\d[\d,.]*\s?(?:元|块钱)/g;
const NUMBER = /\d+(?:[.,]\d+)*[+%]?/g;

const LONGEST = 24;

/** One line without what cannot be read: invisible marks, icon-font characters, runs of blanks. */
export function plainText(text: string): string {
  // Most texts are plain already, and this is asked of every node of every look.
  if (!NOT_PLAIN.test(text)) return text;
  const visible = text.replace(INVISIBLE, '').replace(SPACES, ' ');
  const plain = visible.replace(ICON_FONT, '').trim();
  return plain.length === visible.trim().length ? plain : plain.replace(LEFT_OVER, '');
}

/**
 * A text with its data folded (`exploration.md` R9): money to `¥#`, dates to `D`, times to `T`, phone numbers and
 * identifiers to `X`, other digits to `#`; at most 24 characters where nothing else is said.
 */
export function templateText(text: string, longest = LONGEST): string {
  const plain = plainText(text);
  const folded = /\d/.test(plain) ? foldData(plain) : plain;
  return folded.length <= longest ? folded : [...folded].slice(0, longest).join('');
}

function foldData(text: string): string {
  return text
    .replace(IDENTIFIER, 'X')
    .replace(PHONE, 'X')
    .replace(DATE, 'D')
    .replace(TIME, 'T')
    .replace(MONEY, '¥#')
    .replace(NUMBER, '#');
}

const LETTER = /\p{L}/u;
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;
const BLANK = / /g;

/** Whether a text says something: at least one letter. */
export const hasLetters = (text: string): boolean => LETTER.test(text);

/** Whether nothing but data would be left of a text: a price, a time, a count. */
export const isOnlyData = (text: string): boolean => !LETTER.test(foldData(text).replace(/[XDT]/g, ''));

/** Whether a text holds a price, a date or a time, as the rows of a feed do. */
export const holdsData = (text: string): boolean =>
  /\d/.test(text) && /[¥DT]/.test(foldData(text.replace(/[DT]/g, '')));

/** Whether a text can be the name of something: no digits, at most 10 Chinese characters or 4 words. */
export function isName(text: string): boolean {
  if (text === '' || /\d/.test(text)) return false;
  const characters = text.match(CJK)?.length ?? 0;
  const words = (text.match(BLANK)?.length ?? 0) + 1;
  return characters > 0 ? characters <= 10 && text.length <= 16 : words <= 4 && text.length <= 32;
}

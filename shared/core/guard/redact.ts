import type { UiNode, UiTree } from '../../model/screen.ts';

/** What stands where a secret stood. */
export const mask = '[redacted]';

/** Takes secrets out of everything that is written (I7). */
export interface Redactor {
  /** The text with every secret masked, also where it is spaced, re-cased or encoded. */
  text(text: string): string;
}

/** Shorter secrets would be found everywhere; they are masked only where they stand alone. */
const shortest = 4;

/** @param secrets what was typed; empty ones are ignored */
export function createRedactor(secrets: readonly string[]): Redactor {
  const known = [...new Set(secrets.map((secret) => secret.normalize('NFC').trim()))].filter((secret) => secret !== '');
  if (known.length === 0) return { text: (text) => text };
  const sources = known.flatMap(sourcesOf).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(sources.join('|'), 'giu');
  return { text: (text) => text.replace(pattern, mask) };
}

function sourcesOf(secret: string): readonly string[] {
  const written = [secret, secret.normalize('NFD'), secret.normalize('NFKC'), toFullWidth(secret)];
  const encoded = [percent(secret), form(secret), json(secret), html(secret), ...base64(secret), hex(secret)];
  const spaced = [...new Set(written)].map((form) => (isShort(secret) ? standingAlone(form) : withGaps(form)));
  return [...spaced, ...[...new Set(encoded)].filter((form) => form !== secret && !isShort(form)).map(literal)];
}

function isShort(text: string): boolean {
  return [...text.replace(/\s/g, '')].length < shortest;
}

const literal = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}/]/g, '\\$&');

/** What phones put between the digits of numbers, and what can hide between letters. */
const gap = '[\\s\\-.\\u00ad\\u200b-\\u200f\\u2060\\ufeff]{0,4}';

function withGaps(secret: string): string {
  return [...secret]
    .filter((character) => !/\s/.test(character))
    .map(literal)
    .join(gap);
}

function standingAlone(secret: string): string {
  return `(?<![\\p{L}\\p{N}])${literal(secret)}(?![\\p{L}\\p{N}])`;
}

function toFullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

function bytesOf(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const character of text.replace(/\p{Surrogate}/gu, '\ufffd')) {
    const code = character.codePointAt(0) ?? 0;
    const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(0));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(6), tail(0));
    else bytes.push(0xf0 | (code >> 18), tail(12), tail(6), tail(0));
  }
  return bytes;
}

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');
const hex = (text: string): string => bytesOf(text).map(hexOf).join('');

function percent(text: string): string {
  return bytesOf(text)
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) && byte < 0x80 ? String.fromCharCode(byte) : `%${hexOf(byte)}`,
    )
    .join('');
}

const form = (text: string): string => percent(text).replaceAll('%20', '+');
const json = (text: string): string => JSON.stringify(text).slice(1, -1);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The secret inside longer encoded data: at each of the three places it can have in a group of three bytes. */
function base64(text: string): readonly string[] {
  const bytes = bytesOf(text);
  return [0, 1, 2].map((skip) => {
    const bits = bytes
      .slice((3 - skip) % 3)
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('');
    const whole = bits.match(/[01]{6}/g) ?? [];
    return whole.map((six) => alphabet[Number.parseInt(six, 2)]).join('');
  });
}

export interface Redaction {
  readonly secrets: readonly string[];
  /** Fields that are to be treated like password fields. */
  readonly isSecretField?: (node: UiNode) => boolean;
}

/**
 * A copy of the tree without the texts of password fields and without any of the secrets.
 * Unchanged nodes are shared.
 */
export function redactTree(tree: UiTree, { secrets, isSecretField = () => false }: Redaction): UiTree {
  const rules = { redactor: createRedactor(secrets), isSecretField };
  const roots = mapShared(tree.roots, (root) => redactNode(root, rules, false));
  return roots === tree.roots ? tree : { roots };
}

interface Rules extends Pick<Required<Redaction>, 'isSecretField'> {
  readonly redactor: Redactor;
}

function redactNode(node: UiNode, rules: Rules, insideSecret: boolean): UiNode {
  const { redactor, isSecretField } = rules;
  const hidden = insideSecret || node.password || isSecretField(node);
  const children = mapShared(node.children, (child) => redactNode(child, rules, hidden));
  const text = hidden ? '' : redactor.text(node.text);
  const description = hidden && node.description === node.text ? '' : redactor.text(node.description);
  const hint = redactor.text(node.hint);
  const same =
    children === node.children && text === node.text && description === node.description && hint === node.hint;
  return same ? node : { ...node, text, description, hint, children };
}

function mapShared<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const changed = items.map(change);
  return changed.every((item, place) => item === items[place]) ? items : changed;
}

const namedSecrets =
  /\b((?:[\w-]{0,40}(?:password|passwd|pwd|secret|token|api[_-]?key|session[_-]?id|otp|pin[_-]?code)|authorization|cookie|set-cookie)["']?\s*[:=]\s*["']?(?:bearer |basic )?)[^\s"',;&})\]]+/giu;
/** Logcat cuts at about 4,000 bytes; what is longer was put together by someone else. */
const longestLine = 4_000;

/** One line, safe to write and to show: no secrets, no terminal escapes or other control characters, not endless. */
export function sanitizeLogLine(line: string, redactor: Redactor): string {
  // Before the cut, which may go through a secret; what is longer by far than any line is not looked at.
  const whole = redactor.text(line.slice(0, 4 * longestLine));
  const cut = whole.length > longestLine ? `${whole.slice(0, longestLine)}…` : whole;
  const plain = cut
    .replace(/\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-_])/g, '')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\n]+/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd');
  return redactor.text(plain).replace(namedSecrets, `$1${mask}`);
}

/** Several lines, such as a stack, each made safe as by `sanitizeLogLine`. */
export function sanitizeText(text: string, redactor: Redactor): string {
  return redactor
    .text(text)
    .split(/\r?\n/)
    .map((line) => sanitizeLogLine(line, redactor))
    .join('\n');
}

import type { Rect } from '../../model/screen.ts';
import type { BlocklistRule } from './blocklist.ts';
import { readPhrase } from './normalize.ts';

/** A blocklist file that cannot be used; a part of it is never taken instead of the whole. */
export class BlocklistError extends Error {
  override readonly name = 'BlocklistError';
  readonly code = 'bad_blocklist';
  /** Path of what is wrong, such as `rules[2].text`; empty for the whole file. */
  readonly path: string;
  /** What the tester can do about it, one sentence. */
  readonly remedy =
    'Write {"rules": [{"name": "…", "app": ["…"], "text": ["…"], "match": "within" or "whole", "id": ["…"], "page": ["…"], "area": {"left": 0, "top": 0.9, "right": 1, "bottom": 1}}]}.';

  constructor(path: string, problem: string) {
    super(`The blocklist cannot be used: ${path === '' ? 'it' : path} ${problem}.`);
    this.path = path;
  }
}

const ownFields: ReadonlySet<string> = new Set(['name', 'app', 'text', 'match', 'id', 'page', 'area']);

/**
 * Reads the JSON of a blocklist file: `{ "rules": [...] }` or the bare list. A rule holds where all of `app`, `text`,
 * `id`, `page` and `area` that it names match; each but the last is a text or a list of which one suffices.
 * @param defaults the rules that always hold; they come first: a file adds, and can lift nothing (I5)
 * @throws BlocklistError
 */
export function parseBlocklist(json: unknown, defaults: readonly BlocklistRule[]): readonly BlocklistRule[] {
  return [...defaults, ...rulesIn(json).map((rule, place) => parseRule(rule, place))];
}

/** The rules that hold in one app. */
export const rulesFor = (rules: readonly BlocklistRule[], appId: string): readonly BlocklistRule[] =>
  rules.filter(({ app }) => app === undefined || app.includes(appId));

function rulesIn(json: unknown): readonly unknown[] {
  const rules = isObject(json) ? json['rules'] : json;
  if (!Array.isArray(rules)) throw new BlocklistError(isObject(json) ? 'rules' : '', 'is no list of rules');
  return rules;
}

function parseRule(raw: unknown, place: number): BlocklistRule {
  const path = `rules[${place}]`;
  const given = knownFields(raw, ownFields, path);
  const text = words(given['text'], `${path}.text`);
  if (text?.some((phrase) => readPhrase(phrase).joined === '')) {
    throw new BlocklistError(`${path}.text`, 'has an entry without a single letter or digit');
  }
  const id = words(given['id'], `${path}.id`);
  const page = words(given['page'], `${path}.page`);
  const app = words(given['app'], `${path}.app`);
  const area = parseArea(given['area'], `${path}.area`);
  const match = given['match'];
  if (match !== undefined && match !== 'whole' && match !== 'within') {
    throw new BlocklistError(`${path}.match`, 'is neither "whole" nor "within"');
  }
  const named = text ?? id ?? page ?? (area && ['area']);
  if (named === undefined) throw new BlocklistError(path, 'names no text, id, page or area');
  const name = given['name'] ?? named[0];
  if (typeof name !== 'string' || name === '') throw new BlocklistError(`${path}.name`, 'is no text');
  return { name, own: true, app, text, match, id, page, area };
}

function parseArea(raw: unknown, path: string): Rect | undefined {
  if (raw === undefined) return undefined;
  const { left, top, right, bottom } = knownFields(raw, new Set(['left', 'top', 'right', 'bottom']), path);
  const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
  if (!isShare(left) || !isShare(top) || !isShare(right) || !isShare(bottom) || left >= right || top >= bottom) {
    throw new BlocklistError(path, 'is not {"left", "top", "right", "bottom"} in shares of the screen from 0 to 1');
  }
  return { left, top, right, bottom };
}

const phraseFields = ['whole', 'within', 'fillers', 'topics', 'nearMoney', 'withAmount'] as const;
const defaultFields: ReadonlySet<string> = new Set(['name', ...phraseFields]);
/** What must never be missing, whatever was done to the files. */
const required = ['log out', 'delete account', 'uninstall', 'factory reset', 'pay', 'buy', 'submit order', 'transfer'];

/**
 * Reads the default rules from the files of the product, one a language; rules of one name are one rule.
 * @throws BlocklistError also when a rule that must be there is missing
 */
export function parseDefaultRules(files: readonly unknown[]): readonly BlocklistRule[] {
  const rules = new Map<string, Record<string, readonly string[]>>();
  for (const file of files) {
    for (const [place, raw] of rulesIn(file).entries()) {
      const path = `rules[${place}]`;
      const { name, ...lists } = knownFields(raw, defaultFields, path);
      if (typeof name !== 'string' || name === '') throw new BlocklistError(`${path}.name`, 'is no text');
      const known = rules.get(name) ?? {};
      for (const field of phraseFields) {
        known[field] = [...(known[field] ?? []), ...(words(lists[field], `${path}.${field}`) ?? [])];
      }
      rules.set(name, known);
    }
  }
  const missing = required.find((name) => !rules.has(name));
  if (missing !== undefined) throw new BlocklistError('', `has no rule "${missing}"`);
  return [...rules].map(([name, lists]) => ({ name, ...lists }));
}

function knownFields(raw: unknown, known: ReadonlySet<string>, path: string): Readonly<Record<string, unknown>> {
  if (!isObject(raw)) throw new BlocklistError(path, 'is no object');
  const stranger = Object.keys(raw).find((field) => !known.has(field));
  if (stranger !== undefined) throw new BlocklistError(`${path}.${stranger}`, 'is not known');
  return raw;
}

function words(raw: unknown, path: string): readonly string[] | undefined {
  if (raw === undefined) return undefined;
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  if (list.length === 0) throw new BlocklistError(path, 'is empty');
  return list.map((entry) => {
    if (typeof entry !== 'string' || entry.trim() === '') throw new BlocklistError(path, 'is no text or list of texts');
    return entry;
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

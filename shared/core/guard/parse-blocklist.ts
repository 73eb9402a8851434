import type { BlocklistRule } from './blocklist.ts';
import { defaultRules } from './default-blocklist.ts';
import { readPhrase } from './normalize.ts';

/** A blocklist file that cannot be used; a part of it is never taken instead of the whole. */
export class BlocklistError extends Error {
  override readonly name = 'BlocklistError';
  readonly code = 'bad_blocklist';
  /** Path of what is wrong, such as `rules[2].text`; empty for the whole file. */
  readonly path: string;
  /** What the tester can do about it, one sentence. */
  readonly remedy =
    'Write {"rules": [{"name": "…", "text": ["…"], "match": "within" or "whole", "id": ["…"], "page": ["…"]}]}.';

  constructor(path: string, problem: string) {
    super(`The blocklist cannot be used: ${path === '' ? 'it' : path} ${problem}.`);
    this.path = path;
  }
}

const fieldNames: ReadonlySet<string> = new Set(['name', 'text', 'match', 'id', 'page']);

/**
 * Reads the JSON of a blocklist file: `{ "rules": [...] }` or the bare list. A rule holds where all of `text`, `id`
 * and `page` that it names match; each is a text or a list of which one suffices.
 * @returns the default rules and then the file's: a file adds, and can lift nothing (I5)
 * @throws BlocklistError
 */
export function parseBlocklist(json: unknown): readonly BlocklistRule[] {
  const rules = isObject(json) ? json['rules'] : json;
  if (!Array.isArray(rules)) throw new BlocklistError(isObject(json) ? 'rules' : '', 'is no list of rules');
  return [...defaultRules, ...rules.map((rule: unknown, place) => parseRule(rule, place))];
}

function parseRule(raw: unknown, place: number): BlocklistRule {
  const path = `rules[${place}]`;
  if (!isObject(raw)) throw new BlocklistError(path, 'is no object');
  const unknownField = Object.keys(raw).find((field) => !fieldNames.has(field));
  if (unknownField !== undefined) throw new BlocklistError(`${path}.${unknownField}`, 'is not known');
  const text = words(raw['text'], `${path}.text`);
  if (text?.some((phrase) => readPhrase(phrase).joined === '')) {
    throw new BlocklistError(`${path}.text`, 'has an entry without a single letter or digit');
  }
  const id = words(raw['id'], `${path}.id`);
  const page = words(raw['page'], `${path}.page`);
  const match = raw['match'];
  if (match !== undefined && match !== 'whole' && match !== 'within') {
    throw new BlocklistError(`${path}.match`, 'is neither "whole" nor "within"');
  }
  const named = text ?? id ?? page;
  if (named === undefined) throw new BlocklistError(path, 'names no text, id or page');
  const name = raw['name'] ?? named[0];
  if (typeof name !== 'string' || name === '') throw new BlocklistError(`${path}.name`, 'is no text');
  return { name, text, match, id, page };
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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../../../electron/evidence/decode-text.ts';

/** Files of real phones, which are not part of this repository; beside it where they are present. */
const folder = join(import.meta.dirname, '../../../../shared/corpus');

/** One line of the corpus's index. */
export interface Row {
  readonly path: string;
  readonly kind: string;
  readonly facts: string;
  readonly text: string;
}

/** One thing that the index says of a file, and what the readers say. */
export interface Fact {
  readonly path: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
  readonly holds: boolean;
}

/** Rows of some kinds; empty where the corpus is absent, which is told by name. */
export function corpusRows(kinds: readonly string[], test: string): readonly Row[] {
  if (!existsSync(join(folder, 'INDEX.tsv'))) {
    console.info(`not run: ${test} (corpus absent: ../shared/corpus)`);
    return [];
  }
  const lines = readFileSync(join(folder, 'INDEX.tsv'), 'utf8').split('\n').slice(1);
  return lines
    .map((line) => line.split('\t'))
    .filter(([, kind]) => kinds.includes(kind ?? ''))
    .map(([path = '', kind = '', , , facts = '']) => {
      return { path, kind, facts, text: decodeText(readFileSync(join(folder, path))) };
    });
}

/** Collects facts of one file. */
export class FactList {
  readonly facts: Fact[] = [];
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** A value of the index that must be equal; `undefined` and `-` say nothing. */
  equal(what: string, expected: string | undefined, found: string | number | undefined): void {
    if (expected !== undefined && expected !== '-')
      this.#add(what, expected, String(found), expected === String(found));
  }

  /** A text that the index may have cut short. */
  starts(what: string, expected: string | undefined, found: string | undefined): void {
    if (expected === undefined || expected === '-') return;
    this.#add(what, expected, found ?? '', plain(found ?? '').startsWith(plain(expected)));
  }

  holds(what: string, expected: string, holds: boolean, found = ''): void {
    this.#add(what, expected, found, holds);
  }

  #add(what: string, expected: string, found: string, holds: boolean): void {
    this.facts.push({ path: this.#path, what, expected, found: found.slice(0, 120), holds });
  }
}

/** As the index writes texts: newlines and quotes escaped, joined by blanks. */
const plain = (text: string): string =>
  text
    .replaceAll(/\\?'/g, "'")
    .replaceAll(/\\n|\s+/g, ' ')
    .trim();

/** Value of `key=value` in the facts, up to the next `;` or bracket. */
export function valueOf(facts: string, key: string): string | undefined {
  const escaped = key.replace(/[#.]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?:^|[;\[:] ?|: )${escaped}=([^;\]]*)`).exec(facts)?.[1]?.trim();
}

/** Value of a text in quotes, which may have `;` and brackets in it. */
export function quotedValue(facts: string, key: string): string | undefined {
  const start = facts.indexOf(`${key}=`);
  const quote = facts.charAt(start + key.length + 1);
  if (start < 0 || (quote !== "'" && quote !== '"')) return undefined;
  const from = start + key.length + 2;
  for (let end = from; end < facts.length; end += 1) {
    if (facts.charAt(end) === '\\') end += 1;
    else if (facts.charAt(end) === quote) return facts.slice(from, end);
  }
  return undefined;
}

/** JSON as it is read from a file: checked before it is used. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface PartialJson {
  /** What could be read; whole when `complete`. */
  readonly value: Json | undefined;
  readonly complete: boolean;
  /** Index behind the value. */
  readonly end: number;
}

/** Deeper texts are taken as damaged. */
const DEEPEST = 200;

/** Reads one JSON value, and of a damaged or cut one all that stands before the damage. Linear, never throws. */
export function parsePartialJson(text: string): PartialJson {
  const reader = new Reader(text);
  const value = reader.value(0);
  return { value, complete: !reader.broken, end: reader.at };
}

class Reader {
  readonly #text: string;
  at = 0;
  broken = false;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): Json | undefined {
    this.#blanks();
    const char = this.#text.charAt(this.at);
    if (depth > DEEPEST) return this.#fail();
    if (char === '{') return this.#object(depth);
    if (char === '[') return this.#array(depth);
    if (char === '"') return this.#string();
    return this.#word();
  }

  #object(depth: number): Json {
    const entries: [string, Json][] = [];
    this.at += 1;
    for (let first = true; !this.#closes('}', first) && !this.broken; first = false) {
      this.#blanks();
      const key = this.#text.charAt(this.at) === '"' ? this.#string() : this.#fail();
      this.#blanks();
      if (key === undefined || this.#text.charAt(this.at) !== ':') {
        this.#fail();
        break;
      }
      this.at += 1;
      const value = this.value(depth + 1);
      if (value !== undefined) entries.push([key, value]);
    }
    return Object.fromEntries(entries);
  }

  #array(depth: number): Json {
    const values: Json[] = [];
    this.at += 1;
    for (let first = true; !this.#closes(']', first) && !this.broken; first = false) {
      const value = this.value(depth + 1);
      if (value !== undefined) values.push(value);
    }
    return values;
  }

  /** Whether a list ends here; else steps over the comma before its next part. */
  #closes(end: string, first: boolean): boolean {
    this.#blanks();
    const char = this.#text.charAt(this.at);
    if (char === end) {
      this.at += 1;
      return true;
    }
    if (first) return false;
    if (char === ',') this.at += 1;
    else this.#fail();
    return false;
  }

  #string(): string | undefined {
    const start = this.at;
    let end = start + 1;
    for (; end < this.#text.length; end += 1) {
      const char = this.#text.charCodeAt(end);
      if (char === 34) break;
      if (char === 92) end += 1;
    }
    if (end >= this.#text.length) return this.#fail();
    this.at = end + 1;
    return this.#parsed(start, end + 1) as string | undefined;
  }

  #word(): Json | undefined {
    const match = WORD.exec(this.#text.slice(this.at, this.at + 64));
    if (!match) return this.#fail();
    const start = this.at;
    this.at += match[0].length;
    return this.#parsed(start, this.at);
  }

  #parsed(start: number, end: number): Json | undefined {
    try {
      return JSON.parse(this.#text.slice(start, end)) as Json;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return this.#fail();
    }
  }

  #blanks(): void {
    while (BLANKS.has(this.#text.charCodeAt(this.at))) this.at += 1;
  }

  #fail(): undefined {
    this.broken = true;
    return undefined;
  }
}

const WORD = /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/;
const BLANKS: ReadonlySet<number> = new Set([32, 9, 10, 13]);

/** Typed looks into JSON that somebody else wrote. */
export const asObject = (value: Json | undefined): { readonly [key: string]: Json } | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })
    : undefined;
export const asList = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];
export const asText = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
export const asNumber = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

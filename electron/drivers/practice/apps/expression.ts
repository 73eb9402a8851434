/**
 * The small language of practice apps: `cart.count > 0 && !signedIn`, and in texts `{{price * 2 | money}}`.
 * Values are JSON; what does not exist is `null`, reads as false and prints as nothing.
 */

export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** Resolves a name at the root of a path; null where nothing is known by it. */
export type Lookup = (name: string) => Value;

export interface Expression {
  evaluate(lookup: Lookup): Value;
  /** Roots of all paths, to check them against the app. */
  readonly names: readonly string[];
}

/** Says what is wrong and at which character of the expression. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}

type Evaluate = (lookup: Lookup) => Value;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|'([^']*)'|([A-Za-z_][A-Za-z0-9_]*)|(&&|\|\||[=!<>]=|[-+*/%<>!().]))/y;

interface Token {
  readonly kind: 'number' | 'string' | 'word' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (source.slice(at).trim() !== '') {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(source);
    if (!match) throw new ExpressionError(`cannot read "${source.slice(at).trim()}" in "${source}"`);
    const [, number, string, word, sign] = match;
    at = TOKEN.lastIndex - match[0].trimStart().length;
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at });
    else if (string !== undefined) tokens.push({ kind: 'string', text: string, at });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, at });
    else tokens.push({ kind: 'sign', text: sign ?? '', at });
    at = TOKEN.lastIndex;
  }
  return [...tokens, { kind: 'end', text: 'the end', at }];
}

/** Prints a value inside a text. Lists print their length. */
export function toText(value: Value): string {
  if (value === null) return '';
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6);
  return typeof value === 'object' ? '' : String(value);
}

/** Empty lists, empty strings, 0, false and null are false. */
export const isTrue = (value: Value): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const toNumber = (value: Value): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number(isTrue(value));
  return Number.isFinite(number) ? number : 0;
};

export function equals(a: Value, b: Value): boolean {
  if (a !== null && b !== null && typeof a === 'object' && typeof b === 'object') {
    return JSON.stringify(a) === JSON.stringify(b);
  }
  return a === b || (a !== null && b !== null && toText(a) === toText(b));
}

const contains = (a: Value, b: Value): boolean =>
  Array.isArray(a)
    ? a.some((each: Value) => equals(each, b))
    : toText(a).toLowerCase().includes(toText(b).toLowerCase());

const compare = (a: Value, b: Value): number => toNumber(a) - toNumber(b);

const plus = (a: Value, b: Value): Value =>
  typeof a === 'string' || typeof b === 'string' ? toText(a) + toText(b) : toNumber(a) + toNumber(b);

const BINARY: Readonly<Record<string, (a: Value, b: Value) => Value>> = {
  '==': equals,
  '!=': (a, b) => !equals(a, b),
  '<': (a, b) => compare(a, b) < 0,
  '<=': (a, b) => compare(a, b) <= 0,
  '>': (a, b) => compare(a, b) > 0,
  '>=': (a, b) => compare(a, b) >= 0,
  contains,
  '+': plus,
  '-': (a, b) => compare(a, b),
  '*': (a, b) => toNumber(a) * toNumber(b),
  '/': (a, b) => (toNumber(b) === 0 ? 0 : toNumber(a) / toNumber(b)),
  '%': (a, b) => (toNumber(b) === 0 ? 0 : toNumber(a) % toNumber(b)),
  '&&': (a, b) => isTrue(a) && isTrue(b),
  '||': (a, b) => (isTrue(a) ? a : b),
};

/** Weakest first; operators of one row are read from left to right. */
const PRECEDENCE = [['||'], ['&&'], ['==', '!=', '<=', '>=', '<', '>', 'contains'], ['+', '-'], ['*', '/', '%']];

/** One step of a path, with the extra properties that lists have. */
function property(value: Value, key: string): Value {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return null;
  if (typeof value === 'string') return key === 'count' ? [...value].length : null;
  if (!Array.isArray(value)) return (value as { readonly [key: string]: Value })[key] ?? null;
  const list = value as readonly Value[];
  if (key === 'count') return list.length;
  if (key === 'empty') return list.length === 0;
  if (key === 'first') return list[0] ?? null;
  if (key === 'last') return list.at(-1) ?? null;
  return /^\d+$/.test(key) ? (list[Number(key)] ?? null) : null;
}

/** Follows a path; `list.sum.price` adds up a field of a list. */
export function follow(value: Value, path: readonly string[]): Value {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (key === 'sum' && Array.isArray(value)) {
    return value.reduce((total: number, each: Value) => total + toNumber(follow(each, rest)), 0);
  }
  return follow(property(value, key), rest);
}

const LITERALS: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

class Parser {
  readonly names: string[] = [];
  #at = 0;
  readonly #source: string;
  readonly #tokens: readonly Token[];

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokenize(source);
  }

  whole(): Evaluate {
    const result = this.#binary(0);
    if (this.#peek().kind !== 'end') throw this.#unexpected();
    return result;
  }

  #binary(level: number): Evaluate {
    const operators = PRECEDENCE[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    while (this.#peek().kind !== 'string' && operators.includes(this.#peek().text)) {
      const apply = BINARY[this.#next().text]!;
      const [a, b] = [left, this.#binary(level + 1)];
      left = (lookup) => apply(a(lookup), b(lookup));
    }
    return left;
  }

  #unary(): Evaluate {
    if (this.#take('!')) {
      const inner = this.#unary();
      return (lookup) => !isTrue(inner(lookup));
    }
    if (this.#take('-')) {
      const inner = this.#unary();
      return (lookup) => -toNumber(inner(lookup));
    }
    return this.#primary();
  }

  #primary(): Evaluate {
    if (this.#take('(')) {
      const inner = this.#binary(0);
      if (!this.#take(')')) throw this.#unexpected();
      return inner;
    }
    const token = this.#next();
    if (token.kind === 'number') return () => Number(token.text);
    if (token.kind === 'string') return () => token.text;
    if (token.kind !== 'word') throw this.#unexpected(token);
    const literal = LITERALS[token.text];
    return literal === undefined ? this.#path(token.text) : () => literal;
  }

  #path(root: string): Evaluate {
    const keys: string[] = [];
    while (this.#take('.')) {
      const key = this.#next();
      if (key.kind !== 'word' && key.kind !== 'number') throw this.#unexpected(key);
      keys.push(...key.text.split('.'));
    }
    this.names.push(root);
    return (lookup) => follow(lookup(root), keys);
  }

  #peek(): Token {
    return this.#tokens[this.#at]!;
  }

  #next(): Token {
    const token = this.#peek();
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }

  #take(sign: string): boolean {
    if (this.#peek().kind !== 'sign' || this.#peek().text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #unexpected(token = this.#peek()): ExpressionError {
    return new ExpressionError(`unexpected ${token.text} at character ${token.at + 1} of "${this.#source}"`);
  }
}

const parsed = new Map<string, Expression>();

/**
 * Reads an expression; the result is kept, as an app asks for the same ones at every frame.
 * @throws ExpressionError
 */
export function parseExpression(source: string): Expression {
  const known = parsed.get(source);
  if (known) return known;
  const parser = new Parser(source);
  const evaluate = parser.whole();
  const expression = { evaluate, names: parser.names };
  parsed.set(source, expression);
  return expression;
}

import { parseExpression, toText, ExpressionError } from './expression.ts';
import type { Expression, Lookup, Value } from './expression.ts';

/** How `{{value | format}}` prints. */
const FORMATS: Readonly<Record<string, (value: Value) => string>> = {
  money: (value) => Number(toText(value)).toFixed(2),
  whole: (value) => String(Math.round(Number(toText(value)))),
};

interface Hole {
  readonly expression: Expression;
  readonly format: ((value: Value) => string) | null;
}

type Part = string | Hole;

const parsed = new Map<string, readonly Part[]>();

function hole(source: string): Hole {
  const [, body = source, name] = /^(.*?[^|])\|\s*([A-Za-z]+)\s*$/.exec(source) ?? [];
  if (name === undefined) return { expression: parseExpression(source), format: null };
  const format = FORMATS[name];
  if (!format) throw new ExpressionError(`unknown format "${name}" (there are ${Object.keys(FORMATS).join(', ')})`);
  return { expression: parseExpression(body), format };
}

/**
 * Splits a text at its `{{ }}`.
 * @throws ExpressionError
 */
export function parseTemplate(text: string): readonly Part[] {
  const known = parsed.get(text);
  if (known) return known;
  const parts = text
    .split(/(\{\{.*?\}\})/s)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{{') && part.endsWith('}}') ? hole(part.slice(2, -2)) : part));
  parsed.set(text, parts);
  return parts;
}

/** Roots of all paths that a text reads. */
export const namesIn = (text: string): readonly string[] =>
  parseTemplate(text).flatMap((part) => (typeof part === 'string' ? [] : part.expression.names));

const print = ({ expression, format }: Hole, lookup: Lookup): string => (format ?? toText)(expression.evaluate(lookup));

/** The text with its holes filled. */
export const fillText = (text: string, lookup: Lookup): string =>
  text.includes('{{')
    ? parseTemplate(text)
        .map((part) => (typeof part === 'string' ? part : print(part, lookup)))
        .join('')
    : text;

/**
 * A JSON value with the holes of all its strings filled. A string that is one hole and nothing else gives
 * the value itself: `"{{item}}"` is the whole item, `"{{count + 1}}"` a number.
 */
export function fillValue(value: Value, lookup: Lookup): Value {
  if (typeof value === 'string') {
    const [only, more] = parseTemplate(value);
    const whole = more === undefined && only !== undefined && typeof only !== 'string' && !only.format;
    return whole ? only.expression.evaluate(lookup) : fillText(value, lookup);
  }
  if (Array.isArray(value)) return value.map((each: Value) => fillValue(each, lookup));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillValue(each, lookup)]));
}

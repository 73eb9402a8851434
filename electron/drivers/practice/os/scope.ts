import { isTrue, parseExpression } from '../apps/expression.ts';
import type { Lookup, Value } from '../apps/expression.ts';
import type { PracticeApp, Text } from '../apps/format.ts';
import { fillText, fillValue } from '../apps/template.ts';
import { hashText } from './seed.ts';

export type Locale = 'en' | 'zh';

/** Notes until when what was read stays true, so that a frame can be kept exactly that long. */
export class Freshness {
  until = Infinity;

  note(until: number): void {
    this.until = Math.min(this.until, until);
  }
}

/** Where a row came from, so that a switch in it can be written back. */
export interface RowSource {
  readonly list: string;
  readonly index: number;
}

/** What expressions see at one place of an app. */
export interface Scope {
  readonly lookup: Lookup;
  readonly row?: RowSource;
}

type Fields = { readonly [key: string]: Value };

const isFields = (value: Value): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const inOneLanguage = new Map<Locale, WeakMap<object, Value>>();

/** The value with each `{"en": …, "zh": …}` in it replaced by one of the two. Kept: data is never changed in place. */
export function localize(value: Value, locale: Locale): Value {
  if (value === null || typeof value !== 'object') return value;
  const known = inOneLanguage.get(locale) ?? new WeakMap<object, Value>();
  inOneLanguage.set(locale, known);
  const done = known.get(value);
  if (done !== undefined) return done;
  const result = localizeFields(value, locale);
  known.set(value, result);
  return result;
}

function localizeFields(value: Value & object, locale: Locale): Value {
  if (Array.isArray(value)) return value.map((each: Value) => localize(each, locale));
  const fields = value as Fields;
  const keys = Object.keys(fields);
  if (keys.length === 2 && 'en' in fields && 'zh' in fields) return fields[locale] ?? null;
  return Object.fromEntries(keys.map((key) => [key, localize(fields[key] ?? null, locale)]));
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Phone time is UTC. */
const TIME: Readonly<Record<string, (now: number, freshness: Freshness) => Value>> = {
  clock: (now, freshness) => {
    freshness.note((Math.floor(now / MINUTE) + 1) * MINUTE);
    return new Date(now).toISOString().slice(11, 16);
  },
  today: (now, freshness) => {
    freshness.note((Math.floor(now / DAY) + 1) * DAY);
    return new Date(now).toISOString().slice(0, 10);
  },
  now: (now, freshness) => {
    freshness.note((Math.floor(now / 1000) + 1) * 1000);
    return Math.floor(now / 1000) * 1000;
  },
};

type Changing = NonNullable<PracticeApp['changing']>[string];

/** The value at that step: the same seed and step give the same one. */
function changed(change: Changing, step: number, seed: string): number {
  const [low, high] = change.within ?? [-Infinity, Infinity];
  if (change.add === undefined) {
    if (step === 0 || !change.within) return change.from;
    const share = hashText(`${seed}/${step}`) / 2 ** 32;
    return Math.round((low + share * (high - low)) * 100) / 100;
  }
  const value = change.from + step * change.add;
  if (!change.within) return value;
  const span = high - low + Math.abs(change.add);
  return low + ((((value - low) % span) + span) % span);
}

/** What a lookup reads; functions where an action may have changed it since the scope was made. */
export interface Known {
  readonly app: PracticeApp;
  data(): Fields;
  readonly args: Value;
  locale(): Locale;
  now(): number;
  readonly startedAt: number;
  readonly seed: number;
  readonly freshness: Freshness;
}

export function rootScope(known: Known): Scope {
  const { app, args, startedAt, freshness } = known;
  const lookup: Lookup = (name) => {
    if (name === 'args') return localize(args, known.locale());
    if (name === 'locale') return known.locale();
    const now = known.now();
    const time = TIME[name];
    if (time) return time(now, freshness);
    const change = app.changing?.[name];
    if (!change) return localize(known.data()[name] ?? null, known.locale());
    const step = Math.max(0, Math.floor((now - startedAt) / change.everyMs));
    freshness.note(startedAt + (step + 1) * change.everyMs);
    return changed(change, step, `${known.seed}/${app.package}/${name}`);
  };
  return { lookup };
}

/** A scope with more names in it. */
export const withValues = (scope: Scope, values: Fields, row = scope.row): Scope => ({
  lookup: (name) => (Object.hasOwn(values, name) ? (values[name] ?? null) : scope.lookup(name)),
  row,
});

export const evaluate = (source: string, scope: Scope): Value => parseExpression(source).evaluate(scope.lookup);

/** A condition; one that is not given holds. */
export const holds = (source: string | undefined, scope: Scope): boolean =>
  source === undefined || isTrue(evaluate(source, scope));

export const localeOf = (scope: Scope): Locale => (scope.lookup('locale') === 'zh' ? 'zh' : 'en');

/** A text in the language of the scope, with its holes filled. */
export function say(text: Text | undefined, scope: Scope): string {
  if (text === undefined) return '';
  const chosen = typeof text === 'string' ? text : text[localeOf(scope)];
  return fillText(chosen, scope.lookup);
}

export const fill = (value: Value, scope: Scope): Value => fillValue(value, scope.lookup);

/** Writes along a path and gives the new whole; fields that are missing are made. */
export function assign(value: Value, path: readonly string[], next: Value): Value {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    return value.map((each: Value, index) => (String(index) === key ? assign(each, rest, next) : each));
  }
  const fields = isFields(value) ? value : {};
  return { ...fields, [key]: assign(fields[key] ?? null, rest, next) };
}

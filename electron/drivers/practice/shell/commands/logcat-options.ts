import type { LogRecord } from '../../phone.ts';
import type { LogBuffer } from '../formats/log-binary.ts';
import { isLogAdverb, isLogVerb } from '../formats/log-text.ts';
import type { LogFormat, LogVerb } from '../formats/log-text.ts';
import { fromWallClock, wallClock } from '../formats/time.ts';

export interface LogcatOptions {
  readonly buffers: ReadonlySet<LogBuffer>;
  readonly format: LogFormat;
  readonly binary: boolean;
  readonly dividers: boolean;
  readonly clear: boolean;
  /** False for `-d` and `-t`: print what is there and end. */
  readonly follow: boolean;
  /** Only the newest so many records of the chosen buffers. */
  readonly tail?: number;
  /** Only records from this moment on, epoch milliseconds. */
  readonly since?: number;
  readonly pid?: number;
  readonly filter: LogFilter;
}

/** A complaint of logcat's, which it ends with status 1 after. */
export class LogcatUsageError extends Error {}

const ALL: readonly LogBuffer[] = ['main', 'system', 'crash', 'events'];
const DEFAULT: readonly LogBuffer[] = ['main', 'system', 'crash'];
/** Buffers that exist on a phone and hold nothing here. */
const EMPTY_BUFFERS = ['radio', 'kernel'];
const LONG: Readonly<Record<string, string>> = {
  binary: 'B',
  buffer: 'b',
  clear: 'c',
  dividers: 'D',
  format: 'v',
  tail: 't',
  pid: 'pid',
};

interface Context {
  readonly zone: string;
  readonly now: number;
  /** `$ANDROID_LOG_TAGS`, used when no filter is given. */
  readonly tags?: string;
}

/**
 * Reads logcat's arguments in any order, as getopt does.
 * @throws LogcatUsageError for what logcat refuses, and for what the practice phone does not model
 */
export function parseLogcat(args: readonly string[], context: Context): LogcatOptions {
  const { options, filters } = tokenize(args);
  const buffers = new Set<LogBuffer>();
  const adverbs: string[] = [];
  const filter = new LogFilter();
  let named = false;
  let found: { tail?: number; since?: number; pid?: number; verb?: LogVerb } = {};
  for (const { name, value } of options) {
    if (name === 's') filter.add('*:S');
    else if (name === 'v') found = { ...found, ...readFormat(value, adverbs) };
    else if (name === 'pid') found.pid = readPid(value);
    else if (name === 't' || name === 'T') found = { ...found, ...readStart(name, value, context) };
    else if (name === 'b') {
      named = true;
      for (const buffer of readBuffers(value)) buffers.add(buffer);
    }
  }
  const has = (name: string): boolean => options.some((option) => option.name === name);
  for (const rule of filters.length > 0 ? filters : (context.tags ?? '').split(/[ \t,]+/)) filter.add(rule);
  return {
    buffers: named ? buffers : new Set(DEFAULT),
    format: { verb: found.verb ?? 'threadtime', adverbs: new Set(adverbs.filter(isLogAdverb)), zone: context.zone },
    binary: has('B'),
    dividers: has('D'),
    clear: has('c'),
    follow: !has('d') && !has('t'),
    tail: found.tail,
    since: found.since,
    pid: found.pid,
    filter,
  };
}

interface Token {
  readonly name: string;
  readonly value: string;
}

function tokenize(args: readonly string[]): { options: Token[]; filters: string[] } {
  const options: Token[] = [];
  const filters: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    const long = /^--([^=]+)(?:=(.*))?$/s.exec(argument);
    if (!long && !/^-./.test(argument)) {
      filters.push(argument);
      continue;
    }
    const takeNext = (): string => {
      const value = args[++index];
      if (value === undefined) throw new LogcatUsageError(`Option '${argument}' needs an argument.`);
      return value;
    };
    if (long) options.push(longOption(argument, long[1]!, () => long[2] ?? takeNext()));
    else options.push(...shortOptions(argument, takeNext));
  }
  return { options, filters };
}

const TAKES_VALUE = new Set(['b', 'v', 't', 'T', 'pid']);

function longOption(argument: string, word: string, value: () => string): Token {
  const name = LONG[word];
  if (name === undefined) throw new LogcatUsageError(`Unknown option '${argument}'.`);
  return { name, value: TAKES_VALUE.has(name) ? value() : '' };
}

function shortOptions(argument: string, next: () => string): Token[] {
  const tokens: Token[] = [];
  for (let at = 1; at < argument.length; at++) {
    const name = argument[at]!;
    if (TAKES_VALUE.has(name)) {
      tokens.push({ name, value: argument.slice(at + 1) || next() });
      break;
    }
    if (!'cdDsB'.includes(name)) throw new LogcatUsageError(`Unknown option '${argument}'.`);
    tokens.push({ name, value: '' });
  }
  return tokens;
}

const words = (value: string): string[] => value.split(/[,:; \t\n]+/).filter(Boolean);

function readFormat(value: string, adverbs: string[]): { verb?: LogVerb } {
  let verb: LogVerb | undefined;
  for (const word of words(value)) {
    if (isLogVerb(word)) verb = word;
    else if (isLogAdverb(word)) adverbs.push(word);
    else throw new LogcatUsageError(`Invalid -v '${word}'.`);
  }
  return verb === undefined ? {} : { verb };
}

function readBuffers(value: string): LogBuffer[] {
  return words(value).flatMap((word) => {
    if (word === 'all') return [...ALL];
    if (word === 'default') return [...DEFAULT];
    if (EMPTY_BUFFERS.includes(word)) return [];
    const buffer = ALL.find((name) => name === word);
    if (!buffer) throw new LogcatUsageError(`Unknown -b buffer '${word}'.`);
    return [buffer];
  });
}

function readPid(value: string): number {
  if (!/^\d+$/.test(value) || Number(value) < 1) throw new LogcatUsageError(`pid '${value}' out of range.`);
  return Number(value);
}

/** A count of records, `MM-DD hh:mm:ss.mmm`, the same with a year, or seconds since 1970 with a fraction. */
function readStart(name: string, value: string, { zone, now }: Context): { tail?: number; since?: number } {
  if (/^\d+$/.test(value)) return { tail: Math.max(1, Number(value)), since: undefined };
  const epoch = /^(\d+)\.(\d+)$/.exec(value);
  if (epoch) return { since: Number(epoch[1]) * 1000 + Number(`0.${epoch[2]}`) * 1000, tail: undefined };
  const date = /^(?:(\d{4})-)?(\d\d?)-(\d\d?) (\d\d?):(\d\d):(\d\d)(?:\.(\d+))?$/.exec(value);
  if (!date) throw new LogcatUsageError(`-${name} '${value}' not in time format.`);
  const [year, month, day, hour, minute, second] = date.slice(1, 7).map((part) => Number(part ?? NaN));
  const clock = { month: month!, day: day!, hour: hour!, minute: minute!, second: second! };
  const ms = Math.floor(Number(`0.${date[7] ?? '0'}`) * 1000);
  const thisYear = wallClock(now, zone).year;
  return { since: fromWallClock({ ...clock, ms, year: date[1] ? year! : thisYear }, zone), tail: undefined };
}

const LEVELS = 'VDIWEFS';

/** Filter rules `TAG:PRIORITY`; what no rule names prints unless `*` says otherwise. */
export class LogFilter {
  readonly #rules = new Map<string, number>();
  #others = 0;

  /** @throws LogcatUsageError for a rule that cannot be read */
  add(rule: string): void {
    if (rule === '') return;
    const [, tag = '', letter] = /^([^:]*)(?::(.*))?$/s.exec(rule) ?? [];
    const level = letter === undefined || letter === '*' ? (tag === '*' ? 1 : 0) : LEVELS.indexOf(letter.toUpperCase());
    if (tag === '' || level < 0 || letter === '') throw new LogcatUsageError(`Invalid filter expression '${rule}'.`);
    if (tag === '*') this.#others = level;
    else this.#rules.set(tag, level);
  }

  passes({ tag, priority }: Pick<LogRecord, 'tag' | 'priority'>): boolean {
    return LEVELS.indexOf(priority) >= (this.#rules.get(tag) ?? this.#others);
  }
}

import type { LogRecord } from '../../phone.ts';
import { offsetText, pad, wallClock } from './time.ts';

const VERBS = ['brief', 'long', 'process', 'raw', 'tag', 'thread', 'threadtime', 'time'] as const;
const ADVERBS = ['epoch', 'uid', 'usec', 'UTC', 'year', 'zone', 'printable', 'descriptive'] as const;
export type LogVerb = (typeof VERBS)[number];
export type LogAdverb = (typeof ADVERBS)[number];

export const isLogVerb = (text: string): text is LogVerb => (VERBS as readonly string[]).includes(text);
export const isLogAdverb = (text: string): text is LogAdverb => (ADVERBS as readonly string[]).includes(text);

export interface LogFormat {
  readonly verb: LogVerb;
  readonly adverbs: ReadonlySet<LogAdverb>;
  readonly zone: string;
}

/** Names of users that are short enough for logcat to print instead of the number. */
const SHORT_USERS: Readonly<Record<number, string>> = { 0: 'root', 1001: 'radio', 2000: 'shell' };

/**
 * One record as `logcat -v` prints it, every line of its message with the prefix of its own.
 * https://android.googlesource.com/platform/system/logging/+/refs/heads/android14-release/liblog/logprint.cpp
 */
export function logText(record: LogRecord, format: LogFormat): string {
  const { verb, adverbs } = format;
  const uid = adverbs.has('uid') ? `${(SHORT_USERS[record.uid] ?? String(record.uid)).padStart(5)}:` : '';
  if (verb === 'long') return `[ ${prefix(record, format, uid)} ]\n${record.message}\n\n`;
  const start = prefix(record, format, uid);
  const end = verb === 'process' ? `  (${record.tag})\n` : '\n';
  const lines = record.message.replace(/\n$/, '').split('\n');
  return lines.map((line) => start + line + end).join('');
}

function prefix(record: LogRecord, format: LogFormat, uid: string): string {
  const { priority } = record;
  const pid = String(record.pid).padStart(5);
  const tid = String(record.tid).padStart(5);
  const tag = record.tag.padEnd(8);
  switch (format.verb) {
    case 'raw':
      return '';
    case 'tag':
      return `${priority}/${tag}: `;
    case 'process':
      return `${priority}(${uid}${pid}) `;
    case 'thread':
      return `${priority}(${uid}${pid}:${tid}) `;
    case 'brief':
      return `${priority}/${tag}(${uid}${pid}): `;
    case 'time':
      return `${logTime(record.at, format)} ${priority}/${tag}(${uid}${pid}): `;
    case 'threadtime':
      return `${logTime(record.at, format)} ${uid.replace(':', ' ')}${pid} ${tid} ${priority} ${tag}: `;
    case 'long':
      return `${logTime(record.at, format)} ${uid}${pid}:${tid} ${priority}/${tag}`;
  }
}

function logTime(at: number, { adverbs, zone }: LogFormat): string {
  const clock = wallClock(at, adverbs.has('UTC') ? 'UTC' : zone);
  const fraction = adverbs.has('usec') ? pad(clock.ms * 1000, 6) : pad(clock.ms, 3);
  // Nineteen columns, as the real format string has it.
  if (adverbs.has('epoch')) return `${String(Math.floor(at / 1000)).padStart(19)}.${fraction}`;
  const year = adverbs.has('year') ? `${clock.year}-` : '';
  const date = `${year}${pad(clock.month, 2)}-${pad(clock.day, 2)}`;
  const time = `${pad(clock.hour, 2)}:${pad(clock.minute, 2)}:${pad(clock.second, 2)}.${fraction}`;
  return `${date} ${time}${adverbs.has('zone') ? ` ${offsetText(clock)}` : ''}`;
}

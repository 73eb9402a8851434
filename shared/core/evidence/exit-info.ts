import { linesOf } from './lines.ts';
import { parseLocalTime } from './time.ts';

/** One `ApplicationExitInfo`. */
export interface ExitRecord {
  /** Epoch milliseconds; undefined where the time cannot be read. */
  readonly at?: number;
  readonly pid?: number;
  readonly process?: string;
  readonly packageUid?: number;
  readonly reason: number;
  /** What Android says beside the number, `APP CRASH(EXCEPTION)`. */
  readonly reasonText: string;
  readonly subreasonText: string;
  readonly status?: number;
  readonly importance: number;
  /** Empty where there is none. May have several lines. */
  readonly description: string;
}

export interface ExitInfo {
  readonly records: readonly ExitRecord[];
  readonly warnings: readonly string[];
}

const RECORD = /^\s*ApplicationExitInfo #\d+:/;
const KEYS =
  /(?:^|\s)(timestamp|pid|realUid|packageUid|definingUid|user|process|reason|subreason|status|importance|pss|rss)=/g;
const DESCRIPTION = 'description=';

export const isExitInfo = (text: string): boolean =>
  text.includes('ACTIVITY MANAGER PROCESS EXIT INFO') || /ApplicationExitInfo #\d+:/.test(text);

/**
 * Reads `dumpsys activity exit-info [PACKAGE]`: one key a line on Android 11, packed lines from 12 on. None before, where
 * the command is not known.
 * @param offset of the phone's local time, minutes east of Greenwich
 */
export function readExitInfo(text: string, offset: number): ExitInfo {
  const blocks: string[][] = [];
  for (const line of linesOf(text)) {
    if (RECORD.test(line)) blocks.push([]);
    else if (/^ {0,4}\S/.test(line) && blocks.length > 0 && isSectionHead(line)) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  const filled = blocks.filter((block) => block.length > 0);
  const read = filled.map((block) => readBlock(block.join('\n'), offset));
  const bad = read.filter((record) => record === undefined).length;
  const warnings = bad > 0 ? [`${bad} exit record${bad > 1 ? 's' : ''} without a reason could not be read.`] : [];
  return { records: read.flatMap((record) => record ?? []), warnings };
}

const isSectionHead = (line: string): boolean => /^\s*(?:package: |Historical Process Exit)/.test(line);

function readBlock(block: string, offset: number): ExitRecord | undefined {
  const described = block.indexOf(DESCRIPTION);
  const fields = valuesOf(described < 0 ? block : block.slice(0, described));
  const reason = Number.parseInt(fields.get('reason') ?? '', 10);
  if (Number.isNaN(reason)) return undefined;
  return {
    at: parseLocalTime(fields.get('timestamp') ?? '', offset),
    pid: whole(fields.get('pid')),
    process: fields.get('process'),
    packageUid: whole(fields.get('packageUid')),
    reason,
    reasonText: inParentheses(fields.get('reason')) ?? `reason ${reason}`,
    subreasonText: inParentheses(fields.get('subreason')) ?? '',
    status: whole(fields.get('status')),
    importance: whole(fields.get('importance')) ?? 0,
    description: described < 0 ? '' : descriptionOf(block.slice(described + DESCRIPTION.length)),
  };
}

/** First value of each key; a value runs to the next key or the end of the line. */
function valuesOf(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split('\n')) {
    const keys = [...line.matchAll(KEYS)];
    for (const [position, match] of keys.entries()) {
      const [all, key = ''] = match;
      const value = line.slice(match.index + all.length, keys[position + 1]?.index).trim();
      if (!values.has(key)) values.set(key, value);
    }
  }
  return values;
}

/** A description is free text; only ` state=` behind it, the last one, ends it. */
function descriptionOf(text: string): string {
  const marks = [text.lastIndexOf(' state='), text.lastIndexOf('\nstate=')];
  const end = Math.max(...marks);
  const description = (end < 0 ? text : text.slice(0, end)).trim();
  return description === 'null' ? '' : description;
}

function whole(text: string | undefined): number | undefined {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}

/** `4 (APP CRASH(EXCEPTION))` says `APP CRASH(EXCEPTION)`. */
function inParentheses(value: string | undefined): string | undefined {
  const open = value?.indexOf('(') ?? -1;
  const close = value?.lastIndexOf(')') ?? -1;
  return open < 0 || close < open ? undefined : value?.slice(open + 1, close);
}

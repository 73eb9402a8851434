import type { LogLinePush } from '../../shared/contract/sessions.ts';

/** A message of several lines as several, as the session's file has it. */
export function splitLines(lines: readonly LogLinePush[]): readonly LogLinePush[] {
  if (!lines.some(({ message }) => message.includes('\n'))) return lines;
  return lines.flatMap((line) => line.message.split('\n').map((message) => ({ ...line, message })));
}

const same = (a: LogLinePush | undefined, b: LogLinePush | undefined): boolean =>
  a?.at === b?.at && a?.pid === b?.pid && a?.message === b?.message && a?.tag === b?.tag;

/** What was read from disk and what came meanwhile, the lines that are in both once. */
export function joinLines(read: readonly LogLinePush[], came: readonly LogLinePush[]): readonly LogLinePush[] {
  const overlaps = (length: number): boolean => {
    for (let at = 0; at < length; at += 1) if (!same(read[read.length - length + at], came[at])) return false;
    return true;
  };
  for (let length = Math.min(read.length, came.length); length > 0; length -= 1) {
    if (overlaps(length)) return [...read, ...came.slice(length)];
  }
  return [...read, ...came];
}

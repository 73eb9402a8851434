import type { CrashRecord } from '../port/driver.ts';
import { isOfApp } from './attribution.ts';
import { parseLocalTime } from './clock.parse.ts';

/** One `ApplicationExitInfo`. */
interface Exit {
  readonly at: number;
  readonly pid: number;
  readonly process: string;
  readonly reason: number;
  /** What Android says beside the number, `APP CRASH(EXCEPTION)`. */
  readonly reasonText: string;
  readonly importance: number;
  readonly description: string;
}

/** Reason codes of `ApplicationExitInfo` that a tester wants to know of; our own force-stop is 10. */
const KINDS: ReadonlyMap<number, CrashRecord['kind']> = new Map([
  [2, 'process_death'], // signaled
  [3, 'process_death'], // low memory
  [4, 'java_crash'],
  [5, 'native_crash'],
  [6, 'anr'],
  [7, 'process_death'], // initialization failure
  [9, 'process_death'], // excessive resource usage
]);

/** The system ends what nobody looks at as it pleases; only up to here (foreground service) is it news. */
const NOTICED_IMPORTANCE = 125;

/**
 * Deaths of an app's processes out of `dumpsys activity exit-info PACKAGE`, oldest first. Knows the layout of Android
 * 11 (one key a line) and of 12 and later (packed lines). Empty before Android 11, which does not know the command.
 * @param offset of the phone's local time, minutes east of Greenwich
 */
export function parseExitInfo(text: string, appId: string, offset: number): readonly CrashRecord[] {
  return text
    .split(/ApplicationExitInfo #\d+:/)
    .slice(1)
    .flatMap((block) => readExit(block, offset) ?? [])
    .filter((exit) => isOfApp(exit.process, appId))
    .flatMap((exit) => asRecord(exit) ?? [])
    .sort((a, b) => a.at - b.at);
}

function readExit(block: string, offset: number): Exit | undefined {
  const described = /\bdescription=([^]*?)(?:\s+state=\S+|$)/.exec(block);
  const fields = described ? block.slice(0, described.index) : block;
  const value = (key: string, pattern: string): string | undefined =>
    new RegExp(String.raw`(?:^|\s)${key}=(${pattern})`).exec(fields)?.[1];
  const at = parseLocalTime(value('timestamp', String.raw`[\d-]+ [\d:.]+`) ?? '', offset);
  const process = value('process', String.raw`\S+`);
  const reason = value('reason', String.raw`\d+`);
  if (at === undefined || process === undefined || reason === undefined) return undefined;
  return {
    at,
    process,
    pid: Number(value('pid', String.raw`\d+`) ?? 0),
    reason: Number(reason),
    reasonText: /\sreason=\d+ \((.*?)\)(?=\s+\w+=|\s*$)/m.exec(fields)?.[1] ?? `reason ${reason}`,
    importance: Number(value('importance', String.raw`\d+`) ?? 0),
    description: described?.[1]?.trim() ?? '',
  };
}

function asRecord(exit: Exit): CrashRecord | undefined {
  const kind = KINDS.get(exit.reason);
  if (kind === undefined) return undefined;
  if (kind === 'process_death' && exit.importance > NOTICED_IMPORTANCE) return undefined;
  const described = exit.description !== '' && exit.description !== 'null';
  return {
    kind,
    source: 'exit-info',
    process: exit.process,
    pid: exit.pid,
    at: exit.at,
    headline: described ? `${exit.reasonText}: ${exit.description}` : exit.reasonText,
    details: '',
  };
}

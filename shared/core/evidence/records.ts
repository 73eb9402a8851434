import type { CrashRecord } from '../../model/crash.ts';
import { belongsToApp } from './attribution.ts';
import { readAndroidLog } from './android-log.ts';
import { readDropboxDump } from './dropbox.ts';
import { exitOccurrence } from './exit-occurrence.ts';
import { readExitInfo } from './exit-info.ts';
import { readLogRows } from './log-rows.ts';
import type { DeviceClock } from './time.ts';
import type { Occurrence } from './types.ts';

/** What an Android phone answers when it is asked for crashes. */
export interface AndroidAnswers {
  readonly clock: DeviceClock;
  /** `dumpsys activity exit-info PACKAGE`, empty before Android 11. */
  readonly exits: string;
  /** `logcat` of the crash and system buffers. */
  readonly log: string;
  /** `dumpsys dropbox --print`, when it was asked for. */
  readonly dropbox: string;
}

/** Crashes and hangs of an app and of everything else on the phone, as each source tells them, oldest first. */
export function androidRecords(answers: AndroidAnswers, appId: string): readonly CrashRecord[] {
  const { clock, exits, log, dropbox } = answers;
  const ends = readExitInfo(exits, clock.offset).records.flatMap((record) => exitOccurrence(record) ?? []);
  const logged = readAndroidLog(readLogRows(log, clock)).occurrences;
  const boxed = dropbox === '' ? [] : readDropboxDump(dropbox, clock).occurrences;
  const own = new Set(ends.flatMap(({ pid }) => pid ?? []));
  const ofApp = ({ pid, process }: Occurrence): boolean =>
    (pid !== undefined && own.has(pid)) || belongsToApp(process ?? '', appId) || isCutName(process, appId);
  const named = boxed.filter((one) => one.process !== undefined || !isToldOf(one, [...ends, ...logged]));
  return [
    ...ends.flatMap((one) => recordOf(one, 'exit-info', true) ?? []),
    ...logged.flatMap((one) => recordOf(one, 'crash-buffer', ofApp(one)) ?? []),
    ...named.flatMap((one) => recordOf(one, 'dropbox', ofApp(one)) ?? []),
  ].sort((a, b) => a.at - b.at);
}

/** How far apart the sources' times for one crash may lie, milliseconds. */
const SAME_CRASH = 5_000;

/** Whether others tell of what an entry that has lost its content may have been about. */
const isToldOf = ({ kind, at = Number.NaN }: Occurrence, others: readonly Occurrence[]): boolean =>
  others.some((other) => other.kind === kind && Math.abs((other.at ?? Number.NaN) - at) <= SAME_CRASH);

/** libc keeps the last fifteen characters of a name. */
const CUT_NAME = 15;

const isCutName = (process: string | undefined, appId: string): boolean =>
  process?.length === CUT_NAME && appId.length > CUT_NAME && appId.endsWith(process);

/** An occurrence in the form in which a driver tells of it; undefined for what no Android phone tells, or without a time. */
export function recordOf(one: Occurrence, source: CrashRecord['source'], ofApp: boolean): CrashRecord | undefined {
  const { kind, at, process, pid = 0, headline, text, fingerprint, variant, label, frames, topAppFrame } = one;
  if (kind === 'ios_crash' || kind === 'watchdog' || kind === 'thread_dump' || at === undefined) return undefined;
  const details = source === 'exit-info' ? '' : text.trimEnd();
  const topFrame = topAppFrame ?? frames[0]?.text;
  return {
    kind,
    source,
    process: process ?? '',
    pid,
    at,
    headline,
    details,
    fingerprint,
    variant,
    label,
    topFrame,
    ofApp,
  };
}

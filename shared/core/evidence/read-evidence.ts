import { readAndroidLog } from './android-log.ts';
import { evidence } from './evidence.ts';
import { isDropbox, readDropbox } from './dropbox.ts';
import { exitOccurrence } from './exit-occurrence.ts';
import { isExitInfo, readExitInfo } from './exit-info.ts';
import { readIps } from './ips-evidence.ts';
import { splitIps } from './ips.ts';
import { linesOf } from './lines.ts';
import { findBareTraces } from './log-reports.ts';
import { readLogRows } from './log-rows.ts';
import type { LogRow } from './log-rows.ts';
import { readJavaTrace } from './java-trace.ts';
import { isProcessLine, isStars, readNativeTrace } from './native-trace.ts';
import { javaOccurrence, nativeOccurrence } from './occurrences.ts';
import { threadDumpEvidence } from './thread-dump-evidence.ts';
import type { DeviceClock } from './time.ts';
import type { Evidence, EvidenceKind, NotEvidence, Occurrence } from './types.ts';

/**
 * Says what a text is and what crashes and hangs it holds: a log, a Java trace, a tombstone, a dump of threads, exit
 * records, a dropbox or an `.ips` report. Never throws; what cannot be read is a warning, what is none of them has a reason.
 * @param text decoded, its byte order mark may still be there
 * @param clock of the phone, for times without year or zone
 */
export function readEvidence(text: string, clock?: DeviceClock): Evidence | NotEvidence {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (plain.trim() === '') return { kind: 'none', reason: 'The file is empty.' };
  if (looksBinary(plain)) return { kind: 'none', reason: 'The file is not text.' };
  const ips = splitIps(plain);
  if (ips.state !== 'not_ips') return readIps(ips);
  if (isExitInfo(plain)) return exitEvidence(plain, clock);
  if (isDropbox(plain)) return dropboxEvidence(plain, clock);
  return readLinesOf(plain, clock);
}

/** Control characters that no log has. */
function looksBinary(text: string): boolean {
  const start = text.slice(0, 4_096);
  const odd = start.match(/[\u0000-\u0008\u000e-\u001a\ufffd]/g)?.length ?? 0;
  return odd > start.length / 20;
}

function exitEvidence(text: string, clock: DeviceClock | undefined): Evidence {
  const { records, warnings } = readExitInfo(text, clock?.offset ?? 0);
  const occurrences = records.flatMap((record) => exitOccurrence(record) ?? []);
  const others = records.length - occurrences.length;
  const ends = others > 0 ? [`${others} of ${records.length} exit records are no crashes.`] : [];
  return evidence('exit_info', occurrences, [...warnings, ...ends], records[0]?.process);
}

function dropboxEvidence(text: string, clock: DeviceClock | undefined): Evidence {
  const { entries, occurrences, warnings } = readDropbox(text, clock);
  const others = entries.length - occurrences.length;
  const ends = others > 0 ? [`${others} of ${entries.length} entries are no crashes.`] : [];
  return evidence('dropbox', occurrences, [...warnings, ...ends], entries[0]?.facts.get('Process'));
}

/** What the first telling line of a text without a format of its own says that it is. */
function readLinesOf(text: string, clock: DeviceClock | undefined): Evidence | NotEvidence {
  const lines = linesOf(text);
  const rows = readLogRows(text, clock);
  const headed = rows.filter(({ bare }) => !bare);
  const first = firstMark(lines, rows);
  if (first === 'tombstone') return tombstoneEvidence(lines);
  if (first === 'anr_trace') return threadDumpEvidence(lines);
  const { occurrences, warnings } = readAndroidLog(rows);
  if (occurrences.length > 0) return evidence('logcat', occurrences, warnings);
  const traces = headed.length === 0 ? bareTraces(lines) : [];
  if (traces.length > 0) {
    const warning =
      'There is no header that says that the app has ended: a trace may be of an exception that was handled.';
    return evidence('java_trace', traces, [warning]);
  }
  if (isLog(headed, lines)) return evidence('logcat', [], ['No crash is in this log.', ...warnings]);
  return { kind: 'none', reason: 'It is no log, trace, tombstone, exit-info, dropbox or .ips file that Cairn knows.' };
}

function firstMark(lines: readonly string[], rows: readonly LogRow[]): EvidenceKind | undefined {
  const limit = Math.min(lines.length, 5_000);
  const times = rows.findIndex((row) => !row.bare && (row.at !== undefined || row.pid !== undefined));
  const log = times < 0 ? limit : Math.min(limit, times);
  for (let index = 0; index < limit; index += 1) {
    const line = lines[index]!;
    if (index >= log) return 'logcat';
    if (isStars(line) || isProcessLine(line)) return 'tombstone';
    if (isThreadDumpLine(line)) return 'anr_trace';
    if (/^\s*(?:ANR in \S|FATAL EXCEPTION|Process: \S+, PID: \d)/.test(line)) return 'logcat';
  }
  return undefined;
}

const isThreadDumpLine = (line: string): boolean =>
  /^----- (?:pid|Waiting Channels: pid|dumping pid:) ?\d+|^DALVIK THREADS|^"[^"]*" (?:daemon )?(?:prio=-?\d+ tid=|sysTid=)\d+/.test(
    line,
  );

function tombstoneEvidence(lines: readonly string[]): Evidence {
  const start = Math.max(
    0,
    lines.findIndex((line) => isStars(line) || isProcessLine(line)),
  );
  const trace = readNativeTrace(lines.slice(start));
  const occurrence = nativeOccurrence(trace, {
    teller: 'tombstone',
    at: undefined,
    text: lines.slice(start, start + 400).join('\n'),
  });
  const warnings = [
    ...(trace.signal === undefined ? ['There is no signal line.'] : []),
    ...(trace.frames.length === 0 ? ['There is no backtrace.'] : []),
    ...(trace.process === undefined ? ['The process is not named.'] : []),
  ];
  return evidence('tombstone', [occurrence], warnings);
}

function bareTraces(lines: readonly string[]): readonly Occurrence[] {
  return findBareTraces(lines).flatMap((start) => {
    const trace = readJavaTrace(lines, start);
    if (!trace) return [];
    return javaOccurrence(trace, { teller: 'trace', text: lines.slice(start, trace.end).join('\n') });
  });
}

/** Whether enough lines have the head of a log. */
function isLog(headed: readonly LogRow[], lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '').length;
  const sure = headed.filter(({ at, pid }) => at !== undefined && (pid !== undefined || filled < 3)).length;
  return sure > 0 || (headed.length >= 2 && headed.length * 2 > filled);
}

import type { CrashRecord } from '../port/driver.ts';
import { isOfApp } from './attribution.ts';
import { parseYearlessTime } from './clock.parse.ts';
import type { DeviceClock } from './clock.parse.ts';

/** One row of `logcat -v threadtime`, its time as epoch seconds or as a date without a year. */
interface Row {
  readonly at: number;
  /** Process, thread and tag: rows of one report share it, while rows of others may stand in between. */
  readonly writer: string;
  readonly tag: string;
  readonly message: string;
}

type ReportKind = 'java_crash' | 'native_crash' | 'anr';

interface Report {
  readonly kind: ReportKind;
  readonly at: number;
  last: number;
  readonly lines: string[];
}

const ROW = /^\s*(?:(\d{9,})\.(\d+)|(\d\d-\d\d \d\d:\d\d:\d\d\.\d+))\s+(\d+)\s+(\d+)\s+[VDIWEFA]\s(.*?)\s*:(?: (.*)|)$/;

/** First line of a report, by the tag that writes it. Some vendors put `!@` before it. */
const HEADERS: ReadonlyMap<string, readonly [ReportKind, RegExp]> = new Map([
  ['AndroidRuntime', ['java_crash', /^(?:!@)?\s*(?:\*\*\* )?FATAL EXCEPTION/]],
  ['DEBUG', ['native_crash', /^(?:\*\*\* ){15}\*\*\*\s*$/]],
  ['ActivityManager', ['anr', /^ANR in /]],
]);

/** The parts of a report are written at once; a later row of the same writer is something else. Milliseconds. */
const GAP = 5_000;
const MAX_LINES = 500;

/**
 * Crashes and hangs of an app out of `logcat -d -v threadtime`, with or without `-v epoch`, oldest first.
 */
export function parseCrashLog(text: string, appId: string, clock: DeviceClock): readonly CrashRecord[] {
  const reports: Report[] = [];
  const open = new Map<string, Report>();
  for (const line of text.split(/\r?\n/)) {
    const row = readRow(line, clock);
    const header = row && HEADERS.get(row.tag);
    if (!header) continue;
    const [kind, pattern] = header;
    const current = open.get(row.writer);
    if (pattern.test(row.message)) {
      const report: Report = { kind, at: row.at, last: row.at, lines: [row.message] };
      reports.push(report);
      open.set(row.writer, report);
    } else if (current && row.at - current.last <= GAP && current.lines.length < MAX_LINES) {
      current.last = row.at;
      current.lines.push(row.message);
    }
  }
  return reports
    .flatMap((report) => READERS[report.kind](report) ?? [])
    .filter((record) => isOfApp(record.process, appId))
    .sort((a, b) => a.at - b.at);
}

function readRow(line: string, clock: DeviceClock): Row | undefined {
  const match = ROW.exec(line);
  if (!match) return undefined;
  const [, seconds, fraction = '', date = '', pid, tid, tag = '', message = ''] = match;
  const at =
    seconds === undefined
      ? parseYearlessTime(date, clock)
      : Number(seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return at === undefined ? undefined : { at, writer: `${pid} ${tid} ${tag}`, tag, message };
}

const READERS: Readonly<Record<ReportKind, (report: Report) => CrashRecord | undefined>> = {
  java_crash: readJavaCrash,
  native_crash: readNativeCrash,
  anr: readAnr,
};

function readJavaCrash(report: Report): CrashRecord | undefined {
  const at = report.lines.findIndex((line) => /^Process: /.test(line));
  const match = /^Process: (.+), PID: (\d+)/.exec(report.lines[at] ?? '');
  if (!match) return undefined;
  const headline = report.lines.slice(at + 1).find((line) => line.trim() !== '') ?? report.lines[0]!;
  return record(report, { process: match[1]!, pid: Number(match[2]), headline });
}

function readNativeCrash(report: Report): CrashRecord | undefined {
  const find = (pattern: RegExp) => report.lines.map((line) => pattern.exec(line)).find((match) => match !== null);
  const match = find(/^pid: (\d+), tid: \d+, name: .*>>> (.+) <<</);
  if (!match) return undefined;
  const signal = find(/^signal \d+ .*/)?.[0] ?? 'native crash';
  const abort = find(/^Abort message: .*/)?.[0];
  return record(report, {
    process: match[2]!,
    pid: Number(match[1]),
    headline: abort ? `${signal}, ${abort}` : signal,
  });
}

function readAnr(report: Report): CrashRecord | undefined {
  const process = /^ANR in (\S+)/.exec(report.lines[0]!)?.[1];
  const find = (pattern: RegExp) => report.lines.map((line) => pattern.exec(line)?.[1]).find((text) => text);
  if (process === undefined) return undefined;
  const headline = find(/^Reason: (.*)/) ?? report.lines[0]!;
  return record(report, { process, pid: Number(find(/^PID: (\d+)/) ?? 0), headline });
}

function record(report: Report, found: Pick<CrashRecord, 'process' | 'pid' | 'headline'>): CrashRecord {
  return { kind: report.kind, source: 'crash-buffer', at: report.at, ...found, details: report.lines.join('\n') };
}

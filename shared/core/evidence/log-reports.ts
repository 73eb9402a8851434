import { isIndented } from './lines.ts';
import type { LogRow } from './log-rows.ts';
import { isExceptionLine, isRestOf } from './java-trace.ts';
import { isProcessLine, isSignalLine, isStars } from './native-trace.ts';

export type ReportKind = 'java' | 'handled' | 'trace' | 'native' | 'signal' | 'art' | 'anr' | 'event';

/** Lines of a log that belong together: one writer, one event. */
export interface Report {
  readonly kind: ReportKind;
  readonly head: LogRow;
  /** Messages, heads of the log taken off. */
  readonly lines: readonly string[];
}

interface OpenReport extends Report {
  readonly lines: string[];
  last: number | undefined;
  /** Whether a line has named the process. */
  named: boolean;
  /** Whether the part about other threads has begun. */
  others: boolean;
}

/** The parts of a report are written at once; a later row of the same writer is something else. Milliseconds. */
const GAP = 5_000;
/** A stack overflow has a thousand frames and as many in its cause. */
const MAX_LINES = 6_000;

const FATAL = /^\s*(?:!@ *)?(?:\*\*\* )?FATAL EXCEPTION\b|^\s*Uncaught handler: thread /;
const PROCESS = /^\s*Process: \S+, PID: \d+/;
/** Handlers that catch what would have ended the app, and end it themselves or show a page of theirs. */
const HANDLER = /ACRA|CustomActivityOnCrash|UncaughtException|CrashHandler|crashreport|ErrorActivity/i;
const ART_ABORT = /JNI DETECTED ERROR IN APPLICATION|Runtime aborting|^(?:art\/)?runtime\/.*Check failed:/;

/**
 * Finds the reports of crashes and hangs in a log. Rows of one report share process, thread and tag, while rows of
 * others may stand in between.
 */
export function findReports(rows: readonly LogRow[]): readonly Report[] {
  const reports: OpenReport[] = [];
  const open = new Map<string, OpenReport>();
  let last: OpenReport | undefined;
  for (const row of rows) {
    const current = row.bare ? last : open.get(writerOf(row));
    const kind = row.message.length < SHORTEST_START ? undefined : startOf(row, current);
    if (kind) {
      last = { kind, head: row, lines: [row.message], last: row.at, named: names(row.message), others: false };
      reports.push(last);
      open.set(writerOf(row), last);
    } else if (current && isSoon(current, row) && current.lines.length < MAX_LINES) {
      extend(current, row);
      last = current;
    } else if (!row.bare) last = undefined;
  }
  return reports;
}

/** Rows of one report share it, while rows of others may stand in between. */
const writerOf = ({ pid, tid, tag }: LogRow): string => `${pid} ${tid} ${tag}`;

/** `ANR in x` */
const SHORTEST_START = 8;

const isSoon = (report: OpenReport, row: LogRow): boolean =>
  report.last === undefined || row.at === undefined || Math.abs(row.at - report.last) <= GAP;

function extend(report: OpenReport, row: LogRow): void {
  const before = report.lines.at(-1) ?? '';
  const cut = row.headPerLine === true && report.lines.length > 1 && isJava(report.kind);
  const wrapped = cut && (row.bare || before.trim().startsWith('at ')) && isRestOf(before, row.message);
  if (wrapped) report.lines[report.lines.length - 1] = before + row.message;
  else report.lines.push(row.message);
  report.last = row.at ?? report.last;
  report.named ||= names(row.message);
  report.others ||= row.message.includes('--- --- ---');
}

const names = (message: string): boolean =>
  message.length > SHORTEST_START && (PROCESS.test(message) || isProcessLine(message));

const isJava = (kind: ReportKind): boolean => kind === 'java' || kind === 'handled' || kind === 'trace';

/** Which report a row begins, if it begins one. */
function startOf(row: LogRow, current: OpenReport | undefined): ReportKind | undefined {
  const { tag, message } = row;
  const untagged = row.bare || tag === '';
  if (message.length > 4 && (untagged || tag.endsWith('AndroidRuntime'))) {
    if (FATAL.test(message)) return 'java';
    if (PROCESS.test(message) && (current?.kind !== 'java' || current.named)) return 'java';
  }
  const native = nativeStart(row, current);
  if (native) return native;
  if ((untagged || tag === 'ActivityManager') && message.startsWith('ANR in ')) return 'anr';
  if (tag.startsWith('am_') && (tag === 'am_crash' || tag === 'am_anr')) return 'event';
  if (!row.bare && current?.kind !== 'handled' && HANDLER.test(tag)) return 'handled';
  return undefined;
}

function nativeStart({ message, priority }: LogRow, current: OpenReport | undefined): ReportKind | undefined {
  if (isStars(message)) return 'native';
  if (message.includes('Fatal signal ')) return 'signal';
  const inJava = current?.kind === 'java';
  const goesOn = current?.kind === 'native' && (!current.named || current.others);
  if (isProcessLine(message) && !inJava && !goesOn) return 'native';
  if (isSignalLine(message) && !current) return 'native';
  if (message.startsWith('Abort message: ')) return undefined;
  if (current?.kind !== 'art' && (priority === 'F' || priority === 'A') && ART_ABORT.test(message)) return 'art';
  return undefined;
}

/** Traces without any head of a crash, in text that is no log: the indexes of their first lines. */
export function findBareTraces(lines: readonly string[]): readonly number[] {
  const starts: number[] = [];
  for (let index = 0; index + 1 < lines.length; index += 1) {
    const line = lines[index]!;
    if (isFrame(lines[index + 1]!) && !isFrame(line) && !isIndented(line) && isExceptionLine(line)) starts.push(index);
  }
  return starts;
}

export const isFrame = (line: string): boolean => /^\s+at [\w$.<>/-]+\(/.test(line);

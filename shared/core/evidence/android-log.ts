import type { LogRow } from './log-rows.ts';
import { findReports, isFrame } from './log-reports.ts';
import type { Report } from './log-reports.ts';
import { isExceptionLine, readJavaTrace } from './java-trace.ts';
import { readEvent } from './log-events.ts';
import { mergeTellers } from './merge.ts';
import { isProcessLine, readFatalSignal, readNativeTrace } from './native-trace.ts';
import { anrOccurrence, javaOccurrence, nativeOccurrence, signalOccurrence, SYSTEM_SERVER } from './occurrences.ts';
import { processNames } from './process-names.ts';
import type { ProcessNames } from './process-names.ts';
import type { Occurrence } from './types.ts';

export interface LogEvidence {
  /** In the order in which the log tells them. */
  readonly occurrences: readonly Occurrence[];
  readonly warnings: readonly string[];
}

/** Crashes and hangs in the rows of a log. What several writers tell of one death is one occurrence. */
export function readAndroidLog(rows: readonly LogRow[]): LogEvidence {
  const reports = findReports(rows);
  const names = processNames(rows);
  const read = reports.flatMap((report) => readReport(report, names) ?? []);
  return { occurrences: mergeTellers(read), warnings: [...handledWarnings(rows, reports)] };
}

function readReport(report: Report, names: ProcessNames): Occurrence | undefined {
  switch (report.kind) {
    case 'java':
      return readJava(report, names);
    case 'handled':
    case 'trace':
      return readHandled(report, names);
    case 'native':
      return readNative(report, names);
    case 'signal':
      return readSignal(report, names);
    case 'art':
      return readArtAbort(report, names);
    case 'anr':
      return readAnr(report);
    case 'event':
      return readEvent(report.head);
  }
}

const FATAL = /FATAL EXCEPTION(?: IN SYSTEM PROCESS)?: (.*)$/;
/** What Android Studio writes behind the thread to offer its help. */
const OFFER = /\((?:Ask Gemini|Fix with AI|Explain with AI)\)\s*$/;
const PROCESS = /^\s*Process: (\S+), PID: (\d+)/;
const FACT = /^\s*(?:Process|PID|Flags|Package|UID|Build): ?\S/;

function readJava(report: Report, names: ProcessNames): Occurrence | undefined {
  const { head, lines } = report;
  const text = lines.join('\n');
  const isHeaded = /FATAL EXCEPTION|Uncaught handler/.test(lines[0] ?? '');
  let start = isHeaded ? 1 : 0;
  let process: string | undefined;
  let pid = head.pid;
  while (start < lines.length && FACT.test(lines[start]!)) {
    const match = PROCESS.exec(lines[start]!);
    process ??= match?.[1];
    pid = match ? Number(match[2]) : pid;
    start += 1;
  }
  if (/IN SYSTEM PROCESS/.test(lines[0] ?? '')) process ??= SYSTEM_SERVER;
  process ??= head.process ?? names.of(pid);
  const thread = FATAL.exec(lines[0] ?? '')?.[1]
    ?.replace(OFFER, '')
    .trim();
  const told = { teller: 'runtime', process, pid, thread, at: head.at, text };
  if (lines.slice(start, start + 2).some(isProcessLine)) return nativeOccurrence(readNativeTrace(lines), told);
  const trace = readJavaTrace(lines, start) ?? { links: [emptyLink], end: start, cut: false };
  return javaOccurrence(trace, {
    ...told,
    text: [...lines.slice(0, start), ...lines.slice(start, trace.end)].join('\n'),
  });
}

const emptyLink = { relation: 'outermost', exception: '', message: '', frames: [] } as const;

/** A trace that a handler of the app has written: the first exception with frames below it. */
function readHandled(report: Report, names: ProcessNames): Occurrence | undefined {
  const { head, lines } = report;
  const start = lines.findIndex((line, index) => isExceptionLine(line) && isFrame(lines[index + 1] ?? ''));
  const trace = start < 0 ? undefined : readJavaTrace(lines, start);
  if (!trace) return undefined;
  const caught = /\bfor ([A-Za-z][\w.]+\w)$/.exec(lines[0] ?? '')?.[1];
  const process = head.process ?? caught ?? names.of(head.pid);
  const text = lines.slice(0, trace.end).join('\n');
  return javaOccurrence(trace, { teller: 'handler', process, pid: head.pid, at: head.at, text });
}

function readNative({ head, lines }: Report, names: ProcessNames): Occurrence | undefined {
  const trace = readNativeTrace(lines);
  if (trace.process === undefined && trace.signal === undefined && trace.frames.length === 0) return undefined;
  const process = trace.process ?? names.of(trace.pid);
  // The writer is debuggerd, not the process that died.
  return nativeOccurrence(trace, { teller: 'tombstone', process, pid: trace.pid, at: head.at, text: lines.join('\n') });
}

function readSignal({ head, lines }: Report, names: ProcessNames): Occurrence | undefined {
  const fatal = readFatalSignal(lines[0] ?? '');
  if (!fatal) return undefined;
  const pid = fatal.pid ?? head.pid;
  const process = head.process ?? names.of(pid) ?? fatal.shortName;
  return signalOccurrence(fatal, { teller: 'libc', process, pid, at: head.at, text: fatal.line });
}

function readArtAbort({ head, lines }: Report, names: ProcessNames): Occurrence {
  const first = lines[0] ?? '';
  const start = first.indexOf('JNI DETECTED ERROR');
  const message = start < 0 ? first : first.slice(start);
  const colon = message.indexOf(': ');
  const trace = readNativeTrace(lines.map((line) => line.slice(Math.max(0, line.search(/(?:native: )?#\d\d /)))));
  const abortMessage = colon < 0 ? message : message.slice(colon + 2);
  const signal = start < 0 ? 'ART abort' : message.slice(0, colon < 0 ? undefined : colon);
  const process = head.process ?? names.of(head.pid);
  const told = { teller: 'art', process, pid: head.pid, at: head.at, text: lines.join('\n') };
  return nativeOccurrence({ ...trace, signal, abortMessage, signalLine: signal }, told);
}

const ANR_IN = /^ANR in (?:process: )?([^\s,]+)/;

function readAnr({ head, lines }: Report): Occurrence | undefined {
  const process = ANR_IN.exec(lines[0] ?? '')?.[1];
  const fact = (key: string): string | undefined =>
    lines
      .slice(1, 12)
      .map((line) => line.trim())
      .find((line) => line.startsWith(key))
      ?.slice(key.length);
  const pid = Number.parseInt(fact('PID: ') ?? '', 10);
  const told = {
    teller: 'server',
    process,
    pid: Number.isNaN(pid) ? undefined : pid,
    at: head.at,
    text: lines.join('\n'),
  };
  return anrOccurrence(fact('Reason: ')?.trim() ?? '', undefined, told);
}

/** Traces that an app or the system only wrote down: told as a warning, so that nobody thinks they were overlooked. */
function handledWarnings(rows: readonly LogRow[], reports: readonly Report[]): readonly string[] {
  const crashes = new Set(reports.map(({ head }) => head.tag));
  const tags = new Map<string, number>();
  let previous = '';
  for (const { tag, message } of rows) {
    const starts = isFrame(message) && !isFrame(previous);
    if (starts && tag !== '' && !crashes.has(tag)) tags.set(tag, (tags.get(tag) ?? 0) + 1);
    previous = message;
  }
  return [...tags]
    .slice(0, 10)
    .map(([tag, count]) => `${count} stack trace${count > 1 ? 's' : ''} that ${tag} only logged: no crash.`);
}

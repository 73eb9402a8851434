import logcat from '@devicefarmer/adbkit-logcat';
import type { Duplex } from 'node:stream';
import type { LogCapture, LogLine, LogOptions, LogPriority, LogSink } from '../port/driver.ts';
import { parseClock } from './clock.parse.ts';
import { CLOCK, logcatCommand } from './commands.ts';
import { AnswerCut } from './device-link.ts';
import type { DeviceLink } from './device-link.ts';
import { textOf } from './sections.parse.ts';

/** What adbkit-logcat makes of one record; its own types leave it out. */
interface Entry {
  readonly date: Date;
  readonly pid: number;
  readonly tid: number;
  readonly priority: number;
  readonly tag: string;
  readonly message: string;
}

/** Android's numbers: 2 verbose … 7 fatal. */
const PRIORITIES: Readonly<Record<number, LogPriority>> = { 2: 'V', 3: 'D', 4: 'I', 5: 'W', 6: 'E', 7: 'F' };

/**
 * Follows the phone's log, from now or from a moment on. adbkit's own `openLogcat` would leave verbose and debug lines out.
 * @throws DriverError when it cannot be started
 */
export async function startLogCapture(
  link: DeviceLink,
  sink: LogSink,
  { since, ...options }: LogOptions,
): Promise<LogCapture> {
  let stopped = false;
  const request = { what: 'Starting the log', ...options };
  const start = since === undefined ? undefined : await pastMoment(link, since, options);
  const stream = await link.open(logcatCommand(start), request, (output) => readLog(output, sink));
  const onLost = () => stream.stop();
  link.lost.addEventListener('abort', onLost, { once: true });
  const ended = stream.ended.then(async () => {
    link.lost.removeEventListener('abort', onLost);
    return stopped ? ({ state: 'stopped' } as const) : ({ state: 'failed', reason: await whyEnded(link) } as const);
  });
  const capture = { state: 'running' as LogCapture['state'], ended, stop };
  void ended.then(({ state }) => (capture.state = state));
  async function stop(): Promise<void> {
    stopped ||= capture.state === 'running';
    stream.stop();
    await ended;
  }
  return capture;
}

/** The phone waits for a moment that its clock has not reached: one that was set back would give no lines for hours. */
async function pastMoment(link: DeviceLink, since: number, options: LogOptions): Promise<number | undefined> {
  const answers = await link.run([CLOCK], { what: 'Reading the clock', deadlineMs: CLOCK_MS, ...options });
  return parseClock(textOf(answers.get('clock'))).now < since ? undefined : since;
}

const CLOCK_MS = 10_000;

async function whyEnded(link: DeviceLink): Promise<string> {
  const why = await link.explainCut();
  return why instanceof AnswerCut ? 'The phone ended its log.' : why.message;
}

/** Lines of one chunk reach the sink together. */
function readLog(output: Duplex, sink: LogSink): void {
  let batch: LogLine[] = [];
  const add = (line: LogLine) => {
    if (batch.length === 0) queueMicrotask(flush);
    batch.push(line);
  };
  const flush = () => {
    const lines = batch;
    batch = [];
    sink(lines);
  };
  const reader = logcat.readStream(output, { fixLineFeeds: false } as Parameters<typeof logcat.readStream>[1]);
  reader.on('entry', (entry: Entry) => add(asLine(entry)));
  // A record without a tag; what surrounds it is whole.
  reader.on('error', () => add({ at: 0, pid: 0, tid: 0, priority: 'W', tag: 'cairn', message: UNREADABLE }));
}

const UNREADABLE = 'A record of the log could not be read.';

function asLine({ date, pid, tid, priority, tag, message }: Entry): LogLine {
  return {
    at: date.getTime(),
    pid,
    tid,
    priority: PRIORITIES[priority] ?? 'F',
    tag: tag.trim(),
    message: message.replace(/\n+$/, ''),
  };
}

import type { ConnectedDevice, LogCapture, LogLine } from '../drivers/port/driver.ts';
import { sleep } from '../io/clock.ts';
import { joinPath } from '../io/durable.ts';
import { logFault } from '../io/fault-log.ts';
import { listFiles, sizeOf } from '../io/files.ts';
import { formatLine, LogFile } from './log-file.ts';
import { readLogTail } from './log-read.ts';

export interface LogCaptureOptions {
  /** The session's folder; the log goes to `log/` in it. */
  readonly sessionFolder: string;
  /** Takes secrets out of a message or a tag before it reaches the disk or a window (I7). */
  readonly redact: (message: string) => string;
  /** Lines that are in the file already, in batches at least `batchMs` apart; bounded, the oldest are left out. */
  readonly onLines: (lines: readonly LogLine[]) => void;
  readonly limits?: Partial<LogLimits>;
}

export interface LogLimits {
  /** Bytes of log in one session; past it the capture fails (I4). */
  readonly totalBytes: number;
  /** Bytes of one file. */
  readonly partBytes: number;
  /** Bytes that may wait for a slow disk; past it the capture fails. */
  readonly waitingBytes: number;
  readonly batchMs: number;
  /** Lines given to `onLines` at once. */
  readonly batchLines: number;
}

interface CaptureStart {
  readonly limits: LogLimits;
  /** Lines that are in the file already, from an earlier capture. */
  readonly told: readonly LogLine[];
}

/** So many lines of an earlier capture are remembered. */
const TOLD_LINES = 1_000;

const usual: LogLimits = {
  totalBytes: 256 * 1024 * 1024,
  partBytes: 8 * 1024 * 1024,
  waitingBytes: 16 * 1024 * 1024,
  batchMs: 50,
  batchLines: 1_000,
};

export type CaptureEnd = { readonly state: 'stopped' } | { readonly state: 'failed'; readonly reason: string };

/**
 * Captures the log of a device into a session's folder and watches over the capture itself:
 * whoever explores must end when `ended` tells `failed` (I4). A log that was captured before goes on where it stopped, as
 * far as the device remembers.
 * @throws DriverError when the device refuses
 */
export async function startLogCapture(device: ConnectedDevice, options: LogCaptureOptions): Promise<SupervisedCapture> {
  const folder = joinPath(options.sessionFolder, 'log');
  const limits = { ...usual, ...options.limits };
  const parts = [...(await listFiles(folder)).values()];
  const file = new LogFile(folder, limits.partBytes, { parts: parts.length, bytes: await sizeOf(parts) });
  const told = await readLogTail(options.sessionFolder, { lines: TOLD_LINES });
  const capture = new SupervisedCapture(file, options, { limits, told });
  const since = told.length === 0 ? undefined : Math.max(...told.map(({ at }) => at));
  capture.attach(await device.captureLogs((lines) => capture.take(lines), { since }));
  return capture;
}

/** running → stopped | failed; there is no way back. */
export class SupervisedCapture {
  /** Resolves when nothing more will be written. Never rejects. */
  readonly ended: Promise<CaptureEnd>;
  readonly #file: LogFile;
  readonly #options: LogCaptureOptions;
  readonly #limits: LogLimits;
  #source: LogCapture | undefined;
  #end: CaptureEnd | undefined;
  #finish: (end: CaptureEnd) => void = () => undefined;
  #waiting: LogLine[] = [];
  #waitingBytes = 0;
  #flushing: Promise<void> | undefined;
  #stopAsked = false;
  /** The newest lines of an earlier capture, which a device tells again when the log goes on from their time. */
  readonly #told: ReadonlySet<string>;

  constructor(file: LogFile, options: LogCaptureOptions, { limits, told }: CaptureStart) {
    this.#file = file;
    this.#options = options;
    this.#limits = limits;
    this.#told = new Set(told.map(formatLine));
    this.ended = new Promise((resolve) => (this.#finish = resolve));
  }

  get state(): 'running' | CaptureEnd['state'] {
    return this.#end?.state ?? 'running';
  }

  /** Writes what is waiting and lets the device go. A failure that came first stays a failure. */
  async stop(): Promise<CaptureEnd> {
    this.#stopAsked = true;
    await this.#source?.stop();
    await this.#conclude({ state: 'stopped' });
    return this.ended;
  }

  attach(source: LogCapture): void {
    this.#source = source;
    void source.ended.then((end) => {
      if (end.state === 'failed') return this.#conclude(end);
      if (!this.#stopAsked) return this.#conclude({ state: 'failed', reason: 'The log ended by itself.' });
      return undefined;
    });
  }

  take(lines: readonly LogLine[]): void {
    if (this.#end) return;
    for (const line of lines) {
      const clean = { ...line, tag: this.#options.redact(line.tag), message: this.#options.redact(line.message) };
      if (this.#told.size > 0 && this.#told.has(formatLine(clean))) continue;
      this.#waiting.push(clean);
      this.#waitingBytes += clean.message.length;
    }
    if (this.#waitingBytes > this.#limits.waitingBytes) {
      this.#fail('The log came faster than the disk could take it.');
      return;
    }
    this.#flushing ??= this.#flushSoon();
  }

  async #flushSoon(): Promise<void> {
    try {
      await sleep(this.#limits.batchMs);
      await this.#write();
    } catch (error) {
      this.#fail(unwritten(error));
    } finally {
      this.#flushing = undefined;
    }
    if (this.#waiting.length > 0 && !this.#end) this.#flushing = this.#flushSoon();
  }

  async #write(): Promise<void> {
    const lines = this.#waiting;
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (lines.length === 0) return;
    await this.#file.write(lines.map(formatLine).join(''));
    this.#options.onLines(newest(lines, this.#limits.batchLines));
    if (this.#file.bytes > this.#limits.totalBytes) {
      this.#fail(`The log has reached its limit of ${this.#limits.totalBytes} bytes.`);
    }
  }

  #fail(reason: string): void {
    void this.#conclude({ state: 'failed', reason });
    this.#source?.stop().catch((error: unknown) => logFault('stopping a log capture that failed', error));
  }

  async #conclude(end: CaptureEnd): Promise<void> {
    if (this.#end) return;
    this.#end = end;
    await this.#flushing;
    let outcome = end;
    try {
      await this.#write();
      await this.#file.close();
    } catch (error) {
      if (end.state === 'stopped') outcome = { state: 'failed', reason: unwritten(error) };
    }
    this.#end = outcome;
    this.#finish(outcome);
  }
}

const unwritten = (error: unknown): string =>
  `The log could not be written: ${error instanceof Error ? error.message : String(error)}`;

/** The last `limit` lines, with a line that says how many are left out here. */
function newest(lines: readonly LogLine[], limit: number): readonly LogLine[] {
  const left = lines.length - limit;
  const [first] = lines;
  if (left <= 0 || first === undefined) return lines;
  const message = `${left} lines are left out here; the log file has them.`;
  return [{ ...first, pid: 0, tid: 0, priority: 'W', tag: 'Cairn', message }, ...lines.slice(left)];
}

import type { LogRecord } from '../../phone.ts';
import { fail, timeZone } from '../command.ts';
import type { Command, CommandIo } from '../command.ts';
import { logEntry } from '../formats/log-binary.ts';
import type { LogBuffer } from '../formats/log-binary.ts';
import { logText } from '../formats/log-text.ts';
import { LogcatUsageError, parseLogcat } from './logcat-options.ts';
import type { LogcatOptions } from './logcat-options.ts';

const CHUNK_BYTES = 64 * 1024;

/** `logcat`: prints the buffers and, unless told to end, what is logged from then on. */
export const logcat: Command = async (args, io) => {
  const { phone, env } = io;
  let options: LogcatOptions;
  try {
    options = parseLogcat(args, { zone: timeZone(phone), now: phone.now(), tags: env.get('ANDROID_LOG_TAGS') });
  } catch (error) {
    if (!(error instanceof LogcatUsageError)) throw error;
    return fail(io, `logcat: ${error.message}`);
  }
  if (options.clear) {
    phone.log.clear([...options.buffers]);
    return 0;
  }
  const printer = new LogPrinter(options);
  const live: LogRecord[] = [];
  // Subscribed before the backlog is read, so that no record falls between the two.
  const unsubscribe = options.follow ? phone.log.subscribe((record) => follow(record)) : () => undefined;
  let follow = (record: LogRecord): void => void live.push(record);
  try {
    await printAll(printer, backlog(phone.log.records(), options), io);
    if (!options.follow) return 0;
    follow = (record) => void io.out(printer.print(record));
    for (const record of live) follow(record);
    await aborted(io.signal);
    return 0;
  } finally {
    unsubscribe();
  }
};

const belongs = (record: LogRecord, { buffers, pid }: LogcatOptions): boolean =>
  buffers.has(record.buffer) && (pid === undefined || record.pid === pid);

/** What logd hands out for `-t`/`-T`: the newest `tail` records, or those from a moment on. */
function backlog(records: readonly LogRecord[], options: LogcatOptions): readonly LogRecord[] {
  const { tail, since } = options;
  const chosen = records.filter((record) => belongs(record, options) && (since === undefined || record.at >= since));
  return tail === undefined ? chosen : chosen.slice(-tail);
}

async function printAll(printer: LogPrinter, records: readonly LogRecord[], io: CommandIo): Promise<void> {
  let chunks: Buffer[] = [];
  let size = 0;
  for (const record of records) {
    const bytes = printer.print(record);
    chunks.push(bytes);
    size += bytes.length;
    if (size < CHUNK_BYTES) continue;
    if (io.signal.aborted) return;
    await io.out(Buffer.concat(chunks));
    [chunks, size] = [[], 0];
  }
  if (size > 0) await io.out(Buffer.concat(chunks));
}

/** Turns records into output; remembers which buffers it has announced. Filters hold for text only, as on a phone. */
class LogPrinter {
  readonly #options: LogcatOptions;
  readonly #announced = new Set<LogBuffer>();
  #last: LogBuffer | undefined;

  constructor(options: LogcatOptions) {
    this.#options = options;
  }

  print(record: LogRecord): Buffer {
    const { binary, filter, format } = this.#options;
    if (!belongs(record, this.#options)) return Buffer.alloc(0);
    if (binary) return logEntry(record);
    if (!filter.passes(record)) return Buffer.alloc(0);
    return Buffer.from(this.#divider(record.buffer) + logText(record, format));
  }

  #divider(buffer: LogBuffer): string {
    if (buffer === this.#last) return '';
    const known = this.#announced.has(buffer);
    this.#announced.add(buffer);
    this.#last = buffer;
    if (known && !this.#options.dividers) return '';
    return `--------- ${known ? 'switch to' : 'beginning of'} ${buffer}\n`;
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

import type { LogLine } from '../drivers/port/driver.ts';
import { openAppendFile, type AppendFile } from '../io/append-file.ts';
import { joinPath, makeFolder } from '../io/durable.ts';

/**
 * One line of the log file, in the layout of `logcat -v threadtime` with the year, UTC, so that the usual
 * tools read it. A message of several lines repeats its head on each, as logcat does.
 */
export function formatLine(line: LogLine): string {
  const time = new Date(line.at).toISOString().replace('T', ' ').replace('Z', '');
  const head = `${time} ${pad(line.pid)} ${pad(line.tid)} ${line.priority} ${line.tag}: `;
  return line.message
    .split('\n')
    .map((part) => `${head}${part}\n`)
    .join('');
}

const pad = (id: number): string => String(id).padStart(5);

/** The log of a session in parts of bounded size: `log/0001.txt`, `log/0002.txt`, … */
export class LogFile {
  readonly #folder: string;
  readonly #partBytes: number;
  #part = 0;
  #inPart = 0;
  #file: AppendFile | undefined;
  #total = 0;

  /** @param there what is in the folder already */
  constructor(folder: string, partBytes: number, there = { parts: 0, bytes: 0 }) {
    this.#folder = folder;
    this.#partBytes = partBytes;
    this.#part = there.parts;
    this.#total = there.bytes;
  }

  /** Bytes in all parts. */
  get bytes(): number {
    return this.#total;
  }

  /** Calls must not overlap. @throws the operating system's error, e.g. `ENOSPC` */
  async write(text: string): Promise<void> {
    if (this.#file === undefined || this.#inPart >= this.#partBytes) await this.#nextPart();
    await this.#file?.append(text);
    const bytes = Buffer.byteLength(text);
    this.#inPart += bytes;
    this.#total += bytes;
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }

  async #nextPart(): Promise<void> {
    await this.close();
    makeFolder(this.#folder);
    this.#part += 1;
    this.#inPart = 0;
    this.#file = await openAppendFile(joinPath(this.#folder, `${String(this.#part).padStart(4, '0')}.txt`));
  }
}

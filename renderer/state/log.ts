import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../shared/contract/errors.ts';
import type { LogLinePush } from '../../shared/contract/sessions.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from '../client/failures.ts';
import { Batcher } from './batcher.ts';
import { allLines, matcherOf, type LogFilter } from './log-filter.ts';
import { joinLines, splitLines } from './log-lines.ts';
import { LogProcesses } from './log-processes.ts';
import { Ring } from './ring.ts';

/** What changed is told by numbers only: lines come too fast to be copied for each redraw. */
export interface LogState {
  /** Number of the oldest line that passes the filter, and one past the newest; see `match`. */
  readonly first: number;
  readonly end: number;
  /** Lines in the window, whether they pass or not. */
  readonly kept: number;
  /** How many older lines were let go. */
  readonly dropped: number;
  readonly filter: LogFilter;
}

/** Lines that the window keeps, measured to stay below 60 MB with lines of 100 characters. */
export const keptLines = 100_000;
/** Lines that are read back when a session is opened. */
const readBack = 10_000;
const intervalMs = 100;

const empty: LogState = { first: 0, end: 0, kept: 0, dropped: 0, filter: allLines };

/** The newest lines of the log of the session that is shown, and which of them pass the filter. */
export class Log {
  readonly store: StoreApi<LogState> = createStore(() => empty);
  readonly processes = new LogProcesses();
  readonly #client: Client;
  readonly #lines: Ring<LogLinePush>;
  /** Numbers of the lines that pass. */
  readonly #matches: Ring<number>;
  readonly #batcher = new Batcher<LogLinePush>(intervalMs, (lines) => this.#append(lines));
  /** Lines that came while the earlier ones are being read. */
  #early: LogLinePush[] | undefined;
  /** Where the lines begin that came since the window was emptied. */
  #start = 0;
  #passes = matcherOf(allLines, this.processes.nameOf);

  constructor(client: Client, capacity = keptLines) {
    this.#client = client;
    this.#lines = new Ring(capacity);
    this.#matches = new Ring(capacity);
  }

  add(lines: readonly LogLinePush[]): void {
    if (this.#early) this.#early.push(...splitLines(lines));
    else this.#batcher.add(splitLines(lines));
  }

  /** The line of a match, by its number. */
  match(number: number): LogLinePush | undefined {
    return this.#lines.at(this.#matches.at(number) ?? -1);
  }

  /** All lines that are kept, oldest first. */
  all(): readonly LogLinePush[] {
    return this.#lines.toArray();
  }

  setFilter(filter: LogFilter): void {
    this.#passes = matcherOf(filter, this.processes.nameOf);
    this.#matches.clear();
    for (let number = this.#lines.first; number < this.#lines.end; number += 1) this.#test(number);
    this.store.setState({ filter });
    this.#tell();
  }

  /** Whether a line passes the filter. */
  readonly passes = (line: LogLinePush): boolean => this.#passes(line);

  /** Empties the window; the file of the session keeps all. */
  clear(): void {
    this.#batcher.clear();
    this.#early = undefined;
    this.#lines.clear();
    this.#matches.clear();
    this.#start = this.#lines.end;
    this.#tell();
  }

  /** Begins the log of another session with what it has on disk. A log that cannot be read begins with what comes. */
  async open(sessionId: string): Promise<void> {
    this.clear();
    this.processes.clear();
    const early: LogLinePush[] = [];
    this.#early = early;
    const read = await this.read(sessionId);
    // Another session was opened meanwhile.
    if (this.#early !== early) return;
    this.#early = undefined;
    this.#append(joinLines('lines' in read ? read.lines : [], early));
  }

  /** Lines from disk, up to a moment of the device's clock or the newest ones. */
  async read(
    sessionId: string,
    until?: number,
  ): Promise<{ readonly lines: readonly LogLinePush[] } | { readonly failure: Failure }> {
    try {
      const wish = { sessionId, lines: readBack, ...(until !== undefined && { until: Math.ceil(until) }) };
      return { lines: await this.#client.call('logs.read', wish) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }

  #append(lines: readonly LogLinePush[]): void {
    for (const line of lines) {
      this.processes.see(line);
      this.#test(this.#lines.push(line));
    }
    this.#tell();
  }

  #test(number: number): void {
    const line = this.#lines.at(number);
    if (line && this.#passes(line)) this.#matches.push(number);
  }

  #tell(): void {
    const { first: oldest } = this.#lines;
    let { first } = this.#matches;
    while (first < this.#matches.end && (this.#matches.at(first) ?? 0) < oldest) first += 1;
    this.#matches.forgetBefore(first);
    this.store.setState({ first, end: this.#matches.end, kept: this.#lines.size, dropped: oldest - this.#start });
  }
}

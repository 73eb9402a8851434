import type { LogRecord } from '../phone.ts';

/** Records kept; logd too drops the oldest. */
const CAPACITY = 20_000;

/** The phone's log buffers in one list. */
export class Log {
  #records: LogRecord[] = [];
  readonly #listeners = new Set<(record: LogRecord) => void>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  records(): readonly LogRecord[] {
    return this.#records;
  }

  append(record: Omit<LogRecord, 'at'>): void {
    const stamped: LogRecord = { at: this.#now(), ...record };
    this.#records.push(stamped);
    if (this.#records.length > CAPACITY) this.#records = this.#records.slice(CAPACITY / 10);
    for (const listener of this.#listeners) listener(stamped);
  }

  clear(buffers?: readonly LogRecord['buffer'][]): void {
    this.#records = buffers ? this.#records.filter(({ buffer }) => !buffers.includes(buffer)) : [];
  }

  subscribe(listener: (record: LogRecord) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

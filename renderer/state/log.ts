import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LogLinePush } from '../../shared/contract/sessions.ts';
import { Batcher } from './batcher.ts';

export interface LogLine extends LogLinePush {
  /** Counts up; stable while the line is kept. */
  readonly id: number;
}

export interface LogState {
  readonly lines: readonly LogLine[];
  /** How many older lines were let go. */
  readonly dropped: number;
}

export const keptLines = 5_000;
const intervalMs = 250;

/** The newest lines of the log of the session that is shown. */
export class Log {
  readonly store: StoreApi<LogState> = createStore(() => ({ lines: [], dropped: 0 }));
  readonly #batcher = new Batcher<LogLinePush>(intervalMs, (lines) => this.#append(lines));
  #nextId = 1;

  add(lines: readonly LogLinePush[]): void {
    this.#batcher.add(lines);
  }

  clear(): void {
    this.#batcher.clear();
    this.store.setState({ lines: [], dropped: 0 });
  }

  #append(added: readonly LogLinePush[]): void {
    const numbered = added.slice(-keptLines).map((line, index) => ({ ...line, id: this.#nextId + index }));
    this.#nextId += added.length;
    this.store.setState(({ lines, dropped }) => {
      const all = [...lines, ...numbered];
      const over = Math.max(0, all.length - keptLines);
      return { lines: over > 0 ? all.slice(over) : all, dropped: dropped + over + added.length - numbered.length };
    });
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../shared/contract/errors.ts';
import { failureOf } from '../client/failures.ts';

export interface Notice {
  readonly id: number;
  readonly failure: Failure;
  /** What was asked for: the next try takes back what the one before had complained of. */
  readonly topic: string;
}

const most = 4;

/** What went wrong with something the tester asked for; stays until dismissed or pushed out by newer ones. */
export class Notices {
  readonly store: StoreApi<readonly Notice[]> = createStore(() => []);
  #nextId = 1;

  add(failure: Failure, topic = ''): void {
    const notice = { id: this.#nextId++, failure, topic };
    this.store.setState((notices) => {
      const others = notices.filter((other) => other.failure.message !== failure.message);
      return [...others, notice].slice(-most);
    }, true);
  }

  dismiss(id: number): void {
    this.store.setState((notices) => notices.filter((notice) => notice.id !== id), true);
  }

  /** Takes back what is said about a topic. */
  forget(topic: string): void {
    const notices = this.store.getState();
    const kept = notices.filter((notice) => notice.topic !== topic);
    if (kept.length < notices.length) this.store.setState(kept, true);
  }

  /** The value of a call; a failure of the services becomes a notice and `undefined`. */
  async report<Value>(call: Promise<Value>, topic = ''): Promise<Value | undefined> {
    if (topic !== '') this.forget(topic);
    try {
      return await call;
    } catch (error) {
      this.add(failureOf(error), topic);
      return undefined;
    }
  }
}

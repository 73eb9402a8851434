import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../shared/contract/errors.ts';
import type { SessionSummary } from '../../shared/contract/sessions.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from '../client/failures.ts';

export interface LibraryState {
  readonly stage: 'unread' | 'loading' | 'loaded' | 'failed';
  /** Newest first. */
  readonly sessions: readonly SessionSummary[];
  readonly failure?: Failure;
}

/** All sessions on this machine. */
export class Library {
  readonly store: StoreApi<LibraryState> = createStore(() => ({ stage: 'unread', sessions: [] }));
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async load(): Promise<void> {
    this.store.setState({ stage: 'loading' });
    try {
      const sessions = await this.#client.call('sessions.list', {});
      const newestFirst = [...sessions].sort((a, b) => b.startedAt - a.startedAt);
      this.store.setState({ stage: 'loaded', sessions: newestFirst, failure: undefined });
    } catch (error) {
      this.store.setState({ stage: 'failed', failure: failureOf(error) });
    }
  }
}

/** The session to show first: the one this tab showed, else the newest when it has not ended. */
export function sessionToReopen(sessions: readonly SessionSummary[], shownBefore: string | null): string | undefined {
  const openable = sessions.filter((session) => session.problem === undefined);
  const before = openable.find((session) => session.id === shownBefore);
  if (before) return before.id;
  const [newest] = sessions;
  return newest?.status === undefined && newest?.problem === undefined ? newest?.id : undefined;
}

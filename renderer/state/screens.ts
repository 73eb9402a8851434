import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../shared/contract/errors.ts';
import type { Screen } from '../../shared/model/screen.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from '../client/failures.ts';

export type LoadedScreen =
  | { readonly stage: 'loading' }
  | { readonly stage: 'loaded'; readonly screen: Screen }
  | { readonly stage: 'failed'; readonly failure: Failure };

const most = 80;

/** Elements of observations, fetched when they are first looked at. Screen ids name their content. */
export class Screens {
  readonly store: StoreApi<ReadonlyMap<string, LoadedScreen>> = createStore(() => new Map());
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async load(sessionId: string, screenId: string): Promise<void> {
    const known = this.store.getState().get(screenId);
    if (known && known.stage !== 'failed') return;
    this.#set(screenId, { stage: 'loading' });
    try {
      this.#set(screenId, { stage: 'loaded', screen: await this.#client.call('screens.get', { sessionId, screenId }) });
    } catch (error) {
      this.#set(screenId, { stage: 'failed', failure: failureOf(error) });
    }
  }

  #set(screenId: string, loaded: LoadedScreen): void {
    const screens = new Map(this.store.getState());
    screens.delete(screenId);
    screens.set(screenId, loaded);
    const [oldest] = screens.keys();
    if (screens.size > most && oldest !== undefined) screens.delete(oldest);
    this.store.setState(screens, true);
  }
}

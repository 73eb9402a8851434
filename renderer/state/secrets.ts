import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../shared/contract/errors.ts';
import type { SecretsStatus } from '../../shared/contract/secrets.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from '../client/failures.ts';

export interface SecretsState {
  /** Undefined until it was read. */
  readonly status?: SecretsStatus;
  /** Why it could not be read. */
  readonly failure?: Failure;
}

/** The tester's secrets, by name alone: a value goes to the services and never comes back (I7). */
export class Secrets {
  readonly store: StoreApi<SecretsState> = createStore(() => ({}));
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async load(): Promise<void> {
    try {
      this.store.setState({ status: await this.#client.call('secrets.list', {}) }, true);
    } catch (error) {
      this.store.setState({ failure: failureOf(error) }, true);
    }
  }

  /** @returns why not, if it failed; so do the others */
  readonly unlock = (passphrase: string): Promise<Failure | undefined> =>
    this.#change(this.#client.call('secrets.unlock', { passphrase }));

  /** Adds one, or changes it. */
  readonly keep = (name: string, value: string): Promise<Failure | undefined> =>
    this.#change(this.#client.call('secrets.set', { name, value }));

  readonly remove = (name: string): Promise<Failure | undefined> =>
    this.#change(this.#client.call('secrets.remove', { name }));

  async #change(call: Promise<null>): Promise<Failure | undefined> {
    try {
      await call;
    } catch (error) {
      return failureOf(error);
    }
    await this.load();
    return undefined;
  }
}

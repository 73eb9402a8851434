import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SystemStatus } from '../../shared/contract/system.ts';
import type { Client } from '../client/client.ts';
import type { Connection } from '../client/transport.ts';
import type { Notices } from './notices.ts';

export interface HostState {
  readonly connection: Connection;
  readonly status?: SystemStatus;
}

/** The host this window talks to: whether it is there, and how it is. */
export class Host {
  readonly store: StoreApi<HostState> = createStore(() => ({ connection: 'connecting' }));
  readonly #client: Client;
  readonly #notices: Notices;

  constructor(client: Client, notices: Notices) {
    this.#client = client;
    this.#notices = notices;
    client.onConnection((connection) => this.store.setState({ connection }));
    client.on('system.changed', (status) => this.store.setState({ status }));
  }

  async load(): Promise<void> {
    const status = await this.#notices.report(this.#client.call('system.status', {}));
    if (status) this.store.setState({ status });
  }

  reconnect(): void {
    this.#client.reconnect();
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MirrorFrame } from '../../shared/contract/devices.ts';
import type { Size } from '../../shared/model/screen.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from '../client/failures.ts';
import { frameUrl } from '../client/pictures.ts';

export interface MirrorState {
  /** The device that is watched. */
  readonly deviceId?: string;
  readonly frame?: { readonly url: string; readonly number: number; readonly size: Size };
  /** Why there are no frames, as the services said it. */
  readonly problem?: string;
}

/** A third of the time after which the services stop sending frames; see `mirror.watch` in the contract. */
const renewalMs = 5_000;

/** Frames of one device at a time, while somebody looks. */
export class Mirror {
  readonly store: StoreApi<MirrorState> = createStore(() => ({}));
  readonly #client: Client;
  #renewal: ReturnType<typeof setInterval> | undefined;

  constructor(client: Client) {
    this.#client = client;
    client.on('mirror.frame', (frame) => this.#show(frame));
    client.on('mirror.problem', ({ deviceId, message }) => {
      if (deviceId === this.store.getState().deviceId) this.store.setState({ problem: message });
    });
  }

  /** Watches this device and no other; `undefined` watches none. */
  watch(deviceId: string | undefined): void {
    if (this.store.getState().deviceId === deviceId) return;
    clearInterval(this.#renewal);
    this.store.setState({ deviceId, frame: undefined, problem: undefined }, true);
    if (deviceId === undefined) return;
    this.#renewal = setInterval(() => this.watchAgain(), renewalMs);
    this.watchAgain();
  }

  /** Asks for frames again: a watch runs out by itself, and a new connection has none. */
  watchAgain(): void {
    const { deviceId } = this.store.getState();
    if (deviceId !== undefined) void this.#ask(deviceId);
  }

  #show({ deviceId, frame, size }: MirrorFrame): void {
    if (deviceId !== this.store.getState().deviceId) return;
    this.store.setState({ frame: { url: frameUrl(deviceId, frame), number: frame, size }, problem: undefined });
  }

  async #ask(deviceId: string): Promise<void> {
    try {
      const newest = await this.#client.call('mirror.watch', { deviceId });
      // Frames that were pushed meanwhile are newer than the answer.
      if (newest && newest.frame > (this.store.getState().frame?.number ?? 0)) this.#show(newest);
    } catch (error) {
      const { code, message } = failureOf(error);
      // The banner about the connection says it already.
      if (code === 'connection_lost' || deviceId !== this.store.getState().deviceId) return;
      this.store.setState({ problem: message });
    }
  }
}

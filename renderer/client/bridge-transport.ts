import type { Push } from '../../shared/contract/contract.ts';
import { within } from './deadline.ts';
import { noAnswer } from './failures.ts';
import type { AnyResult, Transport } from './transport.ts';

/** What the desktop host's preload puts on the window. */
export interface Bridge {
  call(name: string, input: unknown): Promise<AnyResult>;
  subscribe(listener: (push: Push) => void): () => void;
}

/** The desktop host: it lives as long as the window, so the connection never changes. */
export function bridgeTransport(bridge: Bridge): Transport {
  return {
    call: (name, input, deadlineMs) =>
      within(bridge.call(name, input), deadlineMs, { ok: false, failure: noAnswer } as const),
    onPush: (listener) => bridge.subscribe(listener),
    onConnection: (listener) => {
      listener('connected');
      return () => undefined;
    },
    reconnect: () => undefined,
    close: () => undefined,
  };
}

import type { CallInput, CallName, CallOutput, Push, Pushes, Topic } from '../../shared/contract/contract.ts';
import { CallError } from './failures.ts';
import type { Connection, Transport } from './transport.ts';

/** Launching an app on a slow phone takes the longest; any other answer comes sooner or not at all. */
const deadlines: Partial<Record<CallName, number>> = { 'sessions.start': 120_000, 'apps.list': 60_000 };
const usualDeadline = 30_000;

/** The contract, as the window uses it. */
export interface Client {
  /** @throws CallError what the services answered, `connection_lost` or `no_answer` */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>;
  /** @returns an unsubscribe function */
  on<T extends Topic>(topic: T, listener: (data: Pushes[T]) => void): () => void;
  /** Told at once how it stands now, then of every change. */
  onConnection(listener: (connection: Connection) => void): () => void;
  reconnect(): void;
  close(): void;
}

export function createClient(transport: Transport): Client {
  return {
    async call<Name extends CallName>(name: Name, input: CallInput<Name>) {
      const result = await transport.call(name, input, deadlines[name] ?? usualDeadline);
      if (!result.ok) throw new CallError(result.failure);
      // Answers come from our own services and are not checked again; see `define.ts` of the contract.
      return result.value as CallOutput<Name>;
    },
    on<T extends Topic>(topic: T, listener: (data: Pushes[T]) => void) {
      return transport.onPush((push: Push) => {
        if (push.topic === topic) listener(push.data as Pushes[T]);
      });
    },
    onConnection: (listener) => transport.onConnection(listener),
    reconnect: () => transport.reconnect(),
    close: () => transport.close(),
  };
}

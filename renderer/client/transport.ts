import type { Push } from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/contract/errors.ts';

export type AnyResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: Failure };

/**
 * How the window stands to its host: `lost` reconnects by itself, `refused` needs a new link.
 *
 *     connecting -> connected <-> lost
 *          \______________________/ \-> refused
 */
export type Connection = 'connecting' | 'connected' | 'lost' | 'refused';

/** The way to the host. One for each kind of host; nothing else in the window knows which one it is. */
export interface Transport {
  /** Never rejects: what goes wrong on the way is a failure too. */
  call(name: string, input: unknown, deadlineMs: number): Promise<AnyResult>;
  onPush(listener: (push: Push) => void): () => void;
  /** Told at once how it stands now, then of every change. */
  onConnection(listener: (connection: Connection) => void): () => void;
  /** Tries to connect now instead of at the next turn. */
  reconnect(): void;
  close(): void;
}

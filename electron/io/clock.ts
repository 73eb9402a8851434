import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** Epoch milliseconds. */
export const now = (): number => Date.now();

/** Milliseconds of a clock that never goes back; only differences mean anything. */
export const monotonicMs = (): number => performance.now();

/**
 * Waits; rejects with the signal's reason when it is aborted first.
 */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error;
  }
}

/** Calls `run` once after `ms`, unless the returned function is called first. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Lets whatever has come from outside meanwhile be dealt with first. */
export const nextTurn = (): Promise<void> => turn();

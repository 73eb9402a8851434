import { after } from '../../io/clock.ts';
import type { CallOptions } from '../port/driver.ts';
import { DriverError } from '../port/errors.ts';

export interface Limits extends CallOptions {
  readonly deadlineMs: number;
}

/**
 * Waits for work no longer than its deadline and the caller's signal allow. The work itself goes on: what has been sent to
 * a browser cannot be called back.
 * @param what the call in words, for the error: "Looking at the page"
 * @throws DriverError `timeout`, `cancelled`; the signal's own reason where that is a DriverError; what the work rejects with
 */
export async function within<T>(what: string, { deadlineMs, signal }: Limits, work: () => Promise<T>): Promise<T> {
  if (signal?.aborted) throw cancelled(what, signal.reason);
  let stop = (): void => undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const stopTimer = after(deadlineMs, () => reject(tooLong(what, deadlineMs)));
    const cancel = (): void => reject(cancelled(what, signal?.reason));
    signal?.addEventListener('abort', cancel, { once: true });
    stop = () => {
      stopTimer();
      signal?.removeEventListener('abort', cancel);
    };
  });
  try {
    return await Promise.race([limit, work()]);
  } finally {
    stop();
  }
}

/** What stands against a page or its browser, in words; undefined for anything that is no trouble of theirs. */
export function browserTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (/^Page(Moved|Hangs|Asks)$/.test(error.name)) return error.message;
  const said = /Protocol error|has been closed|Target closed|Session closed|Target crashed|Connection closed/i;
  return said.test(error.message) ? `The browser says: ${error.message.split('\n')[0]}` : undefined;
}

function cancelled(what: string, reason: unknown): DriverError {
  return reason instanceof DriverError ? reason : new DriverError('cancelled', `${what} was cancelled.`);
}

function tooLong(what: string, deadlineMs: number): DriverError {
  const limit = deadlineMs >= 1000 ? `${Number((deadlineMs / 1000).toFixed(1))} s` : `${deadlineMs} ms`;
  return new DriverError('timeout', `${what} took longer than ${limit}.`, {
    remedy: 'The page or this machine is busy. Wait a moment, then try again.',
  });
}

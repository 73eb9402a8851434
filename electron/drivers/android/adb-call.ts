import { after, sleep } from '../../io/clock.ts';
import type { CallOptions } from '../port/driver.ts';
import { DriverError } from '../port/errors.ts';

/** A call that is under way. */
export interface AdbCall {
  /** Aborted when the call is over, however it ended; its sockets are bound to it. */
  readonly signal: AbortSignal;
  /** Ends the call with this error. */
  fail(error: Error): void;
}

/**
 * Runs `work` under a deadline and the caller's signal; when it ends, in any way, all that is bound to its
 * signal is torn down.
 * @param what the call in words, for the error: "Reading the screen"
 * @throws DriverError `timeout`, `cancelled`, or what `work` rejects with
 */
export async function withDeadline<T>(
  what: string,
  options: CallOptions & { readonly deadlineMs: number },
  work: (call: AdbCall) => PromiseLike<T>,
): Promise<T> {
  const scope = new AbortController();
  const failed = new Promise<never>((_resolve, reject) => {
    scope.signal.addEventListener('abort', () => reject(scope.signal.reason as Error), { once: true });
  });
  const cancel = () => scope.abort(cancelError(what, options.signal?.reason));
  const stopTimer = after(options.deadlineMs, () => scope.abort(timeoutError(what, options.deadlineMs)));
  options.signal?.addEventListener('abort', cancel, { once: true });
  if (options.signal?.aborted) cancel();
  try {
    const start = async () => work({ signal: scope.signal, fail: (error) => scope.abort(error) });
    return await Promise.race([failed, ...(scope.signal.aborted ? [] : [start()])]);
  } finally {
    stopTimer();
    options.signal?.removeEventListener('abort', cancel);
    scope.abort(new DriverError('cancelled', `${what} is over.`));
  }
}

/** Waits. @throws DriverError `cancelled` */
export async function pause(what: string, ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(ms, signal);
  } catch (error) {
    throw signal?.aborted ? cancelError(what, signal.reason) : error;
  }
}

/** A signal that was aborted with an error of ours tells more than that it was. */
function cancelError(what: string, reason: unknown): DriverError {
  return reason instanceof DriverError ? reason : new DriverError('cancelled', `${what} was cancelled.`);
}

function timeoutError(what: string, deadlineMs: number): DriverError {
  const limit = deadlineMs >= 1000 ? `${Number((deadlineMs / 1000).toFixed(1))} s` : `${deadlineMs} ms`;
  return new DriverError('timeout', `${what} took longer than ${limit}.`, {
    remedy: 'Look at the phone: it may be busy, locked or asleep. Then try again.',
  });
}

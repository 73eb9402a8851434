import { logFault } from './fault-log.ts';

/**
 * Runs `stop` once on SIGINT, SIGTERM or SIGHUP; a second signal ends the process at once, with status 3.
 * @returns leaves the signals alone again
 */
export function onFirstSignal(stop: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let stopping = false;
  const react = (): void => {
    if (stopping) process.exit(3);
    stopping = true;
    stop();
  };
  for (const signal of signals) process.on(signal, react);
  return () => {
    for (const signal of signals) process.off(signal, react);
  };
}

/** As `onFirstSignal`, and ends the process when `stop` is done. */
export function onStopSignal(stop: () => Promise<void>): void {
  onFirstSignal(() => {
    stop()
      .catch((error: unknown) => logFault('closing', error))
      .finally(() => process.exit(0));
  });
}

/** Leaves Ctrl+C, which a terminal sends to all processes of a program, to the one that started this one. */
export function leaveInterruptsToParent(): void {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

/** A variable of the environment; an empty one counts as absent. */
export const environment = (name: string): string | undefined => process.env[name] || undefined;

/** Language tag of this user's system, e.g. `zh-CN`. */
export const systemLocale = (): string => Intl.DateTimeFormat().resolvedOptions().locale;

/** True when a person can be asked on this terminal. */
export const isInteractive = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Bytes of memory that this process holds. */
export const residentBytes = (): number => process.memoryUsage.rss();

/** True for the user that may do anything, as in most containers. */
export const runsAsRoot = (): boolean => process.getuid?.() === 0;

import { logFault } from './fault-log.ts';

/** Runs `stop` once on SIGINT, SIGTERM or SIGHUP, then ends the process; a second signal ends it at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(4);
      stopping = true;
      stop()
        .catch((error: unknown) => logFault('closing', error))
        .finally(() => process.exit(0));
    });
  }
}

/** A variable of the environment; an empty one counts as absent. */
export const environment = (name: string): string | undefined => process.env[name] || undefined;

/** Language tag of this user's system, e.g. `zh-CN`. */
export const systemLocale = (): string => Intl.DateTimeFormat().resolvedOptions().locale;

/** True when a person can be asked on this terminal. */
export const isInteractive = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Bytes of memory that this process holds. */
export const residentBytes = (): number => process.memoryUsage.rss();

import type { LogRow } from './log-rows.ts';

/** Which process had which pid, as far as a log tells: libc cuts names to fifteen characters, and some rows have none. */
export interface ProcessNames {
  of(pid: number | undefined): string | undefined;
}

const STARTED = /^Start proc (\d+):([\w.:]+)[/ ]/;
const DIED = /^Process ([\w.:]+) \(pid (\d+)\) has died/;
const KILLED = /^Killing (\d+):([\w.:]+)\//;

export function processNames(rows: readonly LogRow[]): ProcessNames {
  const names = new Map<number, string>();
  const learn = (pid: string | undefined, name: string | undefined): void => {
    if (pid !== undefined && name !== undefined) names.set(Number(pid), name);
  };
  for (const { tag, message, pid, process } of rows) {
    if (process !== undefined && pid !== undefined) names.set(pid, process);
    if (tag !== 'ActivityManager') continue;
    const started = STARTED.exec(message) ?? KILLED.exec(message);
    if (started) learn(started[1], started[2]);
    const died = DIED.exec(message);
    if (died) learn(died[2], died[1]);
  }
  return { of: (pid) => (pid === undefined ? undefined : names.get(pid)) };
}

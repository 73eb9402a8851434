import { ANR, bareOccurrence } from './occurrences.ts';
import type { ExitRecord } from './exit-info.ts';
import type { Occurrence } from './types.ts';

/** Reason codes of `ApplicationExitInfo` that a tester wants to know of; our own force-stop is 10. */
const KINDS = new Map<number, 'java_crash' | 'native_crash' | 'anr' | 'process_death'>([
  [2, 'process_death'], // signaled
  [3, 'process_death'], // low memory
  [4, 'java_crash'],
  [5, 'native_crash'],
  [6, 'anr'],
  [7, 'process_death'], // initialization failure
  [9, 'process_death'], // excessive resource usage
]);

/** The system ends what nobody looks at as it pleases; only up to here (foreground service) is it news. */
const NOTICED_IMPORTANCE = 125;

const SIGNALS: ReadonlyMap<number, string> = new Map([
  [4, 'SIGILL'],
  [5, 'SIGTRAP'],
  [6, 'SIGABRT'],
  [7, 'SIGBUS'],
  [8, 'SIGFPE'],
  [9, 'SIGKILL'],
  [11, 'SIGSEGV'],
]);

/** What an exit record tells of a crash; undefined for ends that are none. */
export function exitOccurrence(record: ExitRecord): Occurrence | undefined {
  const { at, pid, process, reason, reasonText, importance, description, status } = record;
  const kind = KINDS.get(reason);
  if (kind === undefined || process === undefined) return undefined;
  if (kind === 'process_death' && importance > NOTICED_IMPORTANCE) return undefined;
  const headline = description === '' ? reasonText : `${reasonText}: ${description}`;
  const signal = kind === 'native_crash' ? SIGNALS.get(status ?? 0) : undefined;
  const exception = kind === 'anr' ? ANR : (signal ?? reasonText);
  const label = `${kind === 'process_death' ? 'KILLED' : 'CRASH'} (no stack) – exit-info: ${reasonText}`;
  const told = { teller: 'exit-info', process, pid, at, text: headline };
  return bareOccurrence(kind, { exception, message: description, label, headline }, told);
}

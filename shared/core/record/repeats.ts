import { isWebError } from '../evidence/web-fingerprint.ts';
import type { CrashOccurrence } from './attribution.ts';

/**
 * A page can repeat one error for as long as it is open: equal ones of one step become the first of them, which says
 * how often it came. Crashes of processes stay as they are, each its own.
 */
export function withoutRepeats(occurrences: readonly CrashOccurrence[]): readonly CrashOccurrence[] {
  const counts = new Map<string, number>();
  for (const { kind, fingerprint } of occurrences) {
    if (isWebError(kind)) counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  }
  return occurrences.flatMap((occurrence) => {
    const count = counts.get(occurrence.fingerprint);
    if (!isWebError(occurrence.kind) || count === 1) return [occurrence];
    if (count === undefined) return [];
    counts.delete(occurrence.fingerprint);
    return [{ ...occurrence, details: [occurrence.details, `${count} times in this step.`].join('\n').trim() }];
  });
}

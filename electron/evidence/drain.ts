import type { CrashOccurrence } from '../../shared/core/record/attribution.ts';
import { sleep } from '../io/clock.ts';

export interface DrainOptions {
  /** Reads the evidence once and gives what is news. */
  readonly read: () => Promise<readonly CrashOccurrence[]>;
  readonly onNews: (crashes: readonly CrashOccurrence[]) => void;
  /** Pause between two readings, milliseconds: sources write up to about a second late. */
  readonly gapMs: number;
  readonly maxRounds: number;
}

/**
 * Reads evidence until two readings in a row bring nothing new.
 * @returns false when it never became quiet
 * @throws what `read` throws
 */
export async function drainEvidence(options: DrainOptions): Promise<boolean> {
  let quiet = 0;
  for (let round = 0; round < options.maxRounds; round += 1) {
    if (round > 0) await sleep(options.gapMs);
    const news = await options.read();
    if (news.length > 0) options.onNews(news);
    quiet = news.length > 0 ? 0 : quiet + 1;
    if (quiet === 2) return true;
  }
  return false;
}

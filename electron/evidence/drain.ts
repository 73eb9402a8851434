import { sleep } from '../io/clock.ts';

export interface DrainOptions {
  /** Reads the evidence once and deals with it. @returns whether there was news */
  readonly read: () => Promise<boolean>;
  /** Pause between two readings, milliseconds: sources write up to about a second late. */
  readonly gapMs: number;
  readonly maxRounds: number;
}

/**
 * Reads evidence until two readings in a row bring nothing new.
 * @returns false when it never became quiet
 * @throws what `read` throws
 */
export async function drainEvidence({ read, gapMs, maxRounds }: DrainOptions): Promise<boolean> {
  let quiet = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    if (round > 0) await sleep(gapMs);
    quiet = (await read()) ? 0 : quiet + 1;
    if (quiet === 2) return true;
  }
  return false;
}

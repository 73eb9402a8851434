import { Random } from './random.ts';
import { backOf, candidates, type Baseline } from './types.ts';

const BACK_SHARE = 0.08;

/** Presses anything, and BACK now and then. */
export function createMonkey(seed: number): Baseline {
  const random = new Random(seed);
  return {
    next: (look) => {
      const action = random.next() < BACK_SHARE ? undefined : random.pick(candidates(look));
      return action === undefined ? backOf(look) : { kind: 'do', action };
    },
  };
}

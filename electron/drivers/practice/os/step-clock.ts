import type { PhoneClock } from './timers.ts';

/** 2026-03-01, a Sunday, 09:41 UTC. */
const START = Date.UTC(2026, 2, 1, 9, 41);

/**
 * What is done to a phone takes so many milliseconds there. Looking takes none, so that a slow machine, which looks
 * once more, sees the same screens; a dump that fails has waited in vain (AOSP `UiAutomation`: ten seconds for a screen
 * that does not come to rest).
 */
export const TAKES = { act: 500, dump: { not_idle: 10_000, null_root: 2_000 } } as const;

/** A clock that stands still until something is done to the phone: the same inputs give the same screens. */
export function stepClock(): PhoneClock {
  let at = START;
  return {
    now: () => at,
    pass: (ms) => {
      at += ms;
    },
  };
}

/** Waits that a test need not sit through; everything that decides is as shipped. */
export const quickTimings = {
  countdownMs: 30,
  countdownTickMs: 10,
  settleGapMs: 0,
  settleLimitMs: 1_000,
  lookRetryMs: 1,
  evidenceGapMs: 1,
  hangMs: 0,
  secretHoldMs: 0,
} as const;

/** Waits and limits of a session, milliseconds unless the name says otherwise. */
export interface Timings {
  /** How long a safe proposal shows before it runs by itself in the mode `risky`. */
  readonly countdownMs: number;
  /** How often a running countdown is told to listeners. */
  readonly countdownTickMs: number;
  /** A look older than this is taken again before anything is dispatched on it. */
  readonly freshMs: number;
  /** Least time between the two looks that must agree before a screen counts as settled. */
  readonly settleGapMs: number;
  /** After this a screen that still moves is taken as it is. */
  readonly settleLimitMs: number;
  /** Looks that may fail in a row before the session suspends; each takes as long as its driver tries. */
  readonly lookTries: number;
  readonly lookRetryMs: number;
  /** Pause before evidence is read again when the app is gone and nothing says why. */
  readonly evidenceGapMs: number;
  /** How often that is done. */
  readonly evidenceTries: number;
  /** How long an app that cannot be looked at may hang until the phone says so; Android takes five seconds. */
  readonly hangMs: number;
  /** Readings of the final evidence drain at most. */
  readonly drainRounds: number;
  /** How long after typing in secret no picture is kept: longer than a toast, which no tree tells of. */
  readonly secretHoldMs: number;
  /** How long an agent may think. */
  readonly agentMs: number;
}

export const usualTimings: Timings = {
  countdownMs: 3_000,
  countdownTickMs: 250,
  freshMs: 1_000,
  settleGapMs: 200,
  settleLimitMs: 3_000,
  lookTries: 2,
  lookRetryMs: 300,
  evidenceGapMs: 400,
  evidenceTries: 3,
  hangMs: 7_000,
  drainRounds: 6,
  secretHoldMs: 4_000,
  agentMs: 30_000,
};

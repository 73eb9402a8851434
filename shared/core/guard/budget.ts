import type { Budget, EndReason } from '../../model/run.ts';

/** A limit of a run that makes no sense; names the field and says what would. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError';
  readonly code = 'bad_budget';
  readonly field: keyof Budget;
  /** What the tester can do about it, one sentence. */
  readonly remedy: string;

  constructor(field: keyof Budget, value: unknown, expected: string) {
    super(`The budget's ${field} is ${show(value)}; it must be ${expected}.`);
    this.field = field;
    this.remedy = `Give ${field} as ${expected}.`;
  }
}

/** What a run has used so far. */
export interface Spent {
  /** Recorded steps, the launch included. */
  readonly steps: number;
  /** Requests to the device driver. */
  readonly requests: number;
  /** Milliseconds of wall time, pauses excluded. */
  readonly activeMs: number;
  /** Relaunches after leaving or losing the app; the step about to be taken counts when it is one. */
  readonly recoveries: number;
  /** Waits, probes, and launches after the first; the step about to be taken counts where it is one. */
  readonly waits?: number;
  readonly probes?: number;
  readonly relaunches?: number;
}

const whole = {
  expected: 'a whole number of at least 1',
  holds: (value: number) => Number.isSafeInteger(value) && value >= 1,
};
const wholeOrNone = {
  expected: 'a whole number of at least 0',
  holds: (value: number) => Number.isSafeInteger(value) && value >= 0,
};

const defaults = { maxSteps: 30, durationMin: 10, maxRecoveries: 10 } as const;

/**
 * Reads a budget from outside. What is missing gets its default: 30 steps, 10 minutes, 10 recoveries, any number of requests.
 * @throws BudgetError for 0, negative numbers, NaN, fractions and anything that is no number
 */
export function validateBudget(raw: unknown): Budget {
  if (typeof raw !== 'object' || raw === null) throw new BudgetError('maxSteps', raw, whole.expected);
  const given = raw as Readonly<Record<string, unknown>>;
  const read = (field: keyof Budget, rule: typeof whole): number | undefined => {
    const value = given[field];
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !rule.holds(value)) throw new BudgetError(field, value, rule.expected);
    return value;
  };
  return {
    maxSteps: read('maxSteps', whole) ?? defaults.maxSteps,
    maxRequests: read('maxRequests', whole),
    durationMin: read('durationMin', whole) ?? defaults.durationMin,
    maxRecoveries: read('maxRecoveries', wholeOrNone) ?? defaults.maxRecoveries,
    maxWaits: read('maxWaits', wholeOrNone),
    maxProbes: read('maxProbes', wholeOrNone),
    maxRelaunches: read('maxRelaunches', wholeOrNone),
  };
}

/** The limit that forbids one more step, or null. To be asked before each step, the launch included (I1). */
export function checkBudget(budget: Budget, spent: Spent): EndReason | null {
  if (spent.steps >= budget.maxSteps) return 'action_budget';
  if (budget.maxRequests !== undefined && spent.requests >= budget.maxRequests) return 'request_budget';
  if (spent.activeMs >= budget.durationMin * 60_000) return 'time_budget';
  if (spent.recoveries > budget.maxRecoveries) return 'recovery_budget';
  if (isOver(spent.waits, budget.maxWaits)) return 'wait_budget';
  if (isOver(spent.probes, budget.maxProbes)) return 'probe_budget';
  if (isOver(spent.relaunches, budget.maxRelaunches)) return 'relaunch_budget';
  return null;
}

const isOver = (used = 0, most: number | undefined): boolean => most !== undefined && used > most;

function show(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

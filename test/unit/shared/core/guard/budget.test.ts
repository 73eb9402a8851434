import { describe, expect, it } from 'vitest';
import { BudgetError, checkBudget, validateBudget } from '../../../../../shared/core/guard/budget.ts';

describe('reading a budget', () => {
  it('takes whole positive numbers', () => {
    const budget = { maxSteps: 1, maxRequests: 500, durationMin: 2, maxRecoveries: 3 };
    expect(validateBudget(budget)).toEqual(budget);
  });

  it('fills in what is missing', () => {
    expect(validateBudget({})).toEqual({ maxSteps: 30, maxRequests: undefined, durationMin: 10, maxRecoveries: 10 });
  });

  it('takes a run without a single recovery', () => {
    expect(validateBudget({ maxRecoveries: 0 }).maxRecoveries).toBe(0);
  });

  describe.each(['maxSteps', 'maxRequests', 'durationMin', 'maxRecoveries'] as const)('refuses for %s', (field) => {
    it.each([-1, Number.NaN, 1.5, Number.POSITIVE_INFINITY, '10', null, 2 ** 60])('%j', (value) => {
      expect(() => validateBudget({ [field]: value })).toThrow(BudgetError);
      expect(() => validateBudget({ [field]: value })).toThrow(field);
    });
  });

  it.each(['maxSteps', 'maxRequests', 'durationMin'] as const)('refuses 0 for %s', (field) => {
    expect(() => validateBudget({ [field]: 0 })).toThrow(
      `The budget's ${field} is 0; it must be a whole number of at least 1.`,
    );
  });

  it.each([null, undefined, 7, 'much'])('refuses %j', (raw) => {
    expect(() => validateBudget(raw)).toThrow(BudgetError);
  });
});

describe('checking a budget before a step', () => {
  const budget = { maxSteps: 3, maxRequests: 10, durationMin: 1, maxRecoveries: 1 };
  const spent = { steps: 0, requests: 0, activeMs: 0, recoveries: 0 };

  it('I1: lets the last step be spent and refuses the next', () => {
    expect(checkBudget(budget, { ...spent, steps: 2 })).toBeNull();
    expect(checkBudget(budget, { ...spent, steps: 3 })).toBe('action_budget');
  });

  it('I1: counts the launch: a budget of one step ends after it', () => {
    expect(checkBudget({ ...budget, maxSteps: 1 }, spent)).toBeNull();
    expect(checkBudget({ ...budget, maxSteps: 1 }, { ...spent, steps: 1 })).toBe('action_budget');
  });

  it('ends at the limit of requests', () => {
    expect(checkBudget(budget, { ...spent, requests: 9 })).toBeNull();
    expect(checkBudget(budget, { ...spent, requests: 10 })).toBe('request_budget');
  });

  it('has no limit of requests unless one is given', () => {
    expect(checkBudget({ ...budget, maxRequests: undefined }, { ...spent, requests: 1e9 })).toBeNull();
  });

  it('ends when the time is up', () => {
    expect(checkBudget(budget, { ...spent, activeMs: 59_999 })).toBeNull();
    expect(checkBudget(budget, { ...spent, activeMs: 60_000 })).toBe('time_budget');
  });

  it('ends before one recovery too many', () => {
    expect(checkBudget(budget, { ...spent, recoveries: 1 })).toBeNull();
    expect(checkBudget(budget, { ...spent, recoveries: 2 })).toBe('recovery_budget');
  });

  it('lets a run without recoveries begin', () => {
    expect(checkBudget({ ...budget, maxRecoveries: 0 }, spent)).toBeNull();
  });

  it.each([
    ['waits', 'maxWaits', 'wait_budget'],
    ['probes', 'maxProbes', 'probe_budget'],
    ['relaunches', 'maxRelaunches', 'relaunch_budget'],
  ] as const)('I1 %s have a budget of their own', (what, limit, reason) => {
    const limited = { ...budget, [limit]: 2 };
    expect(checkBudget(limited, { ...spent, [what]: 2 })).toBeNull();
    expect(checkBudget(limited, { ...spent, [what]: 3 })).toBe(reason);
    expect(checkBudget(budget, { ...spent, [what]: 99 })).toBeNull();
  });
});

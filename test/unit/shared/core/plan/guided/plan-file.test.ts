import { describe, expect, it } from 'vitest';
import type { Strategy } from '../../../../../../shared/core/plan/guided/plan-file.ts';
import { parsePlan, PlanError } from '../../../../../../shared/core/plan/guided/plan-file.ts';

const strategies = [{ by: 'text', value: 'Goods' }];
const tap = { action_type: 'tap', strategies };
const planOf = (replay_hint: unknown, more: object = {}) => ({
  flows: [{ id: 'a', steps: [{ action: 'Open goods', replay_hint, ...more }] }],
});
const pays = ({ value }: Strategy): string | undefined => (value === 'Pay now' ? 'pay' : undefined);
const read = (json: unknown) => parsePlan(json, pays);

function problemOf(json: unknown): { path: string; message: string } {
  try {
    read(json);
  } catch (error) {
    if (error instanceof PlanError) return { path: error.path, message: error.message };
    throw error;
  }
  throw new Error('it was read');
}

it('reads taps, texts to type, BACK, and what is expected', () => {
  const typed = { action_type: 'input_text', strategies: [{ by: 'identifier', value: 'name' }], input_value: 'Mo' };
  const back = { action_type: 'press_button', button: 'BACK' };
  const steps = [tap, typed, back].map((replay_hint) => ({ action: 'x', replay_hint, expected: 'y' }));
  expect(read({ flows: [{ id: 'a', steps }] }).flows[0]?.steps).toEqual([
    { action: 'x', expected: 'y', hint: { kind: 'tap', strategies } },
    { action: 'x', expected: 'y', hint: { kind: 'input_text', strategies: typed.strategies, text: 'Mo' } },
    { action: 'x', expected: 'y', hint: { kind: 'back' } },
  ]);
});

describe('refuses, with the place in the JSON,', () => {
  it.each<[string, string, unknown]>([
    ['what is no object', '', []],
    ['a plan without flows', 'flows', { flows: [] }],
    ['an unknown field of the plan', 'version', { ...planOf(tap), version: 1 }],
    ['an unknown field of a flow', 'flows[0].name', { flows: [{ ...planOf(tap).flows[0], name: 'x' }] }],
    ['an unknown field of a step', 'flows[0].steps[0].risk', planOf(tap, { risk: 'none' })],
    ['an unknown field of a hint', 'flows[0].steps[0].replay_hint.point', planOf({ ...tap, point: [1, 2] })],
    [
      'an unknown field of a strategy',
      'flows[0].steps[0].replay_hint.strategies[0].index',
      planOf({ ...tap, strategies: [{ ...strategies[0], index: 1 }] }),
    ],
    ['another kind of action', 'flows[0].steps[0].replay_hint.action_type', planOf({ ...tap, action_type: 'shell' })],
    [
      'another way to find',
      'flows[0].steps[0].replay_hint.strategies[0].by',
      planOf({ ...tap, strategies: [{ by: 'xpath', value: '//a' }] }),
    ],
    ['another button', 'flows[0].steps[0].replay_hint.button', planOf({ action_type: 'press_button', button: 'HOME' })],
    ['a button of a tap', 'flows[0].steps[0].replay_hint.button', planOf({ ...tap, button: 'BACK' })],
    ['a text of a tap', 'flows[0].steps[0].replay_hint.input_value', planOf({ ...tap, input_value: 'x' })],
    [
      'typing without a text',
      'flows[0].steps[0].replay_hint.input_value',
      planOf({ ...tap, action_type: 'input_text' }),
    ],
    ['a tap on nothing', 'flows[0].steps[0].replay_hint.strategies', planOf({ action_type: 'tap', strategies: [] })],
    ['a step without a hint', 'flows[0].steps[0].replay_hint', planOf(undefined)],
    ['a text that is too long', 'flows[0].steps[0].expected', planOf(tap, { expected: 'x'.repeat(501) })],
    [
      'a value that is too long',
      'flows[0].steps[0].replay_hint.strategies[0].value',
      planOf({ ...tap, strategies: [{ by: 'text', value: 'x'.repeat(201) }] }),
    ],
    ['control characters', 'flows[0].steps[0].action', planOf(tap, { action: 'a\u0007' })],
    ['an id that comes twice', 'flows[1].id', { flows: [planOf(tap).flows[0], planOf(tap).flows[0]] }],
  ])('%s', (_what, path, json) => {
    expect(problemOf(json).path).toBe(path);
  });

  it('I5 a target of the blocklist', () => {
    const problem = problemOf(planOf({ ...tap, strategies: [...strategies, { by: 'text', value: 'Pay now' }] }));
    expect(problem.path).toBe('flows[0].steps[0].replay_hint.strategies[1].value');
    expect(problem.message).toContain('blocklist (pay)');
  });
});

import { describe, expect, test } from 'vitest';
import { flowResults } from '../../../shared/core/record/flows.ts';
import { until } from '../../support/session-kit.ts';
import { request, ofType } from '../../support/session-kit.ts';
import { aPracticeDesk, practiceId } from '../../support/practice-desk.ts';
import { flowApp } from '../../support/flow-app.ts';

const tap = (value: string, by = 'text') => ({
  action: `Tap ${value}`,
  replay_hint: { action_type: 'tap', strategies: [{ by, value }] },
  expected: `${value} opens`,
});
const back = { action: 'Go back', replay_hint: { action_type: 'press_button', button: 'BACK' } };
const flow = (id: string, ...steps: readonly object[]) => ({ id, steps });

async function run(flows: readonly object[], maxSteps = 40) {
  const desk = await aPracticeDesk({ attended: false });
  const budget = { maxSteps, durationMin: 5, maxRecoveries: 3 };
  const session = await desk.sessions.start(request(practiceId, flowApp.package, { budget, plan: { flows } }));
  await session.finished;
  expect(desk.faults).toEqual([]);
  return { desk, session, results: flowResults(session.view) };
}

const states = (results: ReturnType<typeof flowResults>) => results.map(({ id, state, done }) => [id, state, done]);

describe('a plan', () => {
  test('is run flow by flow, each from a recorded launch', async () => {
    const { session, results } = await run([
      flow('coupons', tap('Cart'), tap('Coupons')),
      flow('there and back', tap('goods', 'identifier'), back, tap('Account')),
    ]);
    expect(states(results)).toEqual([
      ['coupons', 'executed', 2],
      ['there and back', 'executed', 3],
    ]);
    const keys = session.view.steps.map(({ action }) => (action.kind === 'tap' ? action.target.label : action.kind));
    expect(keys).toEqual(['launch', 'Cart', 'Coupons', 'launch', 'Goods', 'press_key', 'Account']);
    expect(session.view.end).toEqual({ status: 'passed', reason: 'goal_completed' });
    expect(session.view.options?.policy).toBe('guided');
  });

  test('leaves a flow as partial where its target is not found, and taps nothing in its place', async () => {
    const { desk, session, results } = await run([
      flow('broken', tap('Cart'), tap('Vouchers'), tap('Coupons')),
      flow('whole', tap('Goods')),
    ]);
    expect(states(results)).toEqual([
      ['broken', 'partial', 1],
      ['whole', 'executed', 1],
    ]);
    expect(results[0]?.why).toEqual({ id: 'guided.why.missing', params: { step: 2, action: 'Tap Vouchers' } });
    expect(desk.touched()).not.toContain('Coupons');
    expect(session.view).toMatchObject({
      end: { status: 'aborted', reason: 'plan_finished' },
      latches: ['plan_incomplete'],
    });
  });

  test('I3 whose flow crashes has failed, and goes on with the next flow', async () => {
    const { session, results } = await run([flow('crash', tap('Goods'), tap('Reviews')), flow('next', tap('Cart'))]);
    expect(states(results)).toEqual([
      ['crash', 'failed', 2],
      ['next', 'executed', 1],
    ]);
    expect(session.view.end?.status).toBe('failed');
  });

  test('I1 shares the budget of steps; what it does not reach is told', async () => {
    const { session, results } = await run([flow('one', tap('Cart'), tap('Coupons')), flow('two', tap('Goods'))], 2);
    expect(session.view.steps).toHaveLength(2);
    expect(states(results)).toEqual([
      ['one', 'partial', 1],
      ['two', 'not_run', 0],
    ]);
    expect(session.view.end).toEqual({ status: 'aborted', reason: 'action_budget' });
  });

  test('I7 types no password', async () => {
    const secret = { by: 'identifier', value: 'secret' };
    const typing = { action_type: 'input_text', strategies: [secret], input_value: 'hunter2' };
    const { results } = await run([flow('login', tap('Account'), { action: 'Sign in', replay_hint: typing })]);
    expect(results[0]).toMatchObject({ state: 'partial', why: { id: 'guided.why.password' } });
  });

  test('goes on where it stood after a reopening', async () => {
    const desk = await aPracticeDesk({ attended: true });
    const flows = [flow('one', tap('Cart'), tap('Coupons')), flow('two', tap('Goods'))];
    const plan = { flows };
    const start = request(practiceId, flowApp.package, { plan, approval: 'ask' });
    const session = await desk.sessions.start(start);
    await until(session, ({ view }) => view.pending !== undefined);
    const proposalId = session.view.pending?.id ?? '';
    await session.decide({ proposalId, verdict: 'approve' });
    await until(session, ({ view }) => view.steps.length === 2);
    const { id } = session;
    const again = await desk.restart();
    const reopened = again.sessions.open(id);
    await reopened.setApproval('all');
    await reopened.resume();
    await reopened.finished;
    expect(states(flowResults(reopened.view))).toEqual([
      ['one', 'executed', 2],
      ['two', 'executed', 1],
    ]);
    expect(ofType(reopened.events(), 'flow_recorded').map(({ flow: { id: name, state } }) => [name, state])).toEqual([
      ['one', 'started'],
      ['one', 'executed'],
      ['two', 'started'],
      ['two', 'executed'],
    ]);
  });
});

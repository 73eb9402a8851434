import { describe, expect, test } from 'vitest';
import { exportCase } from '../../../electron/hosts/services/export-case.ts';
import { stepClock } from '../../../electron/drivers/practice/os/step-clock.ts';
import { flowResults } from '../../../shared/core/record/flows.ts';
import { flowApp } from '../../support/flow-app.ts';
import { aPracticeDesk, practiceId } from '../../support/practice-desk.ts';
import { request } from '../../support/session-kit.ts';

/** What is waited for is on the clock of the phone, which goes by steps. */
const aReplayDesk = () => aPracticeDesk({ attended: false }, [], stepClock());

const budget = { maxSteps: 40, durationMin: 5, maxRecoveries: 3 };
const tap = (value: string) => ({
  action: `Tap ${value}`,
  replay_hint: { action_type: 'tap', strategies: [{ by: 'text', value }] },
});

interface CaseJson {
  name: string;
  steps: { action: { target?: { label: string; elementKey?: string; locators?: object; selector: object } } }[];
  expect: object[];
}

/** The case of a page that a plan came to, as its file holds it. */
async function aCase(...taps: readonly string[]): Promise<CaseJson> {
  const desk = await aReplayDesk();
  const plan = { flows: [{ id: 'way', steps: taps.map(tap) }] };
  const session = await desk.sessions.start(request(practiceId, flowApp.package, { budget, plan }));
  await session.finished;
  const last = session.view.steps.at(-1)?.toPageId ?? '';
  return JSON.parse((await exportCase(session, last, 'cairn')).text) as CaseJson;
}

async function replay(plan: object) {
  const desk = await aReplayDesk();
  const session = await desk.sessions.start(request(practiceId, flowApp.package, { budget, plan }));
  await session.finished;
  expect(desk.faults).toEqual([]);
  return { desk, view: session.view, result: flowResults(session.view)[0] };
}

describe('a case that is replayed', () => {
  test('is passed when all steps were made and the last page shows what it expects', async () => {
    const testCase = await aCase('Cart', 'Coupons');
    const { view, result } = await replay(testCase);
    expect(result).toEqual({ id: testCase.name, state: 'executed', done: 2, of: 2 });
    expect(view.end).toEqual({ status: 'passed', reason: 'goal_completed' });
    expect(view.options?.policy).toBe('replay');
  });

  test('I3 is not passed when the last page lacks what it expects', async () => {
    const testCase = await aCase('Cart');
    testCase.expect.push({ kind: 'title', text: 'Vouchers', changing: false });
    const { view, result } = await replay(testCase);
    expect(result).toMatchObject({
      state: 'failed',
      why: { id: 'case.why.unexpected', params: { label: 'Vouchers' } },
    });
    expect(view.end?.status).toBe('aborted');
  });

  test('taps nothing in the place of what is not there', async () => {
    const testCase = await aCase('Cart', 'Coupons');
    const target = testCase.steps[2]!.action.target!;
    Object.assign(target, { label: 'Gone', elementKey: 'gone', selector: { by: 'text', text: 'Gone' } });
    delete target.locators;
    const { desk, view, result } = await replay(testCase);
    expect(result).toMatchObject({ state: 'partial', done: 1, why: { id: 'guided.why.missing' } });
    expect(desk.touched()).not.toContain('Coupons');
    expect(view.end).toEqual({ status: 'aborted', reason: 'plan_finished' });
  });

  test('I5 does not do what the blocklist forbids', async () => {
    const testCase = await aCase('Cart', 'Coupons');
    const blocklist = [{ name: 'no coupons', text: 'Coupons' }];
    const desk = await aReplayDesk();
    const session = await desk.sessions.start(
      request(practiceId, flowApp.package, { budget, plan: testCase, blocklist }),
    );
    await session.finished;
    expect(flowResults(session.view)[0]).toMatchObject({ state: 'partial', why: { id: 'guided.why.refused' } });
    expect(desk.touched()).not.toContain('Coupons');
  });

  test('is refused when its file is damaged', async () => {
    const testCase = await aCase('Cart');
    const desk = await aReplayDesk();
    const start = desk.sessions.start(
      request(practiceId, flowApp.package, { budget, plan: { ...testCase, steps: 1 } }),
    );
    await expect(start).rejects.toMatchObject({ code: 'bad_plan' });
  });
});

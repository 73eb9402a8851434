import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ofType, request, pendingProposal, scriptedAgent, until } from '../../support/session-kit.ts';
import { aPracticeDesk, practiceId, shopPackage } from '../../support/practice-desk.ts';
import { dyingApp, flowApp } from '../../support/flow-app.ts';
import { tapOn } from '../../support/script.ts';

const app = flowApp.package;
const budget = (maxSteps: number, maxRecoveries = 3): object => ({ maxSteps, durationMin: 5, maxRecoveries });

test('explores an app on the practice phone to its end', async () => {
  const desk = await aPracticeDesk({ attended: false });
  const session = await desk.sessions.start(request(practiceId, app, { budget: budget(40), approval: 'risky' }));
  await session.finished;
  expect(desk.faults).toEqual([]);
  const titles = [...session.view.map.pages.values()].map(({ info }) => info.title).sort();
  expect(titles).toEqual(['Account', 'Cart', 'Coupons', 'Details', 'Goods', 'Start']);
  expect(session.view.end?.reason).toBe('no_more_candidates');
});

test('I5 nothing on the blocklist was touched, by the phone’s own account', async () => {
  const desk = await aPracticeDesk({ attended: false });
  const session = await desk.sessions.start(request(practiceId, app, { budget: budget(40) }));
  await session.finished;
  expect(desk.touched()).toContain('Goods');
  expect(desk.touched()).not.toContain('Pay now');
  const { decisions, refused } = session.view;
  expect(decisions.filter(({ by }) => by === 'gate:no_tester')).toHaveLength(refused);
  expect(refused).toBeGreaterThan(0);
});

test('explores the shipped shop for as many steps as it may, in three round trips each', async () => {
  const desk = await aPracticeDesk({ attended: false });
  const request30 = request(practiceId, shopPackage, { budget: budget(30, 10), approval: 'risky' });
  const session = await desk.sessions.start(request30);
  await session.finished;
  const { steps, map, end } = session.view;
  expect(end?.reason).toBe('action_budget');
  expect(steps).toHaveLength(30);
  expect(steps[0]?.action.kind).toBe('launch');
  expect(map.pages.size).toBeGreaterThan(8);
  const usual = steps.filter(({ action, result }) => action.kind !== 'launch' && result === 'moved');
  expect(Math.max(...usual.map(({ roundTrips }) => roundTrips))).toBeLessThanOrEqual(4);
  expect(usual.filter(({ roundTrips }) => roundTrips === 3).length).toBeGreaterThan(usual.length / 2);
});

test('every look that counts has its picture, screen and tree in the store', async () => {
  const desk = await aPracticeDesk({ attended: false });
  const session = await desk.sessions.start(request(practiceId, app, { budget: budget(4) }));
  await session.finished;
  for (const { pictureId = '', screenId, treeId } of session.view.observations.values()) {
    expect([...(await session.picture(pictureId)).slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    expect((await session.screen(screenId)).elements.length).toBeGreaterThan(0);
    expect((await session.picture(treeId)).length).toBeGreaterThan(100);
  }
});

test('I2 a crash is found at the step that caused it, from several sources', async () => {
  const agents = { explorer: scriptedAgent(tapOn('Goods', 'Reviews', 'launch')) };
  const desk = await aPracticeDesk({ agents });
  const session = await desk.sessions.start(request(practiceId, app));
  await session.finished;
  expect(session.view.findings).toMatchObject([
    { kind: 'java_crash', stepIndex: 3, title: expect.stringContaining('IllegalStateException') },
  ]);
  expect(session.view.findings[0]?.details).toContain('app.cairn.flow.Reviews.show(Reviews.kt:12)');
  expect(session.view.findings[0]?.sources.length).toBeGreaterThan(1);
  expect(session.view.steps.map(({ result }) => result)).toEqual(['moved', 'moved', 'crashed', 'moved']);
  expect(session.view.end?.status).toBe('failed');
});

test('I1 an app that dies at launch has its launch recorded and its crash found', async () => {
  const desk = await aPracticeDesk({ attended: false });
  const session = await desk.sessions.start(request(practiceId, dyingApp.package, { budget: budget(10, 1) }));
  await session.finished;
  expect(session.view.steps.map(({ result }) => result)).toEqual(['crashed', 'crashed']);
  expect(session.view.findings.map(({ stepIndex }) => stepIndex)).toEqual([1, 2]);
  expect(session.view.end).toEqual({ status: 'failed', reason: 'recovery_budget' });
});

test('the log of the phone is in the session’s folder', async () => {
  const desk = await aPracticeDesk({ attended: false });
  const session = await desk.sessions.start(request(practiceId, app, { budget: budget(3) }));
  await session.finished;
  const folder = join(desk.dataDir, 'sessions', session.id, 'log');
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  expect(text).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3} +\d+ +\d+ [VDIWEF] \S+: /m);
});

test('a tester vetoes, takes over and taps, and hands back', async () => {
  const desk = await aPracticeDesk();
  const session = await desk.sessions.start(request(practiceId, app, { approval: 'ask' }));
  const vetoed = await pendingProposal(session);
  await session.decide({ proposalId: vetoed.id, verdict: 'veto', neverAgain: true });
  await pendingProposal(session);
  await session.takeOver();
  const screen = await session.screen(session.view.current?.screenId ?? '');
  const goods = screen.elements.find(({ label }) => label === 'Goods');
  const { left, top } = goods?.bounds ?? { left: 0, top: 0 };
  await session.perform({ kind: 'tap', point: { x: left + 5, y: top + 5 }, screen: screen.size });
  expect(session.view.steps.at(-1)).toMatchObject({
    by: 'tester',
    action: { target: { label: 'Goods' } },
    result: 'moved',
  });
  await session.resume();
  await session.setApproval('all');
  await until(
    session,
    ({ view }) => view.end !== undefined || view.steps.length > 5 || view.pending?.risk.rule !== undefined,
  );
  const again = ofType(desk.events, 'proposed').filter(
    ({ proposal }) => JSON.stringify(proposal.action) === JSON.stringify(vetoed.action),
  );
  expect(again).toHaveLength(1);
});

test('I7 a password typed on the mirror is written nowhere', async () => {
  const desk = await aPracticeDesk();
  const session = await desk.sessions.start(request(practiceId, app, { approval: 'ask' }));
  await pendingProposal(session);
  await session.takeOver();
  const tapLabel = async (label: string): Promise<void> => {
    const screen = await session.screen(session.view.current?.screenId ?? '');
    const found = screen.elements.find((element) => element.label === label);
    const { left, top } = found?.bounds ?? { left: 0, top: 0 };
    await session.perform({ kind: 'tap', point: { x: left + 5, y: top + 5 }, screen: screen.size });
  };
  await tapLabel('Account');
  await session.perform({ kind: 'text', text: 'Tr0ub4dor', sensitive: false });
  expect(desk.phone.inputLog().some(({ value }) => value === 'Tr0ub4dor')).toBe(true);
  expect(session.view.current?.pictureId).toBeUndefined();
  await session.stop();
  const files = readdirSync(desk.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const holders = files.filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes('Tr0ub4dor'));
  expect(holders.map(({ name }) => name)).toEqual([]);
});

test('a decision is void when the phone has moved on', async () => {
  const desk = await aPracticeDesk({ timings: { freshMs: 0 } });
  const session = await desk.sessions.start(request(practiceId, app, { approval: 'ask' }));
  const proposal = await pendingProposal(session);
  const before = desk.touched().length;
  desk.phone.key(4);
  await session.decide({ proposalId: proposal.id, verdict: 'approve' });
  await until(session, ({ view }) => view.pending !== undefined && view.pending.id !== proposal.id);
  expect(session.view.decisions.at(-1)).toMatchObject({ verdict: 'refuse', by: 'gate:freshness' });
  expect(desk.touched().slice(before)).toEqual(['BACK']);
});

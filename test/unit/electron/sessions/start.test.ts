import { expect, test } from 'vitest';
import { readSessionFolder } from '../../../../electron/store/sqlite-session-store.ts';
import { aDesk, ofType, request } from '../../../support/session-kit.ts';
import { tinyApp, type TinyPhone } from '../../../support/tiny-phone.ts';
import { aShop } from '../../../support/tiny-shop.ts';
import { join } from 'node:path';

const budget = (maxSteps: number): object => ({ maxSteps, durationMin: 10, maxRecoveries: 3 });

async function ran(phone: TinyPhone, changes: Parameters<typeof request>[2] = {}) {
  const desk = aDesk(phone, { attended: false });
  const session = await desk.sessions.start(request('tiny', tinyApp.id, changes));
  await session.finished;
  return { desk, session };
}

test('I1 step 1 is the launch', async () => {
  const { session } = await ran(aShop());
  expect(session.view.steps[0]).toMatchObject({ index: 1, action: { kind: 'launch', app: tinyApp.id } });
});

test('I1 the launch is inside the budget', async () => {
  const phone = aShop();
  const { session } = await ran(phone, { budget: budget(1) });
  expect(session.view.steps).toHaveLength(1);
  expect(session.view.end).toEqual({ status: 'aborted', reason: 'action_budget' });
  expect(phone.performed).toEqual([]);
});

test.each([1, 2, 5])('I1 a budget of %i steps writes that many', async (steps) => {
  const { session } = await ran(aShop(), { budget: budget(steps) });
  expect(session.view.steps).toHaveLength(steps);
});

test('ends when it has used its requests', async () => {
  const { session } = await ran(aShop(), {
    budget: { maxSteps: 30, maxRequests: 8, durationMin: 10, maxRecoveries: 3 },
  });
  expect(session.view.end?.reason).toBe('request_budget');
});

test.each([0, -1, Number.NaN, 1.5])('refuses a budget of %d steps', async (steps) => {
  const desk = aDesk(aShop());
  const start = desk.sessions.start(request('tiny', tinyApp.id, { budget: budget(steps) }));
  await expect(start).rejects.toMatchObject({ code: 'bad_budget', remedy: expect.stringContaining('maxSteps') });
});

test('refuses a device that is not there', async () => {
  const desk = aDesk(aShop());
  await expect(desk.sessions.start(request('other', tinyApp.id))).rejects.toMatchObject({ code: 'device_unknown' });
});

test('refuses an app that is not there, and leaves the phone to the next session', async () => {
  const desk = aDesk(aShop());
  await expect(desk.sessions.start(request('tiny', 'com.other'))).rejects.toMatchObject({ code: 'app_not_installed' });
  expect(desk.sessions.list()).toEqual([]);
  const session = await desk.sessions.start(request('tiny', tinyApp.id));
  expect(session.view.sessionId).toBe(session.id);
});

test('refuses a policy that is not there', async () => {
  const desk = aDesk(aShop());
  const start = desk.sessions.start(request('tiny', tinyApp.id, { policy: 'magic' }));
  await expect(start).rejects.toMatchObject({ code: 'policy_unknown', remedy: expect.stringContaining('explorer') });
});

test('I9 one phone is in one session', async () => {
  const desk = aDesk(aShop());
  await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await expect(desk.sessions.start(request('tiny', tinyApp.id))).rejects.toMatchObject({ code: 'device_busy' });
});

test('I9 a session that ended lets its phone go', async () => {
  const { desk } = await ran(aShop(), { budget: budget(1) });
  const second = await desk.sessions.start(request('tiny', tinyApp.id, { budget: budget(1) }));
  await second.finished;
  expect(second.view.end?.reason).toBe('action_budget');
});

test('I11 every event is on disk when a listener hears of it', async () => {
  const phone = aShop();
  const behind: number[] = [];
  const dataDir = aDesk(phone).dataDir;
  const desk = aDesk(phone, { dataDir, attended: false });
  const heard = desk.events.push.bind(desk.events);
  desk.events.push = (...events) => {
    const onDisk = readSessionFolder(join(dataDir, 'sessions', desk.sessions.list()[0]?.id ?? ''));
    const last = onDisk.events().at(-1)?.seq ?? 0;
    onDisk.close();
    behind.push(...events.map(({ seq }) => seq).filter((seq) => seq > last));
    return heard(...events);
  };
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { budget: budget(4) }));
  await session.finished;
  expect(desk.events.length).toBeGreaterThan(20);
  expect(behind).toEqual([]);
});

test('a step takes three round trips when nobody is waited for', async () => {
  const { session } = await ran(aShop(), { budget: budget(5) });
  expect(session.view.steps.map((step) => step.roundTrips)).toEqual([3, 3, 3, 3, 3]);
});

test('learns each page and each edge once', async () => {
  const { desk, session } = await ran(aShop());
  const pages = ofType(desk.events, 'page_learnt').map(({ page }) => page.pageId);
  const edges = ofType(desk.events, 'edge_learnt').map(({ from, to, actionKey }) => `${from}>${actionKey}>${to}`);
  expect(new Set(pages).size).toBe(pages.length);
  expect(new Set(edges).size).toBe(edges.length);
  expect([...session.view.map.edges.keys()].sort()).toEqual(edges.sort());
});

test('the same seed gives the same steps', async () => {
  const keys = async (): Promise<readonly string[]> => {
    const { session } = await ran(aShop(), { budget: budget(20), seed: 7 });
    return session.view.steps.map((step) => `${step.actionKey} ${step.result}`);
  };
  expect(await keys()).toEqual(await keys());
});

import { expect, test } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aDesk, ofType, pendingProposal, request, until } from '../../../support/session-kit.ts';
import { tinyApp, tinySize, type TinyPhone } from '../../../support/tiny-phone.ts';
import { aShop } from '../../../support/tiny-shop.ts';

/** The middle of the n-th widget of a page of the tiny phone, from 1. */
const widget = (place: number): { x: number; y: number } => ({ x: 200, y: place * 60 + 30 });

async function takenOver(phone: TinyPhone = aShop(), maxSteps = 30) {
  const desk = aDesk(phone);
  const budget = { maxSteps, durationMin: 10, maxRecoveries: 3 };
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask', budget }));
  const proposal = await pendingProposal(session);
  await session.takeOver();
  const tap = (place: number, confirm = false): Promise<void> =>
    session.perform({ kind: 'tap', point: widget(place), screen: tinySize }, confirm);
  const type = (text: string, sensitive = false): Promise<void> => session.perform({ kind: 'text', text, sensitive });
  const back = (): Promise<void> => session.perform({ kind: 'key', key: 'BACK' });
  return { phone, desk, session, proposal, tap, type, back };
}

/** Every byte that a session has written, as text. */
function written(dataDir: string): string {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

test('the proposal that waited is decided by taking over', async () => {
  const { desk, session, proposal } = await takenOver();
  expect(ofType(desk.events, 'decided')[0]?.decision).toMatchObject({
    proposalId: proposal.id,
    verdict: 'take_over',
    by: 'tester',
  });
  expect(session.view).toMatchObject({ pending: undefined, suspended: { reason: 'taken_over' } });
});

test("a tap on the mirror is the tester's step on the element under the finger", async () => {
  const { session, tap } = await takenOver();
  await tap(1);
  expect(session.view.steps[1]).toMatchObject({
    by: 'tester',
    action: { kind: 'tap', target: { label: 'Goods', point: widget(1) } },
    result: 'moved',
  });
  expect([...session.view.map.edges.values()]).toMatchObject([
    { action: { target: { label: 'Goods' } }, verdict: 'sure' },
  ]);
});

test('a tap beside everything is a step at a point', async () => {
  const { session } = await takenOver();
  const point = { x: 10, y: 790 };
  await session.perform({ kind: 'tap', point, screen: tinySize });
  expect(session.view.steps[1]).toMatchObject({ action: { target: { elementKey: null, point } }, result: 'no_effect' });
});

test('every step by hand has its recorded decision', async () => {
  const { desk, tap } = await takenOver();
  await tap(1);
  const { stepIndex, proposalId } = ofType(desk.events, 'dispatched').at(-1) ?? {};
  const decision = ofType(desk.events, 'decided').at(-1)?.decision;
  expect({ stepIndex, proposalId }).toEqual({ stepIndex: 2, proposalId: decision?.proposalId });
  expect(decision).toMatchObject({ verdict: 'approve', by: 'tester' });
});

test('I5 a blocked tap needs the confirmation of the tester', async () => {
  const { phone, session, tap } = await takenOver();
  await tap(2);
  await expect(tap(1)).rejects.toMatchObject({ code: 'confirmation_needed' });
  expect(phone.performed).toHaveLength(1);
  await tap(1, true);
  expect(phone.performed).toHaveLength(2);
  expect(session.view.decisions.at(-1)).toMatchObject({ by: 'tester', confirmedDangerous: true });
});

test('I5 leaving the app by hand needs the confirmation of the tester', async () => {
  const { session } = await takenOver();
  await expect(session.perform({ kind: 'key', key: 'HOME' })).rejects.toMatchObject({ code: 'confirmation_needed' });
});

test('the steps by hand and those of the agent are one trace on one map', async () => {
  const { session, tap, back } = await takenOver();
  await tap(1);
  await back();
  await session.resume();
  const { id } = await pendingProposal(session);
  await session.decide({ proposalId: id, verdict: 'approve' });
  await until(session, ({ view }) => view.steps.length === 4);
  expect(session.view.steps.map(({ index, by }) => `${index} ${by}`)).toEqual([
    '1 explorer',
    '2 tester',
    '3 tester',
    '4 explorer',
  ]);
});

test('text goes into the field that has the focus', async () => {
  const { phone, session, tap, type } = await takenOver();
  await tap(1);
  await tap(1);
  await type('hello');
  expect(phone.texts.get('note')).toBe('hello');
  expect(session.view.steps.at(-1)?.action).toMatchObject({ kind: 'input_text', text: 'hello', inputRedacted: false });
});

test('text without a field to take it is refused', async () => {
  const { type } = await takenOver();
  await expect(type('hello')).rejects.toMatchObject({ code: 'no_field' });
});

test('I7 a text typed into a password field is written nowhere', async () => {
  const { phone, desk, session, tap, type, back } = await takenOver();
  await tap(3);
  await type('hunter2!');
  expect(phone.texts.get('secret')).toBe('hunter2!');
  phone.log('login with hunter2!');
  await back();
  await session.stop();
  expect(session.view.steps[2]?.action).toMatchObject({ text: null, inputRedacted: true });
  expect(written(desk.dataDir)).toContain('login with');
  expect(written(desk.dataDir)).not.toContain('hunter2');
});

test('I7 a text that the tester calls sensitive is written nowhere', async () => {
  const { desk, session, tap, type } = await takenOver();
  await tap(1);
  await tap(1);
  await type('4111 1111 1111 1111', true);
  await session.stop();
  expect(session.view.steps.at(-1)?.action).toMatchObject({ text: null, inputRedacted: true });
  expect(written(desk.dataDir)).not.toContain('4111');
});

test('I7 no picture is kept until another page has shown that the secret is gone', async () => {
  const { session, tap, type, back } = await takenOver();
  await tap(3);
  const before = session.view.current;
  await type('hunter2!');
  const typed = session.view.current;
  await session.perform({ kind: 'tap', point: { x: 10, y: 790 }, screen: tinySize });
  const still = session.view.current;
  await back();
  const after = session.view.current;
  const pictures = [before, typed, still, after].map((observation) => observation?.pictureId !== undefined);
  expect(pictures).toEqual([true, false, false, true]);
});

test('I7 a secret that shows on the next page keeps pictures out', async () => {
  const phone = aShop();
  const { session, tap, type, back } = await takenOver(phone);
  await tap(3);
  await type('hunter2!');
  phone.texts.set('goods', 'Welcome hunter2!');
  await back();
  expect(session.view.current?.title).toBe('Home');
  expect(session.view.current?.pictureId).toBeUndefined();
});

test('what is done on a mirror of another size is refused', async () => {
  const { session } = await takenOver();
  const turned = { width: tinySize.height, height: tinySize.width };
  const tap = session.perform({ kind: 'tap', point: widget(1), screen: turned });
  await expect(tap).rejects.toMatchObject({ code: 'screen_changed' });
});

test('without taking over nothing can be done by hand', async () => {
  const desk = aDesk(aShop());
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await pendingProposal(session);
  const tap = session.perform({ kind: 'tap', point: widget(1), screen: tinySize });
  await expect(tap).rejects.toMatchObject({ code: 'not_taken_over' });
});

test('I1 steps by hand are inside the budget', async () => {
  const { session, tap } = await takenOver(aShop(), 2);
  await tap(1);
  await expect(tap(1)).rejects.toMatchObject({ code: 'budget_spent' });
  await session.resume();
  await session.finished;
  expect(session.view).toMatchObject({ end: { reason: 'action_budget' } });
  expect(session.view.steps).toHaveLength(2);
});

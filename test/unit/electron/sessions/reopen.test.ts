import { expect, test } from 'vitest';
import { createSessionFolder } from '../../../../electron/store/sqlite-session-store.ts';
import type { SessionEventBody } from '../../../../shared/model/run.ts';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aDesk, ofType, pendingProposal, request, until } from '../../../support/session-kit.ts';
import { tapOn } from '../../../support/script.ts';
import { startedBody } from '../../../support/session-events.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { tinyApp, tinySize, type TinyPhone } from '../../../support/tiny-phone.ts';
import { aShop } from '../../../support/tiny-shop.ts';

async function closedWhileDeciding(phone: TinyPhone = aShop()) {
  const desk = aDesk(phone);
  const first = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  const proposal = await pendingProposal(first);
  const next = await desk.restart();
  return { phone, proposal, desk: next, before: first.view, session: next.sessions.open(first.id) };
}

/** A session that was killed after these events. */
function killedAfter(phone: TinyPhone, ...bodies: readonly SessionEventBody[]) {
  const dataDir = tempFolder();
  const device = { ...phone.info };
  const started = startedBody('killed', { device, app: tinyApp, approval: 'ask' });
  const store = createSessionFolder(join(dataDir, 'sessions', 'killed'));
  store.append([started, { type: 'capture_started', source: 'log' }, ...bodies], 1_000);
  store.close();
  const desk = aDesk(phone, { dataDir });
  return { desk, session: desk.sessions.open('killed') };
}

const launch = { kind: 'launch', app: tinyApp.id } as const;

test('I11 a session that was closed stands where it stood', async () => {
  const { session, before, proposal } = await closedWhileDeciding();
  expect(session.view.map.pages).toEqual(before.map.pages);
  expect(session.view.steps).toEqual(before.steps);
  expect(session.view).toMatchObject({
    pending: { id: proposal.id },
    suspended: { reason: 'reopened' },
    capture: { state: 'stopped' },
  });
  expect(session.live).toEqual({ phase: 'suspended' });
});

test('a proposal that waited still holds when the page is the same', async () => {
  const { phone, session, proposal } = await closedWhileDeciding();
  await session.resume();
  expect((await pendingProposal(session)).id).toBe(proposal.id);
  await session.decide({ proposalId: proposal.id, verdict: 'approve' });
  await until(session, ({ view }) => view.steps.length === 2);
  expect(phone.performed).toEqual([proposal.action]);
});

test('a proposal that waited is void when another page is in front', async () => {
  const { phone, desk, session, proposal } = await closedWhileDeciding();
  phone.goTo('cart');
  await session.resume();
  await until(session, ({ view }) => view.pending !== undefined && view.pending.id !== proposal.id);
  expect(ofType(desk.events, 'decided')[0]?.decision).toMatchObject({
    proposalId: proposal.id,
    verdict: 'refuse',
    by: 'gate:freshness',
  });
});

test('I4 log capture runs again before the next step', async () => {
  const { desk, session } = await closedWhileDeciding();
  await session.resume();
  await pendingProposal(session);
  expect(session.view.capture.state).toBe('running');
  expect(desk.events.map(({ type }) => type)).toContain('capture_started');
});

test('I8 an action that was under way is a step with an unknown outcome', () => {
  const { session } = killedAfter(aShop(), { type: 'dispatched', stepIndex: 1, action: launch });
  expect(session.view.steps).toMatchObject([{ index: 1, receipt: { outcome: 'unknown' }, result: 'unknown' }]);
  expect(session.view.inFlight).toBeUndefined();
});

test('an answer that was recorded before the kill is kept', () => {
  const receipt = { outcome: 'returned', durationMs: 12 } as const;
  const { session } = killedAfter(
    aShop(),
    { type: 'dispatched', stepIndex: 1, action: launch },
    { type: 'returned', stepIndex: 1, receipt },
  );
  expect(session.view.steps).toMatchObject([{ receipt, result: 'unknown' }]);
});

test('a killed session goes on', async () => {
  const phone = aShop();
  const { session } = killedAfter(phone, { type: 'dispatched', stepIndex: 1, action: launch });
  await session.resume();
  const { action, id } = await pendingProposal(session);
  expect(action.kind).toBe('launch');
  await session.decide({ proposalId: id, verdict: 'approve' });
  await until(session, ({ view }) => view.steps.length === 2);
  expect(session.view.current).toMatchObject({ title: 'Home', foreground: { packageName: tinyApp.id } });
});

test('a session that was killed before its launch begins with it', async () => {
  const { session } = killedAfter(aShop());
  await session.setApproval('all');
  await session.resume();
  await until(session, ({ view }) => view.steps.length > 1);
  expect(session.view.steps[0]).toMatchObject({ index: 1, action: launch, result: 'moved' });
});

test('the time between the kill and the reopening is no time of the session', () => {
  const { session } = killedAfter(aShop(), { type: 'dispatched', stepIndex: 1, action: launch });
  expect(session.activeMs).toBe(0);
});

test('opening twice changes nothing more', async () => {
  const { desk, session } = killedAfter(aShop(), { type: 'dispatched', stepIndex: 1, action: launch });
  const seq = session.view.seq;
  const again = (await desk.restart()).sessions.open('killed');
  expect(again.view.seq).toBe(seq);
});

test('opening a session that is open gives the same one', async () => {
  const { desk, session } = await closedWhileDeciding();
  expect(desk.sessions.open(session.id)).toBe(session);
});

test('I2 a crash while Cairn was away is found when the session goes on', async () => {
  const { phone, session } = await closedWhileDeciding();
  phone.die('java_crash');
  await session.resume();
  await until(session, ({ view }) => view.findings.length > 0);
  expect(session.view.findings).toMatchObject([{ kind: 'java_crash', stepIndex: 1 }]);
});

test('I3 stopping a reopened session reads its last evidence', async () => {
  const { phone, session } = await closedWhileDeciding();
  phone.die('java_crash');
  await session.stop();
  expect(session.view).toMatchObject({ findings: [{ stepIndex: 1 }], end: { status: 'failed', reason: 'aborted' } });
});

test('an ended session can be read and not changed', async () => {
  const desk = aDesk(aShop(), { attended: false });
  const first = await desk.sessions.start(request('tiny', tinyApp.id));
  await first.finished;
  const { seq } = first.view;
  const session = (await desk.restart()).sessions.open(first.id);
  expect(session.live.phase).toBe('ended');
  expect(session.view.seq).toBe(seq);
  await expect(session.resume()).rejects.toMatchObject({ code: 'session_ended' });
});

test('a screen of a reopened session can be read', async () => {
  const { session } = await closedWhileDeciding();
  const screen = await session.screen(session.view.current?.screenId ?? '');
  expect(screen.elements.map(({ label }) => label)).toEqual(['Goods', 'Cart', 'Account']);
});

test('I7 a secret from before the kill keeps pictures out until another page is seen', async () => {
  const phone = aShop();
  const desk = aDesk(phone);
  const first = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await pendingProposal(first);
  await first.takeOver();
  await first.perform({ kind: 'tap', point: { x: 200, y: 210 }, screen: tinySize });
  await first.perform({ kind: 'text', text: 'hunter2!', sensitive: false });
  const session = (await desk.restart()).sessions.open(first.id);
  await session.takeOver();
  await session.perform({ kind: 'tap', point: { x: 10, y: 790 }, screen: tinySize });
  const still = session.view.current?.pictureId;
  await session.perform({ kind: 'key', key: 'BACK' });
  expect([still, session.view.current?.pictureId]).toEqual([undefined, expect.any(String)]);
});

test('a session folder anywhere can be opened', async () => {
  const folder = join(tempFolder(), 'out');
  const desk = aDesk(aShop(), { attended: false });
  const first = await desk.sessions.start(request('tiny', tinyApp.id, { folder }));
  await first.finished;
  await desk.sessions.close(first.id);
  expect(desk.sessions.openFolder(folder).view.end).toEqual(first.view.end);
});

test('a veto of an agent holds on its page after a reopening', async () => {
  const phone = aShop();
  const desk = aDesk(phone, { agents: { explorer: () => ({ name: 'script', propose: tapOn('Goods', 'Cart') }) } });
  const first = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await first.decide({ proposalId: (await pendingProposal(first)).id, verdict: 'veto' });
  await until(first, ({ view }) => view.decisions.some(({ verdict }) => verdict === 'veto'));
  const waiting = await pendingProposal(first);
  const session = (await desk.restart()).sessions.open(first.id);
  await session.resume();
  await session.decide({ proposalId: (await pendingProposal(session)).id, verdict: 'skip' });
  await until(session, ({ view }) => view.pending !== undefined && view.pending.id !== waiting.id);
  expect(session.view.decisions.at(-1)).toMatchObject({ verdict: 'refuse', by: 'gate:veto' });
});

test('a proposal whose look is lost is void, and the session goes on', async () => {
  const { phone, desk, before, session, proposal } = await closedWhileDeciding();
  const screenId = before.observations.get(proposal.observationId)?.screenId ?? '';
  const [blob] = globSync(join(desk.dataDir, '**', `*${screenId}*`));
  rmSync(blob ?? '');
  // The same screen seen again would be stored again.
  phone.goTo('cart');
  await session.resume();
  await until(session, ({ view }) => view.pending !== undefined && view.pending.id !== proposal.id);
  const next = await pendingProposal(session);
  expect(session.view.decisions.at(-1)).toMatchObject({ by: 'gate:freshness', reason: { id: 'stale.look_lost' } });
  await session.decide({ proposalId: next.id, verdict: 'approve' });
  await until(session, ({ view }) => view.steps.length === 2);
  expect(phone.performed).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { pendingProposal, request, scriptedAgent, until } from '../../support/session-kit.ts';
import { aPracticeDesk, practiceId } from '../../support/practice-desk.ts';
import { flowApp } from '../../support/flow-app.ts';
import { tapOn } from '../../support/script.ts';
import { inEnglish, said } from '../../../shared/text/say.ts';

const app = flowApp.package;

test('I4 a log capture that dies ends the session as failed', async () => {
  const desk = await aPracticeDesk();
  desk.doors.faults.add({ match: /logcat -B/, kind: 'cut', afterBytes: 2_000, times: 1 });
  const session = await desk.sessions.start(request(practiceId, app, { approval: 'ask' }));
  await until(session, ({ view }) => view.steps.length === 1 || view.end !== undefined);
  for (let line = 0; line < 200; line += 1) {
    desk.phone.log.append({ buffer: 'main', pid: 1, tid: 1, uid: 0, priority: 'I', tag: 'Noise', message: `${line}` });
  }
  await session.finished;
  expect(session.view).toMatchObject({ end: { status: 'failed', reason: 'aborted' }, capture: { state: 'failed' } });
  expect(session.view.latches).toContain('capture_failed');
});

test('I8 I9 a phone unplugged in mid-action suspends the session with an unknown outcome', async () => {
  const agents = { explorer: scriptedAgent(tapOn('Goods')) };
  const desk = await aPracticeDesk({ agents });
  desk.doors.faults.add({ match: /input tap/, kind: 'delay', ms: 5_000 });
  const session = await desk.sessions.start(request(practiceId, app));
  await until(session, ({ view }) => view.inFlight?.stepIndex === 2);
  await expect.poll(() => desk.touched()).toContain('Goods');
  desk.doors.cable.unplug();
  await until(session, ({ view }) => view.suspended?.reason === 'device_lost');
  expect(session.view.steps[1]).toMatchObject({ receipt: { outcome: 'unknown' }, result: 'unknown' });
  expect(inEnglish(session.view.suspended?.detail ?? said(''))).toMatch(/unplugged/);
});

test('I9 a session goes on after its phone was plugged in again', async () => {
  const desk = await aPracticeDesk();
  const session = await desk.sessions.start(request(practiceId, app, { approval: 'ask' }));
  await pendingProposal(session);
  desk.doors.cable.unplug();
  await until(session, ({ view }) => view.suspended?.reason === 'device_lost');
  desk.doors.cable.plug();
  await until(session, ({ view }) => view.suspended?.detail?.id === 'session.device_back');
  await session.resume();
  const { id } = await pendingProposal(session);
  await session.decide({ proposalId: id, verdict: 'approve' });
  await until(session, ({ view }) => view.steps.length === 2);
  expect(session.view).toMatchObject({ suspended: undefined, capture: { state: 'running' }, latches: [] });
});

test('I8 an action that the phone never answered is not repeated', async () => {
  const agents = { explorer: scriptedAgent(tapOn('Goods', 'Goods')) };
  const desk = await aPracticeDesk({ agents });
  desk.doors.faults.add({ match: /input tap/, kind: 'cut', afterBytes: 0, times: 1 });
  const session = await desk.sessions.start(request(practiceId, app));
  await session.finished;
  expect(session.view.steps[1]?.receipt.outcome).toBe('unknown');
  expect(desk.touched().filter((label) => label === 'Goods').length).toBeLessThanOrEqual(1);
});

test('I3 a stop in the middle is aborted', async () => {
  const desk = await aPracticeDesk();
  const session = await desk.sessions.start(request(practiceId, app));
  await until(session, ({ view }) => view.steps.length >= 2);
  await session.stop();
  expect(session.view.end).toMatchObject({ reason: 'aborted' });
  expect(session.view.inFlight).toBeUndefined();
  expect(session.events().at(-1)?.type).toBe('finalized');
});

test('an unauthorized phone is refused with what to do', async () => {
  const desk = await aPracticeDesk();
  desk.doors.cable.setState('unauthorized');
  const start = desk.sessions.start(request(practiceId, app));
  await expect(start).rejects.toMatchObject({ code: 'device_unauthorized', remedy: expect.stringMatching(/./) });
});

test('I11 a session that was closed in the middle goes on after a restart', async () => {
  const desk = await aPracticeDesk();
  const first = await desk.sessions.start(request(practiceId, app, { approval: 'ask' }));
  const proposal = await pendingProposal(first);
  const next = await desk.restart();
  const session = next.sessions.open(first.id);
  expect(session.view).toMatchObject({ suspended: { reason: 'reopened' }, pending: { id: proposal.id } });
  await session.resume();
  await pendingProposal(session);
  await session.decide({ proposalId: proposal.id, verdict: 'approve' });
  await until(session, ({ view }) => view.steps.length === 2);
  expect(session.view.steps[1]?.proposalId).toBe(proposal.id);
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { DriverError } from '../../../../electron/drivers/port/errors.ts';
import type { Agent } from '../../../../electron/agents/agent.ts';
import type { SessionsKit } from '../../../../electron/sessions/sessions.ts';
import { StoreError } from '../../../../electron/store/port.ts';
import { openLibrary } from '../../../../electron/store/library.ts';
import type { ApprovalMode } from '../../../../shared/model/action.ts';
import { aDesk, ofType, pendingProposal, request, scriptedAgent, until } from '../../../support/session-kit.ts';
import { tapOn } from '../../../support/script.ts';
import { anr, tinyApp, TinyPhone } from '../../../support/tiny-phone.ts';
import { aShop } from '../../../support/tiny-shop.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { said } from '../../../../shared/text/say.ts';

interface Given {
  readonly phone?: TinyPhone;
  readonly taps?: readonly string[];
  readonly approval?: ApprovalMode;
  readonly kit?: Partial<SessionsKit>;
  readonly maxRecoveries?: number;
}

async function exploring({ phone = aShop(), taps, approval = 'all', kit, maxRecoveries = 3 }: Given = {}) {
  const agents = taps && { explorer: scriptedAgent(tapOn(...taps)) };
  const desk = aDesk(phone, { ...(agents && { agents }), ...kit });
  const budget = { maxSteps: 12, durationMin: 10, maxRecoveries };
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval, budget }));
  return { phone, desk, session };
}

test('I2 a crash is a finding at the step that brought it about, and the session fails', async () => {
  const { session } = await exploring({ taps: ['Goods', 'Reviews', 'launch'] });
  await session.finished;
  expect(session.view.findings).toMatchObject([{ kind: 'java_crash', stepIndex: 3 }]);
  expect(session.view.steps.map(({ result }) => result)).toEqual(['moved', 'moved', 'crashed', 'moved']);
  expect(session.view.end).toEqual({ status: 'failed', reason: 'no_more_candidates' });
});

test('two equal crashes are two findings with one fingerprint', async () => {
  const { session } = await exploring({ taps: ['Goods', 'Reviews', 'launch', 'Goods', 'Reviews'] });
  await session.finished;
  expect(session.view.findings.map(({ stepIndex }) => stepIndex)).toEqual([3, 6]);
  expect(new Set(session.view.findings.map(({ fingerprint }) => fingerprint)).size).toBe(1);
});

test('I2 what happens between two steps belongs to the last completed one', async () => {
  const phone = aShop();
  const { session } = await exploring({ phone, approval: 'ask', kit: { timings: { freshMs: 0 } } });
  const { id } = await pendingProposal(session);
  phone.die('native_crash');
  await session.decide({ proposalId: id, verdict: 'approve' });
  await until(session, ({ view }) => view.findings.length === 1);
  expect(session.view.findings).toMatchObject([{ kind: 'native_crash', stepIndex: 1 }]);
  expect(phone.performed).toEqual([]);
});

test('I2 a crash record that comes late is waited for before the next action', async () => {
  const phone = aShop();
  phone.recordsLate = 3;
  const { session } = await exploring({ phone, taps: ['Goods', 'Reviews', 'launch'] });
  await session.finished;
  expect(session.view.findings).toMatchObject([{ stepIndex: 3 }]);
  expect(session.view.steps[2]?.result).toBe('crashed');
});

test('I2 a crash that a look told of is not lost when the next look fails', async () => {
  const phone = aShop();
  const { session } = await exploring({ phone, approval: 'ask', kit: { timings: { freshMs: 0 } } });
  const { id } = await pendingProposal(session);
  phone.die('java_crash');
  let looks = 0;
  phone.beforeLook = () => {
    looks += 1;
    return looks === 1 ? Promise.resolve() : Promise.reject(new DriverError('look_failed', 'locked'));
  };
  await session.decide({ proposalId: id, verdict: 'approve' });
  await until(session, ({ view }) => view.suspended?.reason === 'look_failed');
  phone.beforeLook = () => Promise.resolve();
  await session.resume();
  await until(session, ({ view }) => view.findings.length > 0);
  expect(session.view.findings).toMatchObject([{ stepIndex: 1 }]);
});

test('I3 a crash that shows only in the last reading is found', async () => {
  const phone = aShop();
  const { session } = await exploring({ phone, approval: 'ask' });
  await pendingProposal(session);
  phone.die('java_crash');
  await session.stop();
  expect(session.view).toMatchObject({ findings: [{ stepIndex: 1 }], end: { status: 'failed', reason: 'aborted' } });
});

test('crashes from before the session are not its own', async () => {
  const phone = aShop();
  phone.die('java_crash');
  const { session } = await exploring({ phone, taps: ['Goods'] });
  await session.finished;
  expect(session.view.findings).toEqual([]);
});

test('an app that does not answer is a finding', async () => {
  const phone = new TinyPhone({ home: { title: 'Home', widgets: [{ id: 'hang', text: 'Hang', goes: anr }] } });
  const { session } = await exploring({ phone, taps: ['Hang'] });
  await session.finished;
  expect(session.view.findings).toMatchObject([{ kind: 'anr', stepIndex: 2 }]);
});

test('an app that keeps crashing uses up its recoveries', async () => {
  const phone = aShop();
  phone.beforeLaunch = () => {
    phone.die('java_crash');
    return Promise.reject(new DriverError('app_did_not_start', 'It died.'));
  };
  const { session } = await exploring({ phone, maxRecoveries: 1 });
  await session.finished;
  expect(session.view.steps.map(({ result }) => result)).toEqual(['crashed', 'crashed']);
  expect(session.view.recoveries).toBe(1);
  expect(session.view.end).toEqual({ status: 'failed', reason: 'recovery_budget' });
});

test('I1 an app that dies at launch has step 1 recorded', async () => {
  const phone = aShop();
  phone.beforeLaunch = () => {
    phone.die('java_crash');
    return Promise.reject(new DriverError('app_did_not_start', 'It died.'));
  };
  const { session } = await exploring({ phone, maxRecoveries: 0 });
  await session.finished;
  expect(session.view.steps).toMatchObject([{ index: 1, result: 'crashed', receipt: { reason: 'It died.' } }]);
  expect(session.view.findings).toMatchObject([{ stepIndex: 1 }]);
});

test('I4 a log capture that ends by itself ends the session as failed', async () => {
  const { phone, session } = await exploring({ approval: 'ask' });
  await pendingProposal(session);
  phone.failLog('logcat was killed');
  await session.finished;
  expect(session.view).toMatchObject({
    end: { status: 'failed', reason: 'aborted' },
    capture: { state: 'failed', reason: 'logcat was killed' },
    latches: ['capture_failed', 'cut_short'],
  });
  expect(phone.performed).toEqual([]);
});

test('I4 no step is dispatched after the capture has ended', async () => {
  const phone = aShop();
  phone.beforePerform = () => {
    phone.failLog('logcat was killed');
    return Promise.resolve(undefined);
  };
  const { session } = await exploring({ phone });
  await session.finished;
  expect(phone.performed).toHaveLength(1);
  expect(session.view.steps).toHaveLength(2);
  expect(session.view.end).toEqual({ status: 'failed', reason: 'aborted' });
});

test('I4 a capture that cannot be started ends the session before the launch', async () => {
  const phone = aShop();
  phone.refuseLog = new Error('no room for a log');
  const { session } = await exploring({ phone });
  await session.finished;
  expect(session.view.steps).toEqual([]);
  expect(phone.launches).toBe(0);
  expect(session.view.end).toEqual({ status: 'failed', reason: 'aborted' });
});

test('I9 a phone that is unplugged in mid-action suspends the session, with the outcome unknown', async () => {
  const phone = aShop();
  phone.beforePerform = () => {
    phone.unplug();
    return Promise.resolve({ outcome: 'unknown', durationMs: 1, reason: 'the phone went away' });
  };
  const { session } = await exploring({ phone });
  await until(session, ({ view }) => view.suspended?.reason === 'device_lost');
  expect(session.view.steps.at(-1)).toMatchObject({ index: 2, receipt: { outcome: 'unknown' }, result: 'unknown' });
  expect(session.view.inFlight).toBeUndefined();
  expect(session.view.latches).toEqual([]);
});

test('I8 an action whose outcome is unknown is not repeated', async () => {
  const phone = aShop();
  phone.beforePerform = () => {
    phone.beforePerform = () => Promise.resolve(undefined);
    return Promise.resolve({ outcome: 'unknown', durationMs: 1, reason: 'no answer' });
  };
  const { session } = await exploring({ phone, taps: ['Goods', 'Goods'] });
  await session.finished;
  expect(phone.performed).toEqual([]);
  expect(session.view.decisions.at(-1)).toMatchObject({ verdict: 'refuse', by: 'gate:veto' });
});

test('I9 a session goes on when its phone is back and the tester says so', async () => {
  const phone = aShop();
  const { session } = await exploring({ phone, approval: 'ask' });
  await pendingProposal(session);
  phone.unplug();
  await until(session, ({ view }) => view.suspended?.reason === 'device_lost');
  await expect(session.resume()).rejects.toMatchObject({ code: 'device_unknown' });
  phone.plug();
  await until(session, ({ view }) => view.suspended?.detail?.id === 'session.device_back');
  await session.resume();
  const { id } = await pendingProposal(session);
  await session.decide({ proposalId: id, verdict: 'approve' });
  await until(session, ({ view }) => view.steps.length === 2);
  expect(session.view).toMatchObject({ suspended: undefined, capture: { state: 'running' } });
});

test('I2 a crash while the phone was away is found, and one that was known is not counted again', async () => {
  const phone = aShop();
  const { session } = await exploring({ phone, approval: 'ask' });
  await pendingProposal(session);
  phone.unplug();
  await until(session, ({ view }) => view.suspended?.reason === 'device_lost');
  phone.die('java_crash');
  phone.plug();
  await session.resume();
  await until(session, ({ view }) => view.findings.length > 0);
  await pendingProposal(session);
  expect(session.view.findings).toMatchObject([{ stepIndex: 1 }]);
});

test('I2 a crash whose record had not come when the phone was lost is found afterwards, once', async () => {
  const phone = aShop();
  const { session } = await exploring({ phone, approval: 'ask', kit: { timings: { freshMs: 0 } } });
  const { id } = await pendingProposal(session);
  phone.recordsLate = 30;
  phone.die('java_crash');
  await session.decide({ proposalId: id, verdict: 'approve' });
  await until(session, ({ view }) => view.current?.foreground.packageName !== tinyApp.id);
  phone.unplug();
  await until(session, ({ view }) => view.suspended?.reason === 'device_lost');
  phone.looks += 30;
  phone.plug();
  await session.resume();
  await until(session, ({ view }) => view.findings.length > 0);
  phone.unplug();
  await until(session, ({ view }) => view.suspended?.reason === 'device_lost');
  phone.plug();
  await session.resume();
  await pendingProposal(session);
  expect(session.view.findings).toMatchObject([{ kind: 'java_crash', stepIndex: 1 }]);
});

test('I10 a phone that cannot be looked at suspends the session', async () => {
  const phone = aShop();
  phone.beforePerform = () => {
    phone.beforeLook = () => Promise.reject(new DriverError('look_failed', 'The screen is locked.'));
    return Promise.resolve(undefined);
  };
  const { session } = await exploring({ phone });
  await until(session, ({ view }) => view.suspended !== undefined);
  expect(session.view.suspended).toEqual({ reason: 'look_failed', detail: said('The screen is locked.') });
  expect(session.view.steps.at(-1)).toMatchObject({ index: 2, result: 'unknown' });
  expect(session.view.steps.at(-1)?.afterObservationId).toBeUndefined();
});

test('I10 one look that fails is taken again', async () => {
  const phone = aShop();
  let failures = 0;
  phone.beforeLook = () => {
    failures += 1;
    return failures % 2 === 1 ? Promise.reject(new DriverError('look_failed', 'null root')) : Promise.resolve();
  };
  const { session } = await exploring({ phone, taps: ['Goods'] });
  await session.finished;
  expect(session.view.steps.map(({ result }) => result)).toEqual(['moved', 'moved']);
});

test('a session that could not look goes on when it can', async () => {
  const phone = aShop();
  phone.beforeLook = () => Promise.reject(new DriverError('look_failed', 'locked'));
  const { session } = await exploring({ phone, taps: ['Goods'] });
  await until(session, ({ view }) => view.suspended !== undefined);
  phone.beforeLook = () => Promise.resolve();
  await session.resume();
  await session.finished;
  expect(session.view.steps).toHaveLength(2);
});

test('where no tester is, trouble ends the session as cut short', async () => {
  const phone = aShop();
  phone.beforePerform = () => {
    phone.beforeLook = () => Promise.reject(new DriverError('look_failed', 'locked'));
    return Promise.resolve(undefined);
  };
  const { session } = await exploring({ phone, kit: { attended: false } });
  await session.finished;
  expect(session.view.latches).toEqual(['cut_short', 'evidence_failed']);
  expect(session.view.end?.reason).toBe('aborted');
});

test('I3 a stop is aborted, and goes the whole way out', async () => {
  const { desk, session } = await exploring({ approval: 'ask' });
  await pendingProposal(session);
  await session.stop();
  expect(session.view.end).toEqual({ status: 'aborted', reason: 'aborted' });
  expect(desk.events.slice(-2).map(({ type }) => type)).toEqual(['capture_ended', 'finalized']);
  expect(session.live.phase).toBe('ended');
});

test('I3 a stop after the end changes nothing of how it ended', async () => {
  const { session } = await exploring({ taps: [] });
  await session.finished;
  const { end } = session.view;
  await session.stop();
  expect(session.view.end).toEqual(end);
});

test('I3 a session whose last evidence cannot be read is failed', async () => {
  const { phone, session } = await exploring({ approval: 'ask' });
  await pendingProposal(session);
  phone.unplug();
  await until(session, ({ view }) => view.suspended?.reason === 'device_lost');
  await session.stop();
  expect(session.view).toMatchObject({ end: { status: 'failed' }, latches: ['evidence_failed', 'cut_short'] });
});

test('an ended session grants no wishes', async () => {
  const { session } = await exploring({ taps: [] });
  await session.finished;
  await expect(session.pause()).rejects.toMatchObject({ code: 'session_ended' });
});

test('a full disk closes the session and keeps what was recorded', async () => {
  const phone = aShop();
  const library = openLibrary(tempFolder());
  let room = 25;
  const create = (id: string) => {
    const store = library.create(id);
    const append: typeof store.append = (bodies, at) => {
      room -= bodies.length;
      if (room < 0) throw new StoreError('disk_full', 'The disk is full.');
      return store.append(bodies, at);
    };
    const { dir } = store;
    const events: typeof store.events = (after) => store.events(after);
    const putBlob: typeof store.putBlob = (bytes) => store.putBlob(bytes);
    const getBlob: typeof store.getBlob = (blobId) => store.getBlob(blobId);
    return { dir, append, events, putBlob, getBlob, close: () => store.close() };
  };
  const { desk, session } = await exploring({ phone, kit: { library: { ...library, create } } });
  await session.finished;
  expect(session.live.phase).toBe('closed');
  expect(desk.faults).toMatchObject([{ code: 'disk_full' }]);
  await session.close();
  const reopened = aDesk(phone, { dataDir: library.dataDir }).sessions.open(session.id);
  expect(reopened.view.seq).toBeGreaterThanOrEqual(desk.events.length);
  expect(reopened.view.suspended?.reason).toBe('reopened');
});

test('I3 a fault of an agent ends the session by the way out and is told', async () => {
  const fault = new Error('out of ideas');
  const agents = { explorer: scriptedAgent(() => Promise.reject(fault)) };
  const { desk, session } = await exploring({ kit: { agents } });
  await session.finished;
  expect(desk.faults).toEqual([fault]);
  expect(session.view).toMatchObject({ end: { status: 'aborted', reason: 'aborted' }, capture: { state: 'stopped' } });
});

test('an agent that does not answer suspends the session', async () => {
  const agents = { explorer: scriptedAgent(() => new Promise(() => undefined)) };
  const { session } = await exploring({ kit: { agents, timings: { agentMs: 20 } } });
  await until(session, ({ view }) => view.suspended?.reason === 'stuck');
  expect(session.view.suspended?.detail?.id).toBe('session.agent_silent');
});

const helpless: Agent['propose'] = () => Promise.resolve({ kind: 'needs_tester', why: { id: 'explorer.stuck.popup' } });

test('an agent that cannot get past a page waits for the tester', async () => {
  const { session } = await exploring({ kit: { agents: { explorer: scriptedAgent(helpless) } } });
  await until(session, ({ view }) => view.suspended !== undefined);
  expect(session.view.suspended).toEqual({ reason: 'waiting_for_tester', detail: { id: 'explorer.stuck.popup' } });
});

test('where no tester is, an agent that cannot get past a page starts the app again, once in a row', async () => {
  const agents = { explorer: scriptedAgent(helpless) };
  const { session } = await exploring({ kit: { agents, attended: false } });
  await session.finished;
  expect(session.view.steps.map(({ actionKey }) => actionKey)).toEqual(['launch']);
  expect(session.view).toMatchObject({ end: { status: 'aborted', reason: 'recovery_budget' }, latches: ['cut_short'] });
});

test('a page that loads for ever is a finding', async () => {
  const phone = new TinyPhone({ home: { title: 'Home', widgets: [{ id: 'wait', text: 'Loading…', kind: 'text' }] } });
  const { session } = await exploring({
    phone,
    kit: { attended: false, agents: { explorer: scriptedAgent(helpless) } },
  });
  await session.finished;
  expect(session.view.findings).toMatchObject([{ kind: 'loading_forever', stepIndex: 1 }]);
});

test('I8 a launch whose outcome is unknown is not repeated without the tester’s word', async () => {
  const phone = aShop();
  phone.beforeLaunch = () => Promise.reject(new DriverError('timeout', 'no answer'));
  const { session } = await exploring({ phone });
  await until(session, ({ view }) => view.suspended !== undefined);
  expect(session.view.suspended?.reason).toBe('stuck');
  expect(session.view.steps).toMatchObject([{ receipt: { outcome: 'unknown' } }]);
  phone.beforeLaunch = () => Promise.resolve();
  await session.resume();
  await until(session, ({ view }) => view.steps.length > 1);
  expect(session.view.steps[1]?.action.kind).toBe('launch');
});

test('leaving the app is told from going to another page', async () => {
  const { session } = await exploring({ taps: ['Goods', 'BACK', 'BACK'] });
  await session.finished;
  expect(session.view.steps.map(({ result }) => result)).toEqual(['moved', 'moved', 'moved', 'left_app']);
});

test('a listener that fails does not end a session', async () => {
  const desk = aDesk(aShop(), { agents: { explorer: scriptedAgent(tapOn('Goods')) } });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  desk.events.push = () => {
    throw new Error('the window is gone');
  };
  const session = await desk.sessions.start(request('tiny', tinyApp.id));
  await session.finished;
  expect(session.view.end?.reason).toBe('no_more_candidates');
  expect(String(said.mock.calls[0]?.[0])).toContain('the window is gone');
});

test('log lines reach a listener', async () => {
  const { phone, desk, session } = await exploring({ approval: 'ask' });
  await pendingProposal(session);
  phone.log('hello');
  await expect.poll(() => desk.log.map(({ message }) => message)).toEqual(['hello']);
});

test('waiting for the tester is no time of Cairn’s own', async () => {
  const began = performance.now();
  const { session } = await exploring({ phone: aShop(), approval: 'ask', taps: ['Goods'] });
  const { id } = await pendingProposal(session);
  const asked = performance.now();
  await expect.poll(() => performance.now() - asked > 300).toBe(true);
  const waited = performance.now() - asked;
  await session.decide({ proposalId: id, verdict: 'approve' });
  await session.finished;
  const own = session.view.steps.reduce((sum, { ownMs }) => sum + ownMs, 0);
  expect(own).toBeLessThan(performance.now() - began - waited);
});

test('everything a session tells is in its log of events', async () => {
  const { desk, session } = await exploring({ taps: ['Goods', 'BACK'] });
  await session.finished;
  expect(session.events()).toEqual(desk.events);
  expect(ofType(session.events(), 'step_recorded')).toHaveLength(3);
});

test('I8 a launch with an unknown outcome is not repeated while the system is in front', async () => {
  const phone = aShop();
  const look = phone.look.bind(phone);
  phone.look = (wanted) => {
    const seen = look(wanted);
    const [root] = seen.tree.roots;
    if (!root || seen.foreground.packageName === tinyApp.id) return seen;
    const packageName = 'com.android.systemui';
    return { ...seen, foreground: { packageName, activity: '' }, tree: { roots: [{ ...root, packageName }] } };
  };
  phone.beforeLaunch = () => Promise.reject(new DriverError('timeout', 'No answer.'));
  const { session } = await exploring({ phone });
  await until(session, ({ view }) => view.suspended !== undefined);
  expect(session.view.suspended?.reason).toBe('stuck');
  expect(session.view.steps).toMatchObject([{ action: { kind: 'launch' }, receipt: { outcome: 'unknown' } }]);
});

test('I1 requests before a phone was lost count against the budget', async () => {
  const phone = aShop();
  const desk = aDesk(phone);
  const budget = { maxSteps: 12, durationMin: 10, maxRequests: 20, maxRecoveries: 3 };
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask', budget }));
  for (let turn = 0; turn < 20 && !session.view.end; turn += 1) {
    await until(session, ({ view, live }) => view.end !== undefined || live.phase === 'deciding');
    if (session.view.end) break;
    phone.unplug();
    await until(session, ({ view }) => view.suspended?.reason === 'device_lost');
    phone.plug();
    await session.resume();
  }
  expect(session.view.end?.reason).toBe('request_budget');
});

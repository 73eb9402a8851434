import { expect, test } from 'vitest';
import type { SessionsKit } from '../../../../electron/sessions/sessions.ts';
import { aDesk, ofType, pendingProposal, request, scriptedAgent, until } from '../../../support/session-kit.ts';
import { tinyApp, type TinyPhone } from '../../../support/tiny-phone.ts';
import { aShop } from '../../../support/tiny-shop.ts';
import { tapOn } from '../../../support/script.ts';
import type { ApprovalMode } from '../../../../shared/model/action.ts';

interface Given {
  readonly phone?: TinyPhone;
  readonly approval?: ApprovalMode;
  readonly kit?: Partial<SessionsKit>;
  /** Labels to tap one after another; without them the explorer explores. */
  readonly taps?: readonly string[];
}

async function deciding({ phone = aShop(), approval = 'ask', kit, taps }: Given = {}) {
  const agents = taps && { explorer: scriptedAgent(tapOn(...taps)) };
  const desk = aDesk(phone, { ...(agents && { agents }), ...kit });
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval }));
  return { phone, desk, session };
}

test('in the mode "ask" nothing is done before the tester approves', async () => {
  const { phone, session } = await deciding();
  const proposal = await pendingProposal(session);
  expect(phone.performed).toEqual([]);
  await session.decide({ proposalId: proposal.id, verdict: 'approve' });
  await until(session, ({ view }) => view.steps.length === 2);
  expect(session.view.steps[1]).toMatchObject({ proposalId: proposal.id, action: proposal.action });
});

test('in the mode "risky" a safe action runs after a countdown', async () => {
  const { desk, session } = await deciding({ approval: 'risky', taps: ['Goods'] });
  await session.finished;
  expect(ofType(desk.events, 'decided')[0]?.decision).toMatchObject({ verdict: 'approve', by: 'mode:risky' });
  const countdowns = desk.live.flatMap((live) => live.countdown ?? []);
  expect(countdowns[0]).toMatchObject({ totalMs: 30 });
  expect(countdowns.length).toBeGreaterThan(1);
});

test('a countdown can be stopped, and then waits for a decision', async () => {
  const { phone, session } = await deciding({
    approval: 'risky',
    taps: ['Goods'],
    kit: { timings: { countdownMs: 60_000, countdownTickMs: 5 } },
  });
  const proposal = await pendingProposal(session);
  await session.hold(proposal.id);
  await until(session, ({ live }) => live.countdown === undefined);
  await session.decide({ proposalId: proposal.id, verdict: 'approve' });
  await session.finished;
  expect(phone.performed).toHaveLength(1);
});

test('in the mode "risky" an action that changes something asks', async () => {
  const { phone, session } = await deciding({ approval: 'risky', taps: ['Cart', 'Save'] });
  await until(session, ({ view }) => view.pending?.risk.level === 'changes_something');
  expect(session.live.countdown).toBeUndefined();
  expect(phone.performed).toHaveLength(1);
});

test('in the mode "all" an action that changes something runs', async () => {
  const { desk, session } = await deciding({ approval: 'all', taps: ['Cart', 'Save'] });
  await session.finished;
  expect(ofType(desk.events, 'decided').map(({ decision }) => decision.by)).toEqual(['mode:all', 'mode:all']);
});

test('I5 an action on the blocklist asks in every mode', async () => {
  const { phone, session } = await deciding({ approval: 'all', taps: ['Cart', 'Pay now'] });
  const proposal = await until(session, ({ view }) => view.pending?.risk.rule !== undefined);
  expect(proposal).toBeUndefined();
  expect(session.live.phase).toBe('deciding');
  expect(phone.performed).toHaveLength(1);
});

test('I5 a blocked action is not done on a bare approval', async () => {
  const { phone, session } = await deciding({ approval: 'all', taps: ['Cart', 'Pay now'] });
  await until(session, ({ view }) => view.pending?.risk.rule !== undefined);
  const { id } = await pendingProposal(session);
  const approval = session.decide({ proposalId: id, verdict: 'approve' });
  await expect(approval).rejects.toMatchObject({ code: 'confirmation_needed' });
  expect(phone.performed).toHaveLength(1);
});

test('I5 a blocked action is done once the tester has confirmed exactly it', async () => {
  const { phone, desk, session } = await deciding({ approval: 'all', taps: ['Cart', 'Pay now'] });
  await until(session, ({ view }) => view.pending?.risk.rule !== undefined);
  const { id } = await pendingProposal(session);
  await session.decide({ proposalId: id, verdict: 'approve', confirmDangerous: true });
  await session.finished;
  expect(phone.performed).toHaveLength(2);
  expect(ofType(desk.events, 'decided').at(-1)?.decision).toMatchObject({ by: 'tester', confirmedDangerous: true });
});

test('where no tester is, what needs his word is refused and counted', async () => {
  const { phone, desk, session } = await deciding({
    approval: 'risky',
    taps: ['Cart', 'Pay now', 'Save'],
    kit: { attended: false },
  });
  await session.finished;
  expect(session.view.refused).toBe(2);
  expect(phone.performed).toHaveLength(1);
  const refusals = ofType(desk.events, 'decided').filter(({ decision }) => decision.verdict === 'refuse');
  expect(refusals.map(({ decision }) => decision.by)).toEqual(['gate:no_tester', 'gate:no_tester']);
});

test('a tester on a terminal is asked there', async () => {
  const asked: string[] = [];
  const { session } = await deciding({
    approval: 'ask',
    taps: ['Goods', 'Details'],
    kit: {
      ask: (proposal) => {
        asked.push(proposal.id);
        return Promise.resolve(asked.length === 1 ? { proposalId: proposal.id, verdict: 'approve' } : 'nobody');
      },
    },
  });
  await session.finished;
  expect(asked).toHaveLength(2);
  expect(session.view.steps).toHaveLength(2);
  expect(session.view.refused).toBe(1);
});

test('an approval on a terminal without the confirmation that is needed is a refusal', async () => {
  const { phone, session } = await deciding({
    approval: 'all',
    taps: ['Cart', 'Pay now'],
    kit: { ask: (proposal) => Promise.resolve({ proposalId: proposal.id, verdict: 'approve' }) },
  });
  await session.finished;
  expect(phone.performed).toHaveLength(1);
  expect(session.view.refused).toBe(1);
});

test('a decision is void when the page has moved on', async () => {
  const { phone, desk, session } = await deciding({ kit: { timings: { freshMs: 0 } } });
  const proposal = await pendingProposal(session);
  phone.goTo('cart');
  await session.decide({ proposalId: proposal.id, verdict: 'approve' });
  await until(session, ({ view }) => view.pending !== undefined && view.pending.id !== proposal.id);
  expect(phone.performed).toEqual([]);
  expect(ofType(desk.events, 'decided').map(({ decision }) => decision.by)).toEqual(['tester', 'gate:freshness']);
  expect(session.view.pending?.observationId).not.toBe(proposal.observationId);
});

test('a void decision does not count against the action', async () => {
  const { phone, session } = await deciding({ kit: { timings: { freshMs: 0 } } });
  const proposal = await pendingProposal(session);
  phone.goTo('cart');
  await session.decide({ proposalId: proposal.id, verdict: 'approve' });
  await until(session, ({ view }) => view.pending !== undefined && view.pending.id !== proposal.id);
  const home = session.view.map.pages.get(proposal.pageId);
  expect([...(home?.actions.values() ?? [])].map(({ refusals }) => refusals)).not.toContain(1);
});

test('a decision on an older look holds while the page is the same', async () => {
  const { phone, session } = await deciding({ kit: { timings: { freshMs: 0 } } });
  const proposal = await pendingProposal(session);
  await session.decide({ proposalId: proposal.id, verdict: 'approve' });
  await until(session, ({ view }) => view.steps.length === 2);
  expect(phone.performed).toEqual([proposal.action]);
});

test('what is vetoed is not proposed again on its page', async () => {
  const { session, desk } = await deciding();
  const vetoed = await pendingProposal(session);
  await session.decide({ proposalId: vetoed.id, verdict: 'veto', reason: 'not now' });
  await session.setApproval('all');
  await until(session, ({ view }) => view.end !== undefined || view.pending?.risk.rule !== undefined);
  const again = ofType(desk.events, 'proposed').filter(
    ({ proposal }) => JSON.stringify(proposal.action) === JSON.stringify(vetoed.action),
  );
  expect(again).toHaveLength(1);
});

test('a veto for ever holds in the next session too', async () => {
  const { session, desk } = await deciding();
  const vetoed = await pendingProposal(session);
  await session.decide({ proposalId: vetoed.id, verdict: 'veto', neverAgain: true });
  await session.stop();
  const next = await desk.restart();
  const second = await next.sessions.start(request('tiny', tinyApp.id, { approval: 'all' }));
  await until(second, ({ view }) => view.end !== undefined || view.pending?.risk.rule !== undefined);
  const actions = ofType(second.events(), 'proposed').map(({ proposal }) => JSON.stringify(proposal.action));
  expect(actions).not.toContain(JSON.stringify(vetoed.action));
});

test('an agent that proposes what was vetoed is refused', async () => {
  const { phone, desk, session } = await deciding({ taps: ['Goods', 'Goods'] });
  const first = await pendingProposal(session);
  await session.decide({ proposalId: first.id, verdict: 'veto' });
  await session.finished;
  expect(phone.performed).toEqual([]);
  expect(ofType(desk.events, 'decided').at(-1)?.decision).toMatchObject({ verdict: 'refuse', by: 'gate:veto' });
});

test('a skipped proposal is followed by another', async () => {
  const { phone, session } = await deciding();
  const skipped = await pendingProposal(session);
  await session.decide({ proposalId: skipped.id, verdict: 'skip' });
  await until(session, ({ view }) => view.pending !== undefined && view.pending.id !== skipped.id);
  expect(session.view.pending?.action).not.toEqual(skipped.action);
  expect(phone.performed).toEqual([]);
});

test('a text can be edited before it is typed', async () => {
  const { phone, session } = await deciding({ taps: ['Goods', 'Details', 'note:hello'] });
  for (const label of ['Goods', 'Details']) {
    await until(
      session,
      ({ view }) => view.pending?.action.kind === 'tap' && view.pending.action.target.label === label,
    );
    await session.decide({ proposalId: (await pendingProposal(session)).id, verdict: 'approve' });
  }
  await until(session, ({ view }) => view.pending?.action.kind === 'input_text');
  await session.decide({ proposalId: (await pendingProposal(session)).id, verdict: 'edit', text: 'goodbye' });
  await session.finished;
  expect(phone.performed.at(-1)).toMatchObject({ kind: 'input_text', text: 'goodbye' });
  expect(session.view.steps.at(-1)?.action).toMatchObject({ text: 'goodbye' });
});

test('only a text can be edited', async () => {
  const { session } = await deciding({ taps: ['Goods'] });
  const { id } = await pendingProposal(session);
  await expect(session.decide({ proposalId: id, verdict: 'edit', text: 'x' })).rejects.toMatchObject({
    code: 'nothing_to_edit',
  });
});

test('a decision on a proposal that is gone is refused', async () => {
  const { session } = await deciding();
  await pendingProposal(session);
  await expect(session.decide({ proposalId: 'gone', verdict: 'approve' })).rejects.toMatchObject({
    code: 'no_such_proposal',
  });
});

test('a pause keeps the proposal for later', async () => {
  const { session } = await deciding();
  const proposal = await pendingProposal(session);
  await session.pause();
  expect(session.view).toMatchObject({ suspended: { reason: 'paused_by_tester' }, pending: { id: proposal.id } });
  await session.resume();
  await until(session, ({ live }) => live.phase === 'deciding');
  expect(session.view.pending?.id).toBe(proposal.id);
});

test('a change of mode reaches the proposal that waits', async () => {
  const { session } = await deciding({ taps: ['Goods'] });
  await pendingProposal(session);
  await session.setApproval('all');
  await session.finished;
  expect(session.view.steps).toHaveLength(2);
});

test("the tester's own blocklist adds to the usual one", async () => {
  const desk = aDesk(aShop(), { attended: false });
  const blocklist = { rules: [{ name: 'no goods', text: ['Goods'] }] };
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { blocklist }));
  await session.finished;
  const rules = ofType(desk.events, 'proposed').map(({ proposal }) => proposal.risk.rule);
  expect(rules).toContain('no goods');
  expect(session.view.options?.blocklist).toEqual(blocklist);
});

import { describe, expect, it, vi } from 'vitest';
import { openProposal } from '../../../../renderer/state/session-state.ts';
import { openWindow } from '../../../support/renderer/window-state.ts';

describe('the session that is shown', () => {
  it('is the one that was started', async () => {
    const { start, session, host } = openWindow();
    await start();
    expect(session()).toMatchObject({ stage: 'open', sessionId: host.session.id });
  });

  it('grows with the events that come', async () => {
    const { start, session, host } = openWindow();
    await start();
    host.walk(5);
    await vi.waitFor(() => expect(session().view.steps).toHaveLength(6));
  });

  it('takes a burst of events in few updates', async () => {
    const { start, state, host } = openWindow();
    await start();
    let updates = 0;
    state.session.store.subscribe((now, before) => (updates += now.view === before.view ? 0 : 1));
    for (let walk = 0; walk < 30; walk++) host.walk(1);
    await vi.waitFor(() => expect(state.session.store.getState().view.steps).toHaveLength(host.session.steps));
    expect(updates).toBeLessThanOrEqual(2);
  });

  it('fetches what it missed when events are lacking in between', async () => {
    const { start, session, host } = openWindow();
    await start();
    host.session.add({ type: 'suspended', reason: 'paused_by_tester' });
    const last = host.session.events.length;
    host.session.add({ type: 'resumed' });
    host.push({
      topic: 'session.events',
      data: { sessionId: host.session.id, events: host.session.events.slice(last) },
    });
    await vi.waitFor(() => expect(session().view.seq).toBe(last + 1));
  });

  it('shows what looks are under a rule of the tester that came after them', async () => {
    const { start, session, host } = openWindow();
    await start();
    host.walk(5);
    await vi.waitFor(() => expect(session().view.map.pages.size).toBeGreaterThan(2));
    const [into, other] = [...session().view.map.pages.values()].map(({ info }) => info);
    if (!into || !other) throw new Error('the walk learnt no two pages');
    const shown = [...session().view.observations.values()].filter(({ pageId }) => pageId === other.pageId);
    const looks = Object.fromEntries(shown.map(({ id }) => [id, into.pageId]));
    const rule = { kind: 'merge_exact', id: 'r', into: into.identity.canonical, pages: [] } as const;
    const last = host.session.events.length;
    host.session.add({ type: 'rule_added', rule, relabelling: { looks, pages: [into] } });
    host.push({
      topic: 'session.events',
      data: { sessionId: host.session.id, events: host.session.events.slice(last) },
    });
    await vi.waitFor(() => expect(session().view.map.pages.has(other.pageId)).toBe(false));
    expect(session().view.outdated).toBeUndefined();
  });

  it('ignores the events of other sessions', async () => {
    const { start, session, host } = openWindow();
    await start();
    const before = session().view;
    host.push({ topic: 'session.events', data: { sessionId: 'other', events: host.session.events } });
    expect(session().view).toBe(before);
  });

  it('is shown again after a reload of the window', async () => {
    const first = openWindow();
    await first.start();
    const second = openWindow(first.host, first.tab);
    await vi.waitFor(() => expect(second.session()).toMatchObject({ stage: 'open', sessionId: first.host.session.id }));
  });

  it('that cannot be opened says why', async () => {
    const { state, session } = openWindow();
    await state.session.open('unknown');
    expect(session()).toMatchObject({ stage: 'failed', failure: { code: 'damaged' } });
  });

  it('whose record breaks a promise keeps what it had and says so', async () => {
    const { start, session, host } = openWindow();
    await start();
    const { steps } = session().view;
    host.add({ type: 'session_started', sessionId: 'x', options: host.session.options, cairnVersion: '0' });
    await vi.waitFor(() => expect(session()).toMatchObject({ stage: 'failed', failure: { code: 'broken_record' } }));
    expect(session().view.steps).toBe(steps);
  });
});

describe('a decision', () => {
  async function withProposal(match = '') {
    const opened = openWindow();
    await opened.start();
    opened.host.propose(match);
    await vi.waitFor(() => expect(openProposal(opened.session())).toBeDefined());
    return opened;
  }

  it('approves the proposal that waits', async () => {
    const { state, session } = await withProposal();
    state.desk.approve();
    await vi.waitFor(() => expect(session().view.decisions.at(-1)).toMatchObject({ verdict: 'approve', by: 'tester' }));
  });

  it('given twice in a row is sent once', async () => {
    const { state, session } = await withProposal();
    state.desk.approve();
    state.desk.approve();
    await vi.waitFor(() => expect(session().view.steps).toHaveLength(2));
    expect([session().view.decisions.length, state.notices.store.getState().length]).toEqual([1, 0]);
  });

  it('to approve does nothing to a blocked action (I5)', async () => {
    const opened = await withProposal();
    opened.host.goTo(5);
    opened.host.propose('确认支付');
    await vi.waitFor(() => expect(openProposal(opened.session())?.risk.level).toBe('dangerous'));
    opened.state.desk.approve();
    expect(opened.session().answered).toBeUndefined();
  });

  it('confirms one blocked action when the tester says so (I5)', async () => {
    const { state, session, host } = await withProposal();
    host.goTo(5);
    host.propose('确认支付');
    await vi.waitFor(() => expect(openProposal(session())?.risk.level).toBe('dangerous'));
    state.desk.approveBlocked();
    await vi.waitFor(() => expect(session().view.decisions.at(-1)?.verdict).toBe('approve'));
  });

  it('to veto carries the reason and whether it holds for ever', async () => {
    const { state, session } = await withProposal();
    state.desk.askVeto();
    state.desk.veto('  too slow ', true);
    await vi.waitFor(() =>
      expect(session().view.decisions.at(-1)).toMatchObject({
        verdict: 'veto',
        reason: { id: 'said', params: { text: 'too slow' } },
        neverAgain: true,
      }),
    );
  });

  it('with another text is an edit', async () => {
    const { state, session, host } = openWindow();
    await state.session.start({
      deviceId: 'practice',
      appId: 'app.cairn.practice.shop',
      budget: { maxSteps: 60, durationMin: 10 },
      approval: 'ask',
    });
    host.goTo(1);
    host.propose('搜索商品');
    await vi.waitFor(() => expect(openProposal(session())?.action.kind).toBe('input_text'));
    state.desk.edit('tea');
    state.desk.approve();
    await vi.waitFor(() => expect(session().view.decisions.at(-1)?.verdict).toBe('edit'));
  });

  it('that comes too late becomes a notice and can be given again', async () => {
    const { state, session, host } = await withProposal();
    const proposal = openProposal(session());
    host.decide({ proposalId: proposal?.id ?? '', verdict: 'skip' }, 'tester');
    await state.session.decide({ verdict: 'approve' });
    expect(state.notices.store.getState().map(({ failure }) => failure.code)).toEqual(['no_such_proposal']);
    expect(session().answered).toBeUndefined();
  });

  it('that failed is complained of only until the next thing is asked for', async () => {
    const { state, session, host } = await withProposal();
    host.decide({ proposalId: openProposal(session())?.id ?? '', verdict: 'skip' }, 'tester');
    await state.session.decide({ verdict: 'approve' });
    expect(state.notices.store.getState()).toHaveLength(1);
    await state.session.pause();
    expect(state.notices.store.getState()).toEqual([]);
  });
});

describe('the tester’s hand', () => {
  it('acts on the phone and is recorded as his step', async () => {
    const { state, start, session } = openWindow();
    await start();
    await state.session.takeOver();
    state.hand.perform({ kind: 'tap', point: { x: 360, y: 200 }, screen: { width: 720, height: 1560 } });
    await vi.waitFor(() => expect(session().view.steps.at(-1)).toMatchObject({ index: 2, by: 'tester' }));
  });

  it('on a blocked target asks for an explicit confirmation (I5)', async () => {
    const { state, start, session, host } = openWindow();
    await start();
    await state.session.takeOver();
    host.goTo(5);
    state.hand.perform({ kind: 'tap', point: { x: 360, y: 200 }, screen: { width: 720, height: 1560 } });
    await vi.waitFor(() => expect(state.hand.store.getState().blocked).toBeDefined());
    expect(session().view.steps).toHaveLength(1);
    state.hand.confirmBlocked();
    await vi.waitFor(() => expect(session().view.steps).toHaveLength(2));
  });

  it('says why the phone did not do it', async () => {
    const { state, start } = openWindow();
    await start();
    await state.session.takeOver();
    state.hand.perform({ kind: 'text', text: 'x', sensitive: false });
    await vi.waitFor(() => expect(state.hand.store.getState().failure?.code).toBe('no_field'));
  });

  async function atBlocked() {
    const opened = openWindow();
    await opened.start();
    await opened.state.session.takeOver();
    await vi.waitFor(() => expect(opened.session().view.suspended?.reason).toBe('taken_over'));
    opened.host.goTo(5);
    opened.state.hand.perform({ kind: 'tap', point: { x: 360, y: 200 }, screen: { width: 720, height: 1560 } });
    await vi.waitFor(() => expect(opened.state.hand.store.getState().blocked).toBeDefined());
    return opened;
  }

  it('forgets what it asked about when the phone is handed back (I5)', async () => {
    const { state } = await atBlocked();
    await state.session.resume();
    await vi.waitFor(() => expect(state.hand.store.getState().blocked).toBeUndefined());
  });

  it('forgets what it asked about when another session is shown (I5)', async () => {
    const { state } = await atBlocked();
    state.session.leave();
    expect(state.hand.store.getState().blocked).toBeUndefined();
  });

  it('sends nothing to the session that is shown next of what was meant for the one before', async () => {
    const { state, session, host } = await atBlocked();
    const { steps } = host.session;
    state.hand.perform({ kind: 'key', key: 'BACK' });
    await state.session.open(session().sessionId ?? '');
    await vi.waitFor(() => expect(state.hand.store.getState().waiting).toBe(0));
    expect(host.session.steps).toBe(steps);
  });
});

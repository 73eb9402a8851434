import { describe, expect, it } from 'vitest';
import { emptyView, foldEvent, foldEvents } from '../../../../../shared/core/record/fold.ts';
import type { RecordError, RecordErrorCode } from '../../../../../shared/core/record/errors.ts';
import type { SessionView } from '../../../../../shared/core/record/view.ts';
import type { SessionEventBody } from '../../../../../shared/model/run.ts';
import { back, finding, launch, numbered, observation, proposal, started, step, stepRecorded } from './builders.ts';
import { said } from '../../../../../shared/text/say.ts';

const fold = (...bodies: readonly SessionEventBody[]): SessionView => foldEvents(emptyView(), numbered(bodies));

function refusal(...bodies: readonly SessionEventBody[]): RecordErrorCode {
  try {
    fold(...bodies);
  } catch (error) {
    return (error as RecordError).code;
  }
  throw new Error('nothing was refused');
}

describe('a session that starts', () => {
  it('takes its id, options, time and approval mode from the first event', () => {
    const view = fold(started());
    expect(view).toMatchObject({ sessionId: 's1', startedAt: 1_000, approval: 'risky', seq: 1 });
    expect(view.options?.app.id).toBe('com.shop');
  });

  it('refuses to begin with anything else', () => {
    expect(refusal({ type: 'resumed' })).toBe('not_started');
  });

  it('refuses to start twice', () => {
    expect(refusal(started(), started())).toBe('started_twice');
  });
});

describe('steps', () => {
  it('are kept in order', () => {
    expect(fold(started(), stepRecorded(1), stepRecorded(2)).steps.map(({ index }) => index)).toEqual([1, 2]);
  });

  it('I1: a step beyond the budget is refused', () => {
    expect(refusal(started(2), stepRecorded(1), stepRecorded(2), stepRecorded(3))).toBe('step_over_budget');
  });

  it('I1: the last step of the budget is taken', () => {
    expect(fold(started(2), stepRecorded(1), stepRecorded(2)).steps).toHaveLength(2);
  });

  it('I1: a gap in the step indexes is refused', () => {
    expect(refusal(started(), stepRecorded(1), stepRecorded(3))).toBe('step_gap');
  });

  it('I1: a step that comes twice is refused', () => {
    expect(refusal(started(), stepRecorded(1), stepRecorded(1))).toBe('step_gap');
  });

  it('I1: the first one is the launch', () => {
    expect(refusal(started(), stepRecorded(1, { action: back }))).toBe('launch_not_first');
  });
});

describe('an action on its way', () => {
  const dispatched: SessionEventBody = { type: 'dispatched', stepIndex: 1, action: launch };

  it('is in flight once it is handed to the driver', () => {
    expect(fold(started(), dispatched).inFlight).toMatchObject({ stepIndex: 1, action: launch });
  });

  it('I8: stays in flight when the driver has answered but the step is not recorded', () => {
    const returned: SessionEventBody = {
      type: 'returned',
      stepIndex: 1,
      receipt: { outcome: 'returned', durationMs: 1 },
    };
    expect(fold(started(), dispatched, returned).inFlight?.stepIndex).toBe(1);
  });

  it('has landed when its step is recorded', () => {
    expect(fold(started(), dispatched, stepRecorded(1)).inFlight).toBeUndefined();
  });
});

describe('findings', () => {
  it('I2: name a recorded step', () => {
    const view = fold(started(), stepRecorded(1), { type: 'finding_recorded', finding: finding(1) });
    expect(view.findings.map(({ stepIndex }) => stepIndex)).toEqual([1]);
  });

  it('I2: are refused when their step was never recorded', () => {
    expect(refusal(started(), stepRecorded(1), { type: 'finding_recorded', finding: finding(2) })).toBe(
      'finding_without_step',
    );
  });

  it('I2: are refused for step 0, before the launch', () => {
    expect(refusal(started(), { type: 'finding_recorded', finding: finding(0) })).toBe('finding_without_step');
  });
});

describe('decisions', () => {
  const proposed: SessionEventBody = { type: 'proposed', proposal: proposal('p1') };
  const decided = (proposalId: string, verdict: 'approve' | 'veto' | 'refuse'): SessionEventBody => ({
    type: 'decided',
    decision: { proposalId, observationId: 'o1', verdict, by: 'tester' },
  });

  it('are waited for while a proposal is pending', () => {
    expect(fold(started(), proposed).pending?.id).toBe('p1');
  });

  it('settle the proposal they are about', () => {
    const view = fold(started(), proposed, decided('p1', 'approve'));
    expect(view.pending).toBeUndefined();
    expect(view.decisions).toHaveLength(1);
  });

  it('leave another proposal pending', () => {
    expect(fold(started(), proposed, decided('p0', 'approve')).pending?.id).toBe('p1');
  });

  it('are counted as refused only when a gate made them', () => {
    const view = fold(started(), proposed, decided('p1', 'veto'), proposed, decided('p1', 'refuse'));
    expect(view.refused).toBe(1);
  });
});

describe('relaunches', () => {
  it('count as recoveries after the app was left', () => {
    const view = fold(started(), stepRecorded(1, { result: 'left_app' }), stepRecorded(2, { action: launch }));
    expect(view.recoveries).toBe(1);
  });

  it('count as recoveries after a crash', () => {
    const view = fold(started(), stepRecorded(1, { result: 'crashed' }), stepRecorded(2, { action: launch }));
    expect(view.recoveries).toBe(1);
  });

  it('do not count when they are a planned move', () => {
    expect(fold(started(), stepRecorded(1), stepRecorded(2, { action: launch })).recoveries).toBe(0);
  });
});

describe('the rest of the view', () => {
  it('follows the newest look and keeps the older ones', () => {
    const look = (id: string): SessionEventBody => ({ type: 'observed', observation: observation(id) });
    const view = fold(started(), look('o1'), look('o2'));
    expect(view.current?.id).toBe('o2');
    expect([...view.observations.keys()]).toEqual(['o1', 'o2']);
  });

  it('knows how the log capture stands', () => {
    const running: SessionEventBody = { type: 'capture_started', source: 'logcat' };
    const failed: SessionEventBody = { type: 'capture_ended', state: 'failed', reason: 'size limit' };
    expect(fold(started(), running).capture).toEqual({ state: 'running' });
    expect(fold(started(), running, failed).capture).toEqual({ state: 'failed', reason: 'size limit' });
  });

  it('stands still between suspended and resumed', () => {
    const suspended: SessionEventBody = { type: 'suspended', reason: 'device_lost', detail: said('cable') };
    expect(fold(started(), suspended).suspended).toEqual({ reason: 'device_lost', detail: said('cable') });
    expect(fold(started(), suspended, { type: 'resumed' }).suspended).toBeUndefined();
  });

  it('keeps each latch once', () => {
    const crash: SessionEventBody = { type: 'latched', latch: 'crash', detail: said('') };
    expect(fold(started(), crash, crash).latches).toEqual(['crash']);
  });

  it('takes a new approval mode', () => {
    expect(fold(started(), { type: 'approval_changed', approval: 'ask' }).approval).toBe('ask');
  });
});

describe('the end of a session', () => {
  const finalized: SessionEventBody = { type: 'finalized', status: 'passed', endReason: 'action_budget', latches: [] };

  it('gives status and reason and leaves nothing pending', () => {
    const view = fold(started(), { type: 'proposed', proposal: proposal('p1') }, finalized);
    expect(view.end).toEqual({ status: 'passed', reason: 'action_budget' });
    expect(view.pending).toBeUndefined();
  });

  it('I3: takes nothing afterwards that would change the verdict', () => {
    expect(refusal(started(), finalized, stepRecorded(1))).toBe('after_end');
    expect(refusal(started(), finalized, finalized)).toBe('after_end');
    expect(refusal(started(), finalized, { type: 'latched', latch: 'crash', detail: said('') })).toBe('after_end');
  });

  it('takes a late change of mode, which changes no verdict', () => {
    expect(fold(started(), finalized, { type: 'approval_changed', approval: 'all' }).end?.status).toBe('passed');
  });
});

describe('the log', () => {
  it('is refused when an event is missing', () => {
    const [first, , third] = numbered([started(), { type: 'resumed' }, { type: 'resumed' }]);
    expect(() => foldEvents(emptyView(), [first!, third!])).toThrow(/expected event 2/);
  });

  it('is refused when an event comes twice', () => {
    const [first] = numbered([started()]);
    expect(() => foldEvents(emptyView(), [first!, first!])).toThrow(/came twice/);
  });

  it('gives the same view in one go and event by event', () => {
    const events = numbered([started(), stepRecorded(1), { type: 'observed', observation: observation('o1') }]);
    expect(events.reduce(foldEvent, emptyView())).toEqual(foldEvents(emptyView(), events));
  });

  it('leaves the view it is folded into as it was', () => {
    const look = (id: string): SessionEventBody => ({ type: 'observed', observation: observation(id) });
    const before = fold(started(), stepRecorded(1), look('o1'));
    foldEvents(before, numbered([stepRecorded(2), look('o2')], before.seq));
    expect(before).toMatchObject({ seq: 3, current: { id: 'o1' } });
    expect(before.steps.map(({ index }) => index)).toEqual([1]);
    expect([...before.observations.keys()]).toEqual(['o1']);
  });

  it('shares with the view before what did not change', () => {
    const before = fold(started(), stepRecorded(1));
    const after = foldEvents(before, numbered([{ type: 'resumed' }], before.seq));
    expect(after.steps).toBe(before.steps);
    expect(after.observations).toBe(before.observations);
    expect(after.map).toBe(before.map);
  });

  it('says up to which event it can be trusted', () => {
    try {
      fold(started(), { type: 'step_recorded', step: step(7) });
      expect.unreachable();
    } catch (error) {
      expect((error as RecordError).seq).toBe(2);
      expect((error as RecordError).remedy).toContain('up to event 1');
    }
  });
});

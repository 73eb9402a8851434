import { describe, expect, it } from 'vitest';
import { emptyView, foldEvents } from '../../../../../shared/core/record/fold.ts';
import { finalStatus } from '../../../../../shared/core/record/status.ts';
import type { FindingKind, Latch, SessionEventBody } from '../../../../../shared/model/run.ts';
import { finding, launch, numbered, proposal, started, stepRecorded } from './builders.ts';
import { said } from '../../../../../shared/text/say.ts';

const launched = (...bodies: readonly SessionEventBody[]) =>
  foldEvents(emptyView(), numbered([started(), stepRecorded(1), ...bodies]));
/** Of a session that has tried something. */
const view = (...bodies: readonly SessionEventBody[]) => launched(stepRecorded(2), ...bodies);
const refusal = { proposalId: 'p1', observationId: 'o1', verdict: 'refuse', by: 'gate:no_tester' } as const;
const refused: readonly SessionEventBody[] = [
  { type: 'proposed', proposal: proposal('p1') },
  { type: 'decided', decision: refusal },
];
const found = (kind: FindingKind): SessionEventBody => ({ type: 'finding_recorded', finding: finding(1, { kind }) });

describe('the final status', () => {
  it.each(['action_budget', 'request_budget', 'time_budget', 'no_more_candidates', 'goal_completed'] as const)(
    'I3: is passed at %s when nothing is latched',
    (reason) => {
      expect(finalStatus(view(), reason)).toEqual({ status: 'passed', latches: [] });
    },
  );

  it.each(['java_crash', 'native_crash', 'anr'] as const)('I3: is failed by a finding of kind %s', (kind) => {
    expect(finalStatus(view(found(kind)), 'goal_completed')).toEqual({ status: 'failed', latches: ['crash'] });
  });

  it.each(['dead_end', 'left_app', 'loading_forever', 'process_death'] as const)(
    'I3: is not failed by a finding of kind %s',
    (kind) => {
      expect(finalStatus(view(found(kind)), 'goal_completed').status).toBe('passed');
    },
  );

  it.each(['crash', 'crash_not_archived', 'capture_failed', 'evidence_failed'] satisfies Latch[])(
    'I3: is failed by the latch %s, even when aborted',
    (latch) => {
      expect(finalStatus(view(), 'aborted', [latch]).status).toBe('failed');
    },
  );

  it.each(['cut_short', 'plan_incomplete'] satisfies Latch[])('I3: is aborted by the latch %s', (latch) => {
    expect(finalStatus(view({ type: 'latched', latch, detail: said('') }), 'goal_completed').status).toBe('aborted');
  });

  it('I3: is aborted when the run was cut short', () => {
    expect(finalStatus(view(), 'aborted')).toEqual({ status: 'aborted', latches: ['cut_short'] });
  });

  it('I3: is aborted when the app could not be kept in front', () => {
    expect(finalStatus(view(), 'recovery_budget').status).toBe('aborted');
  });

  it('I3: is failed by a log capture that failed', () => {
    const failed: SessionEventBody = { type: 'capture_ended', state: 'failed' };
    expect(finalStatus(view(failed), 'action_budget')).toEqual({ status: 'failed', latches: ['capture_failed'] });
  });

  it('I3: is aborted, never passed, when no step ran', () => {
    const nothing = foldEvents(emptyView(), numbered([started()]));
    expect(finalStatus(nothing, 'no_more_candidates').status).toBe('aborted');
  });

  it('I3: is aborted when no action ever reached the device', () => {
    const receipt = { outcome: 'not_dispatched', durationMs: 0 } as const;
    const stuck = foldEvents(emptyView(), numbered([started(), stepRecorded(1, { receipt })]));
    expect(finalStatus(stuck, 'no_more_candidates').status).toBe('aborted');
  });

  it.each(['left_app', 'unknown'] as const)('I3: is aborted when the app was never reached (%s)', (result) => {
    const away = foldEvents(emptyView(), numbered([started(), stepRecorded(1, { result })]));
    expect(finalStatus(away, 'action_budget').status).toBe('aborted');
  });

  it('I3: is aborted, never passed, when all that was proposed after the launch was refused', () => {
    expect(finalStatus(launched(...refused), 'no_more_candidates').status).toBe('aborted');
  });

  it('I3: is aborted, never passed, when there was nothing to try', () => {
    expect(finalStatus(launched(), 'no_more_candidates')).toEqual({ status: 'aborted', latches: ['cut_short'] });
  });

  it('I3: is passed when something ran and something was refused', () => {
    expect(finalStatus(view(...refused), 'no_more_candidates').status).toBe('passed');
  });

  it('I3: is aborted when an action is still in flight', () => {
    const dispatched: SessionEventBody = { type: 'dispatched', stepIndex: 3, action: launch };
    expect(finalStatus(view(dispatched), 'action_budget').status).toBe('aborted');
  });
});

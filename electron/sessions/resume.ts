import { actionKey } from '../../shared/core/screen/page-actions.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import type { Receipt } from '../../shared/model/action.ts';
import type { SessionEvent, SessionEventBody, Step } from '../../shared/model/run.ts';
import type { Recorder } from './recorder.ts';

const interrupted: Receipt = {
  outcome: 'unknown',
  durationMs: 0,
  reason: 'Cairn ended before the phone had answered.',
};

/**
 * Brings a session that was killed to a place it can go on from: a step that was under way is recorded with what is known
 * of it (I8), and the session stands still until somebody tells it to go on. Changes nothing in one that has ended.
 */
export function reopen(recorder: Recorder, events: readonly SessionEvent[]): void {
  const { view } = recorder;
  if (view.end || view.seq === 0) return;
  const bodies: SessionEventBody[] = [];
  // First, so that the time since the kill counts as a pause.
  if (view.suspended?.reason !== 'reopened') bodies.push({ type: 'suspended', reason: 'reopened' });
  bodies.push(...openStepEvents(view, events));
  if (view.capture.state === 'running') {
    bodies.push({ type: 'capture_ended', state: 'stopped', reason: 'Cairn ended before the session did.' });
  }
  recorder.record(...bodies);
}

/** The step of an action that was dispatched and never followed up, if there is one. */
export function openStepEvents(view: SessionView, events: readonly SessionEvent[]): readonly SessionEventBody[] {
  const { inFlight, current } = view;
  if (!inFlight) return [];
  const { stepIndex, action, proposalId } = inFlight;
  const answer = events.findLast((event) => event.type === 'returned' && event.stepIndex === stepIndex);
  const step: Step = {
    index: stepIndex,
    proposalId,
    action,
    actionKey: actionKey(action),
    by: proposer(events, proposalId) ?? view.options?.policy ?? '',
    fromPageId: current?.pageId,
    beforeObservationId: current?.id,
    receipt: answer?.type === 'returned' ? answer.receipt : interrupted,
    result: 'unknown',
    ownMs: 0,
    roundTrips: 0,
  };
  return [{ type: 'step_recorded', step }];
}

function proposer(events: readonly SessionEvent[], proposalId: string | undefined): string | undefined {
  const event = events.findLast((one) => one.type === 'proposed' && one.proposal.id === proposalId);
  return event?.type === 'proposed' ? event.proposal.agent : undefined;
}

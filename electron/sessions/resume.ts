import { actionKey } from '../../shared/core/screen/page-actions.ts';
import type { Receipt } from '../../shared/model/action.ts';
import type { SessionEvent, SessionEventBody } from '../../shared/model/run.ts';
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
  closeOpenStep(recorder, events);
  const bodies: SessionEventBody[] = [];
  if (view.capture.state === 'running') {
    bodies.push({ type: 'capture_ended', state: 'stopped', reason: 'Cairn ended before the session did.' });
  }
  if (view.suspended?.reason !== 'reopened') bodies.push({ type: 'suspended', reason: 'reopened' });
  recorder.record(...bodies);
}

/** Records the step of an action that was dispatched and never followed up. */
export function closeOpenStep(recorder: Recorder, events: readonly SessionEvent[]): void {
  const { inFlight, current } = recorder.view;
  if (!inFlight) return;
  const { stepIndex, action, proposalId } = inFlight;
  const answer = events.findLast((event) => event.type === 'returned' && event.stepIndex === stepIndex);
  const receipt = answer?.type === 'returned' ? answer.receipt : interrupted;
  const step = {
    index: stepIndex,
    proposalId,
    action,
    actionKey: actionKey(action),
    by: proposalId === undefined ? 'cairn' : (proposer(events, proposalId) ?? 'cairn'),
    fromPageId: current?.pageId,
    beforeObservationId: current?.id,
    receipt,
    result: 'unknown',
    ownMs: 0,
    roundTrips: 0,
  } as const;
  recorder.record({ type: 'step_recorded', step });
}

function proposer(events: readonly SessionEvent[], proposalId: string): string | undefined {
  const event = events.findLast((one) => one.type === 'proposed' && one.proposal.id === proposalId);
  return event?.type === 'proposed' ? event.proposal.agent : undefined;
}

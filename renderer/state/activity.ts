import type { Decision, Proposal } from '../../shared/model/action.ts';
import type { SessionEvent, Step } from '../../shared/model/run.ts';

/** A row of the timeline: a step, or a proposal that was turned down. */
export type ActivityRow =
  | {
      readonly kind: 'step';
      readonly seq: number;
      readonly at: number;
      readonly step: Step;
      /** When the action was handed to the phone, epoch milliseconds of the host; absent when it never was. */
      readonly dispatchedAt?: number;
      /** The decision that let it through; absent for steps by hand. */
      readonly decision?: Decision;
    }
  | {
      readonly kind: 'refusal';
      readonly seq: number;
      readonly at: number;
      readonly decision: Decision;
      readonly proposal?: Proposal;
    };

export interface Activity {
  /** Oldest first. */
  readonly rows: readonly ActivityRow[];
  /** Proposals that have no decision yet, by id. */
  readonly open: ReadonlyMap<string, Proposal>;
  /** Decisions whose step is not recorded yet, by proposal id. */
  readonly granted: ReadonlyMap<string, Decision>;
  /** When the step under way was handed to the phone. */
  readonly dispatchedAt?: number;
}

export const noActivity: Activity = { rows: [], open: new Map(), granted: new Map() };

const turnsDown = (decision: Decision): boolean =>
  decision.verdict === 'veto' || decision.verdict === 'skip' || decision.verdict === 'refuse';

/** Adds what the events tell; events must be new and in order. */
export function foldActivity(activity: Activity, events: readonly SessionEvent[]): Activity {
  const rows = [...activity.rows];
  const open = new Map(activity.open);
  const granted = new Map(activity.granted);
  let { dispatchedAt } = activity;
  for (const event of events) {
    if (event.type === 'proposed') open.set(event.proposal.id, event.proposal);
    else if (event.type === 'decided') {
      const { decision } = event;
      const proposal = open.get(decision.proposalId);
      open.delete(decision.proposalId);
      if (turnsDown(decision)) rows.push({ kind: 'refusal', seq: event.seq, at: event.at, decision, proposal });
      else granted.set(decision.proposalId, decision);
    } else if (event.type === 'dispatched') {
      dispatchedAt = event.at;
    } else if (event.type === 'step_recorded') {
      const { step } = event;
      const decision = granted.get(step.proposalId ?? '');
      granted.delete(step.proposalId ?? '');
      rows.push({ kind: 'step', seq: event.seq, at: event.at, step, decision, dispatchedAt });
      dispatchedAt = undefined;
    }
  }
  return { rows, open, granted, dispatchedAt };
}

import type { Failure } from '../../shared/contract/errors.ts';
import type { LiveState } from '../../shared/contract/sessions.ts';
import type { Proposal } from '../../shared/model/action.ts';
import type { SessionEvent } from '../../shared/model/run.ts';
import { RecordError } from '../../shared/core/record/errors.ts';
import { emptyView, foldEvents } from '../../shared/core/record/fold.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import { foldActivity, noActivity, type Activity } from './activity.ts';

export interface SessionState {
  /**
   * none -> opening -> open
   *             \---> failed (the reason in `failure`)
   */
  readonly stage: 'none' | 'opening' | 'open' | 'failed';
  readonly sessionId?: string;
  readonly failure?: Failure;
  readonly view: SessionView;
  readonly activity: Activity;
  readonly live?: LiveState;
  /** When `live` arrived, by the page's monotonic clock. */
  readonly liveAt: number;
  /** The proposal whose decision is on its way. */
  readonly answered?: string;
}

export const noSession: SessionState = {
  stage: 'none',
  view: emptyView(),
  activity: noActivity,
  liveAt: 0,
  sessionId: undefined,
  failure: undefined,
  live: undefined,
  answered: undefined,
};

export type Applied = SessionState | 'gap';

/** Adds events that may overlap with those already known; `gap` when some are missing in between. */
export function applyEvents(before: SessionState, events: readonly SessionEvent[]): Applied {
  // A rule of the tester has changed what earlier looks show: all is folded again, from the first event on.
  const state = before.view.outdated ? { ...before, view: emptyView(), activity: noActivity } : before;
  const fresh = events.filter((event) => event.seq > state.view.seq);
  if (fresh.length === 0) return before;
  if (fresh[0]?.seq !== state.view.seq + 1) return 'gap';
  try {
    return { ...state, view: foldEvents(state.view, fresh), activity: foldActivity(state.activity, fresh) };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    const { message, remedy } = error;
    return { ...state, stage: 'failed', failure: { code: 'broken_record', message, remedy } };
  }
}

/** The proposal that can be decided now; none while an answer to it is on its way. */
export const openProposal = (state: SessionState): Proposal | undefined =>
  state.view.pending && state.view.pending.id !== state.answered ? state.view.pending : undefined;

/** Whether the session can still go on. */
export const isGoingOn = (state: SessionState): boolean => state.stage === 'open' && state.view.end === undefined;

export const isTakenOver = (state: SessionState): boolean =>
  isGoingOn(state) && state.view.suspended?.reason === 'taken_over';

/** Whether the proposal is about to run by itself. */
export const isCountingDown = (state: SessionState): boolean =>
  state.live?.countdown !== undefined && state.live.countdown.proposalId === openProposal(state)?.id;

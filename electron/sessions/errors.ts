import type { ReasonText } from '../../shared/model/action.ts';

export type SessionErrorCode =
  | 'session_unknown'
  | 'session_ended'
  | 'session_closed'
  | 'bad_budget'
  | 'bad_plan'
  | 'policy_unknown'
  | 'device_busy'
  | 'no_such_proposal'
  | 'nothing_to_edit'
  | 'confirmation_needed'
  | 'not_suspended'
  | 'not_taken_over'
  | 'screen_changed'
  | 'no_field'
  | 'not_allowed'
  | 'budget_spent'
  | 'no_such_rule'
  | 'not_standing_still'
  | 'no_such_page'
  | 'no_such_look';

/** A wish that a session cannot grant: what happened, why, and what the tester can do. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly code: SessionErrorCode;
  readonly remedy: string;
  /** The message for a reader of any language, where a gate gave it. */
  readonly why: ReasonText | undefined;

  constructor(
    code: SessionErrorCode,
    message: string,
    more: string | { readonly remedy: string; readonly why?: ReasonText },
  ) {
    super(message);
    this.code = code;
    this.remedy = typeof more === 'string' ? more : more.remedy;
    this.why = typeof more === 'string' ? undefined : more.why;
  }
}

export const noSuchProposal = (): SessionError =>
  new SessionError('no_such_proposal', 'This proposal does not wait for a decision any more.', 'Look at the new one.');

export const noSuchRule = (name: string): SessionError =>
  new SessionError('no_such_rule', `You have no rule "${name}" for this app.`, 'Default rules cannot be taken away.');

export const notTakenOver = (): SessionError =>
  new SessionError('not_taken_over', 'The phone is not in your hands.', 'Take over first.');

export const notStandingStill = (): SessionError =>
  new SessionError('not_standing_still', 'The session is going on.', 'Pause it first.');

/** Why a session grants no more wishes: it has ended, or is closed. */
export function sessionOver(life: string): SessionError {
  return life === 'ended'
    ? new SessionError('session_ended', 'This session has ended.', 'Start a new one.')
    : new SessionError('session_closed', 'This session is closed.', 'Open it again.');
}

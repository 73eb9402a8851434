export type SessionErrorCode =
  | 'session_unknown'
  | 'session_ended'
  | 'session_closed'
  | 'bad_budget'
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
  | 'budget_spent';

/** A wish that a session cannot grant: what happened, why, and what the tester can do. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly code: SessionErrorCode;
  readonly remedy: string;

  constructor(code: SessionErrorCode, message: string, remedy: string) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }
}

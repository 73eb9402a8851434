import type { ApprovalMode, Action, Decision, Proposal, ReasonText, Risk } from '../../shared/model/action.ts';
import type { Screen } from '../../shared/model/screen.ts';
import type { TesterDecision } from '../../shared/contract/sessions.ts';
import { touchedElements } from '../../shared/core/guard/touched.ts';
import { inEnglish, said } from '../../shared/text/say.ts';
import { SessionError } from './errors.ts';

/** What the tester's approval mode says of a proposal. */
export type Rule =
  | { readonly kind: 'ask' }
  | { readonly kind: 'run'; readonly by: string; readonly countdown: boolean };

/**
 * @param exceptional the action is on the blocklist or outside the app: it always asks, one by one, in every mode (I5)
 */
export function ruleFor(risk: Risk, mode: ApprovalMode, exceptional: boolean): Rule {
  if (exceptional || risk.level === 'dangerous' || mode === 'ask') return { kind: 'ask' };
  if (mode === 'all') return { kind: 'run', by: 'mode:all', countdown: false };
  return risk.level === 'safe' ? { kind: 'run', by: 'mode:risky', countdown: true } : { kind: 'ask' };
}

export function ruleDecision(proposal: Proposal, by: string): Decision {
  return { proposalId: proposal.id, observationId: proposal.observationId, verdict: 'approve', by };
}

export function refusal(proposal: Proposal, gate: string, reason: ReasonText): Decision {
  const { id: proposalId, observationId } = proposal;
  return { proposalId, observationId, verdict: 'refuse', by: `gate:${gate}`, reason };
}

/**
 * The tester's word about a proposal.
 * @throws SessionError `confirmation_needed` when the action is exceptional and was approved without a confirmation (I5),
 * `nothing_to_edit` when an edit brings no text
 */
export function testerDecision(proposal: Proposal, given: TesterDecision, exceptional: boolean): Decision {
  const { verdict, reason, neverAgain, confirmDangerous } = given;
  const runs = verdict === 'approve' || verdict === 'edit';
  if (runs && exceptional && confirmDangerous !== true) throw confirmationNeeded(proposal.risk.why);
  if (verdict === 'edit' && (proposal.action.kind !== 'input_text' || given.text === undefined)) {
    throw new SessionError('nothing_to_edit', 'Only a text that is to be typed can be edited.', 'Approve or veto it.');
  }
  return {
    proposalId: proposal.id,
    observationId: proposal.observationId,
    verdict,
    by: 'tester',
    reason: reason === undefined ? undefined : said(reason),
    neverAgain: verdict === 'veto' ? neverAgain : undefined,
    confirmedDangerous: runs && exceptional ? true : undefined,
  };
}

export const confirmationNeeded = (why: ReasonText): SessionError =>
  new SessionError('confirmation_needed', inEnglish(why), {
    remedy: 'Confirm that exactly this action is to be done, or leave it.',
    why,
  });

/** The proposed action with the tester's text instead of the agent's; a password's text is never written down (I7). */
export function edited(action: Action, text: string, screen: Screen): Action {
  return action.kind === 'input_text' ? redactedInPassword({ ...action, text }, screen) : action;
}

/** What is typed into a password field is sensitive, whoever says what of it. */
export function redactedInPassword(action: Action, screen: Screen): Action {
  if (action.kind !== 'input_text' || action.inputRedacted) return action;
  const password = touchedElements(action.target, screen).some((element) => element.password);
  return password ? { ...action, inputRedacted: true } : action;
}

import { assessRisk } from '../../shared/core/guard/risk.ts';
import { actionKey } from '../../shared/core/screen/page-actions.ts';
import type { TesterInput } from '../../shared/contract/sessions.ts';
import type { Action, Decision, Proposal, ReasonText } from '../../shared/model/action.ts';
import { inEnglish } from '../../shared/text/say.ts';
import type { DriverError } from '../drivers/port/errors.ts';
import { newId } from '../io/random.ts';
import { recordableByHand } from './act.ts';
import type { Core, Hand } from './core.ts';
import { confirmationNeeded, refusal } from './decide.ts';
import { SessionError } from './errors.ts';
import { passGates } from './gate.ts';
import { lookIfOld } from './look.ts';
import { testerAction } from './take-over.ts';
import { takeStep } from './take-step.ts';
import type { Seen } from './observe.ts';

export interface ByHand {
  readonly input: TesterInput;
  /** The tester's explicit word for an action that is on the blocklist or outside the app (I5). */
  readonly confirmDangerous: boolean;
}

/**
 * Does what the tester did on the mirror, as a step of the tester's through the same gates as an agent's.
 * @returns what kept Cairn from looking at the phone afterwards, if anything did
 * @throws SessionError `confirmation_needed`, `not_allowed`, `budget_spent`, `screen_changed`, `no_field`; DriverError
 */
export async function testerStep(core: Core, hand: Hand, byHand: ByHand): Promise<DriverError | undefined> {
  const seen = await lookIfOld(core, hand);
  const action = testerAction(byHand.input, seen);
  const proposal = testerProposal(core, seen, action);
  const about = exactly(proposal, seen);
  // Only what was asked about: it may have gone, and something else have come to its place.
  const confirmed = byHand.confirmDangerous && hand.askedAbout === about;
  const decision: Decision = {
    proposalId: proposal.id,
    observationId: proposal.observationId,
    verdict: 'approve',
    by: 'tester',
    confirmedDangerous: confirmed ? true : undefined,
  };
  const written = { ...proposal, action: recordableByHand(action, seen.screen) };
  const gates = passGates(core, hand, { action, actor: 'tester', seen, proposal, decision });
  if (!gates.allowed) {
    const refused = refusal(proposal, gates.gate, gates.why);
    core.recorder.record({ type: 'proposed', proposal: written }, { type: 'decided', decision: refused });
    if (gates.gate === 'blocklist' || gates.gate === 'app_scope') {
      hand.askedAbout = about;
      throw confirmationNeeded(gates.why);
    }
    throw gates.gate === 'budget'
      ? notNow('budget_spent', gates.why, 'Hand back; the session then ends.')
      : notNow('not_allowed', gates.why, 'Do something else, or hand back.');
  }
  if (!hand.connection.capturing) {
    throw new SessionError('not_allowed', 'The log capture has ended.', 'Nothing can be done without evidence.');
  }
  hand.askedAbout = undefined;
  core.recorder.record({ type: 'proposed', proposal: written }, { type: 'decided', decision });
  return takeStep(core, hand, { action, proposalId: proposal.id, by: 'tester' });
}

const notNow = (code: 'budget_spent' | 'not_allowed', why: ReasonText, remedy: string): SessionError =>
  new SessionError(code, inEnglish(why), { remedy, why });

/** What a confirmation is about: this action on this page, with all that its element says. */
function exactly({ pageId, action }: Proposal, { screen }: Seen): string {
  const key = 'target' in action ? action.target.elementKey : null;
  const texts = screen.elements.find((element) => element.key === key)?.texts ?? [];
  return JSON.stringify([pageId, actionKey(action), 'target' in action ? action.target.label : '', texts]);
}

/** The tester proposes to himself, so that every action that reaches a phone has its recorded decision. */
function testerProposal(core: Core, seen: Seen, action: Action): Proposal {
  const { observation } = seen;
  return {
    id: newId(),
    observationId: observation.id,
    pageId: observation.pageId,
    action,
    reason: { id: 'tester.reason.by_hand' },
    expectation: { id: 'tester.expect.anything' },
    risk: assessRisk(action, seen, core.blocklist.rules),
    agent: 'tester',
    alternatives: [],
  };
}

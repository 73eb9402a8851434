import { checkBudget } from '../../shared/core/guard/budget.ts';
import { isFresh } from '../../shared/core/screen/find.ts';
import { actionKey } from '../../shared/core/screen/page-actions.ts';
import type { Action, Decision, Proposal, ReasonText } from '../../shared/model/action.ts';
import type { EndReason, Latch, SuspendReason } from '../../shared/model/run.ts';
import type { Screen } from '../../shared/model/screen.ts';
import type { LiveState } from '../../shared/contract/sessions.ts';
import { say } from '../../shared/text/say.ts';
import { now } from '../io/clock.ts';
import { recordable } from './act.ts';
import type { Core, Hand } from './core.ts';
import { edited, refusal } from './decide.ts';
import type { Word } from './deciding.ts';
import { passGates, spentBy } from './gate.ts';
import { lookIfOld, screenOf } from './look.ts';
import { nextProposal, standingOf } from './propose.ts';
import { takeStep } from './take-step.ts';

export type TurnEnd =
  | { readonly kind: 'done' }
  /** The log capture has ended: no step without it (I4). */
  | { readonly kind: 'no_capture' }
  | { readonly kind: 'suspend'; readonly reason: SuspendReason; readonly detail: ReasonText }
  | { readonly kind: 'end'; readonly reason: EndReason; readonly latch?: Latch; readonly detail?: ReasonText };

export interface TurnKit {
  readonly core: Core;
  readonly hand: Hand;
  readonly onPhase: (phase: LiveState['phase']) => void;
  /** Undefined when the session was told to do something else; the proposal stays pending then. */
  readonly decide: (proposal: Proposal, exceptional: boolean) => Promise<Word | undefined>;
}

const done: TurnEnd = { kind: 'done' };
/** So many proposals without a single step mean that nothing here can be done. */
const mostFruitless = 500;

/**
 * One turn of a session: observe → propose → decide → act → record, or less where something refuses.
 * @throws DriverError when the phone is lost or cannot be looked at; StoreError; faults of an agent
 */
export async function takeTurn(kit: TurnKit): Promise<TurnEnd> {
  const { core, hand, onPhase } = kit;
  const over = checkBudget(core.budget, spentBy(core, hand));
  if (over) return { kind: 'end', reason: over };
  if (core.recorder.view.steps.length === 0) return launch(kit);
  onPhase('observing');
  const seen = await lookIfOld(core, hand);
  const { pending } = core.recorder.view;
  if (pending) return decideAndAct(kit, pending);
  hand.fruitless += 1;
  if (hand.fruitless > mostFruitless) return { kind: 'suspend', reason: 'stuck', detail: say('session.all_refused') };
  onPhase('proposing');
  const next = await nextProposal(core, seen);
  if (next.kind !== 'proposal') return next;
  return decideAndAct(kit, next.proposal);
}

/** Step 1 (I1). Starting the session was the tester's decision for it. */
async function launch({ core, hand, onPhase }: TurnKit): Promise<TurnEnd> {
  if (!hand.connection.capturing) return { kind: 'no_capture' };
  onPhase('acting');
  const trouble = await takeStep(core, hand, { action: { kind: 'launch', app: core.appId }, by: core.agent.name });
  if (trouble) throw trouble;
  return afterStep(core, hand);
}

async function decideAndAct(kit: TurnKit, given: Proposal): Promise<TurnEnd> {
  const { core, hand, onPhase } = kit;
  const decidedOn = await screenOf(core, hand, given.observationId);
  if (!decidedOn) return refuse(core, given, { gate: 'freshness', why: say('stale.look_lost') });
  const seen = await lookIfOld(core, hand);
  const standing = standingOf(core, hand, { proposal: given, seen });
  if (standing.kind === 'over') return { kind: 'end', reason: standing.reason };
  const { proposal } = standing;
  if (!core.recorder.view.pending) {
    core.recorder.record({ type: 'proposed', proposal: { ...proposal, action: recordable(proposal.action) } });
  }
  const stale = staleness(decidedOn, seen.screen, proposal.action);
  if (stale) return refuse(core, proposal, { gate: 'freshness', why: stale });
  if (standing.kind === 'refused') return refuse(core, proposal, standing);
  onPhase('deciding');
  const word = await kit.decide(proposal, standing.kind === 'exceptional');
  if (!word) return done;
  const { decision, text } = word;
  core.recorder.record({ type: 'decided', decision });
  if (decision.verdict !== 'approve' && decision.verdict !== 'edit') return heed(core, proposal, decision);
  const action = text === undefined ? proposal.action : edited(proposal.action, text, decidedOn);
  return actOn(kit, { action, proposal, decision, decidedOn });
}

/** The tester does not want it: here, or never again in this app. */
function heed(core: Core, proposal: Proposal, decision: Decision): TurnEnd {
  core.vetoes.decided(proposal, decision);
  if (decision.verdict === 'veto' && decision.neverAgain) {
    core.appRules.addVeto(core.appId, actionKey(proposal.action), now());
  }
  return done;
}

interface Approved {
  readonly action: Action;
  readonly proposal: Proposal;
  readonly decision: Decision;
  readonly decidedOn: Screen;
}

async function actOn({ core, hand, onPhase }: TurnKit, approved: Approved): Promise<TurnEnd> {
  const { action, proposal, decision, decidedOn } = approved;
  const seen = await lookIfOld(core, hand);
  const stale = staleness(decidedOn, seen.screen, action, decision.confirmedDangerous);
  if (stale) return refuse(core, proposal, { gate: 'freshness', why: stale });
  const gates = passGates(core, hand, { action, actor: 'agent', seen, proposal, decision });
  if (!gates.allowed && gates.endReason) return { kind: 'end', reason: gates.endReason };
  if (!gates.allowed) return refuse(core, proposal, gates);
  if (!hand.connection.capturing) return { kind: 'no_capture' };
  onPhase('acting');
  const trouble = await takeStep(core, hand, {
    action,
    proposalId: proposal.id,
    by: proposal.agent,
    note: proposal.note,
  });
  if (trouble) throw trouble;
  return afterStep(core, hand);
}

/** A launch whose outcome is unknown is not repeated by Cairn (I8); the tester says how to go on. */
function afterStep(core: Core, hand: Hand): TurnEnd {
  hand.fruitless = 0;
  const last = core.recorder.view.steps.at(-1);
  const front = hand.seen?.observation.transient;
  const away = front === 'outside_app' || front === 'system';
  if (last?.action.kind === 'launch' && last.receipt.outcome === 'unknown' && away) {
    return { kind: 'suspend', reason: 'stuck', detail: say('session.launch_unknown') };
  }
  return done;
}

function refuse(
  core: Core,
  proposal: Proposal,
  { gate, why }: { readonly gate: string; readonly why: ReasonText },
): TurnEnd {
  core.recorder.record({ type: 'decided', decision: refusal(proposal, gate, why) });
  return done;
}

/** Why a decision made on one screen does not hold on another; undefined while it does. */
function staleness(decidedOn: Screen, screen: Screen, action: Action, exact = false): ReasonText | undefined {
  const freshness = isFresh(decidedOn, screen, 'target' in action ? action.target : undefined, exact);
  return freshness.fresh ? undefined : say(`stale.${freshness.why}`);
}

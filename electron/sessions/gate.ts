import { checkGates, type GateInput, type GateResult } from '../../shared/core/guard/gates.ts';
import { systemBarsOf } from '../../shared/core/guard/system-bars.ts';
import { FIRST_TIME_REASONS } from '../../shared/core/plan/reasons.ts';
import { isRecovery } from '../../shared/core/record/fold.ts';
import { actionKey } from '../../shared/core/screen/page-actions.ts';
import type { Action, Decision, PlanNote, Proposal } from '../../shared/model/action.ts';
import type { Core, Hand } from './core.ts';
import type { Seen } from './observe.ts';
import type { Spent } from '../../shared/core/guard/budget.ts';

/** What is to pass the gates. */
export interface Passage {
  readonly action: Action;
  readonly actor: 'agent' | 'tester';
  readonly seen: Seen;
  /** With the action as it is done, its text included. */
  readonly proposal?: Proposal;
  readonly decision?: Decision;
}

/**
 * Sends an action through the one chain of gates, judged on the newest look, with what this session knows. Whether a
 * decision still holds on that look is asked before (`staleness`), since the other gates would blame the action.
 */
export function passGates(core: Core, hand: Hand, passage: Passage): GateResult {
  const { action, actor, seen, proposal, decision } = passage;
  return checkGates({
    action,
    actionKey: actionKey(action),
    actor,
    appId: core.appId,
    screen: seen.screen,
    tree: seen.tree,
    pictureTexts: seen.pictureTexts,
    systemBars: systemBarsOf(seen.tree, seen.screen.size),
    foreground: seen.observation.foreground,
    rules: core.blocklist.rules,
    secrets: core.vault && { locked: core.vault.locked, names: new Set(core.vault.names()) },
    vetoed: core.vetoes.on(seen.observation.pageId),
    repeat: repeatOf(core, passage),
    budget: core.budget,
    spent: spentBy(core, hand, action, proposal?.note),
    freshness: { fresh: true },
    proposal,
    decision,
  });
}

/** An agent gives its reason to do a thing again; to be untried is none for what has been tried. */
function repeatOf({ recorder }: Core, { action, seen, proposal }: Passage): GateInput['repeat'] {
  const { kind } = action;
  if (!proposal || !(kind === 'tap' || kind === 'long_press' || kind === 'input_text')) return undefined;
  const page = recorder.view.map.pages.get(seen.observation.pageId);
  const known = page?.actions.get(actionKey(action));
  if (!known || known.tries === 0 || known.lastResult === 'not_dispatched') return undefined;
  return { justified: !FIRST_TIME_REASONS.has(proposal.reason.id) };
}

/** What the session has used; a relaunch after losing the app counts before it is made. */
export function spentBy(core: Core, hand: Hand, next?: Action, note?: PlanNote): Spent {
  const { view, activeMs } = core.recorder;
  const recovers = next !== undefined && isRecovery(next, view.steps.at(-1));
  return {
    steps: view.steps.length,
    requests: hand.requests,
    activeMs,
    recoveries: view.recoveries + (recovers ? 1 : 0),
    waits: view.waits + (next?.kind === 'wait' ? 1 : 0),
    probes: view.probes + (note?.probe === true ? 1 : 0),
    relaunches: view.relaunches + (next?.kind === 'launch' && view.steps.length > 0 ? 1 : 0),
  };
}

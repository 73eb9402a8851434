import type { Action, AnyTarget, Decision, Proposal, ReasonText } from '../../model/action.ts';
import type { Budget, EndReason, Observation } from '../../model/run.ts';
import type { Point, Rect, Screen } from '../../model/screen.ts';
import { say } from '../../text/say.ts';
import { actionProblem } from './action.ts';
import type { BlocklistRule } from './blocklist.ts';
import { checkBudget, type Spent } from './budget.ts';
import { assessRisk } from './risk.ts';
import { foreignUnder } from './foreign.ts';
import { scrollPath } from './scroll-path.ts';
import type { Sight } from './sight.ts';

/** The gates in the order in which they are passed. */
export type Gate = 'typed_action' | 'app_scope' | 'blocklist' | 'veto' | 'repeat' | 'budget' | 'freshness';

export type GateResult =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly gate: Gate;
      /** Recorded with the refusal. */
      readonly why: ReasonText;
      /** Of the blocklist: the rule that was hit. */
      readonly rule?: string;
      /** Of the budget: how the run ends. */
      readonly endReason?: EndReason;
    };

/** Everything the gates look at: the look that the decision was made on, and what the session knows. All of it values. */
export interface GateInput extends Sight {
  readonly action: Action;
  readonly actionKey: string;
  /** Whether the tester's own hand does it. Vetoes bind agents only. */
  readonly actor: 'agent' | 'tester';
  /** Package, bundle id or origin under test. */
  readonly appId: string;
  readonly foreground: Observation['foreground'];
  /** Where the system's own bars lie, device pixels, as far as known; see `systemBarsOf`. */
  readonly systemBars?: readonly Rect[];
  readonly rules: readonly BlocklistRule[];
  /** Secrets that can be typed by name now. */
  readonly secrets?: { readonly locked: boolean; readonly names: ReadonlySet<string> };
  /** Action keys that the tester has vetoed in this app. */
  readonly vetoed: ReadonlySet<string>;
  /** Of an agent's action that was done on this page before: why it is to be done again. */
  readonly repeat?: { readonly justified: boolean };
  readonly budget: Budget;
  readonly spent: Spent;
  /** Whether the page still is the one that the decision was made on, as the caller has found. */
  readonly freshness: { readonly fresh: true } | { readonly fresh: false; readonly why: ReasonText };
  /** What `decision` has to be about. */
  readonly proposal?: Pick<Proposal, 'id' | 'observationId' | 'action'>;
  readonly decision?: Decision;
}

/**
 * The one chain that every action passes before it is dispatched, whoever made it. The first gate that refuses tells why.
 * The app's scope and the blocklist are lifted only by the tester's confirmation of exactly this proposal (I5).
 */
export function checkGates(input: GateInput): GateResult {
  return (
    typedActionGate(input) ??
    appScopeGate(input) ??
    blocklistGate(input) ??
    vetoGate(input) ??
    repeatGate(input) ??
    budgetGate(input) ??
    freshnessGate(input) ?? { allowed: true }
  );
}

type Refusal = Extract<GateResult, { allowed: false }> | null;

const refuse = (gate: Gate, why: ReasonText): Refusal => ({ allowed: false, gate, why });

function typedActionGate({ action, screen, secrets }: GateInput): Refusal {
  const problem = actionProblem(action, screen) ?? secretProblem(action, secrets);
  return problem === null ? null : refuse('typed_action', problem);
}

function secretProblem(action: Action, secrets: GateInput['secrets']): ReasonText | null {
  const name = action.kind === 'input_text' ? action.secretName : undefined;
  if (name === undefined) return null;
  if (!secrets?.names.has(name)) return say('action.secret_unknown', { name });
  return secrets.locked ? say('action.secret_locked', { name }) : null;
}

/** Owners of the dialogs that ask for a permission in the name of the app. */
const permissionPackages: ReadonlySet<string> = new Set([
  'com.android.permissioncontroller',
  'com.google.android.permissioncontroller',
  'com.android.packageinstaller',
  'com.google.android.packageinstaller',
]);

function appScopeGate(input: GateInput): Refusal {
  const why = outsideOfApp(input);
  return why === null || isConfirmed(input) ? null : refuse('app_scope', why);
}

function outsideOfApp({ action, appId, screen, foreground, tree, systemBars = [] }: GateInput): ReasonText | null {
  if (action.kind === 'launch') return action.app === appId ? null : say('scope.other_app', { app: action.app });
  if (action.kind === 'wait') return null;
  if (action.kind === 'press_key' && action.key === 'HOME') return say('scope.home');
  if (action.kind === 'press_key' && action.key === 'BACK') return null;
  const front = foreground.packageName;
  const outside = front === '' ? screen.identity.transient === 'outside_app' : front !== appId;
  if (outside && !permissionPackages.has(front)) {
    return say('scope.in_front', { app: front });
  }
  if (screen.identity.transient === 'system') return say('scope.system_window');
  const point = fingerDown(action);
  const owner = tree && point ? foreignUnder(tree, point, appId) : undefined;
  if (owner !== undefined) return say('scope.foreign', { app: owner });
  return touchesSystem(action, screen, systemBars);
}

const systemIds = /^com\.android\.systemui:|^android:id\/(statusBarBackground|navigationBarBackground)$/;
/** Share of the height at the top and the bottom edge where a swipe pulls the shade or goes home. */
const edgeShare = 0.01;

function touchesSystem(action: Action, screen: Screen, bars: readonly Rect[]): ReasonText | null {
  const target = 'target' in action ? action.target : null;
  if (target && systemIds.test(locatorId(target, screen))) return say('scope.bar_element');
  const point = fingerDown(action);
  if (!point) return null;
  if (bars.some((bar) => isInside(bar, point))) return say('scope.bars');
  const margin = screen.size.height * edgeShare;
  if (
    (action.kind === 'swipe' || action.kind === 'scroll') &&
    (point.y < margin || point.y >= screen.size.height - margin)
  ) {
    return say('scope.edge');
  }
  return null;
}

/** Where an action touches the screen first. */
function fingerDown(action: Action): Point | null {
  if (action.kind === 'scroll') return scrollPath(action.target, action.direction)[0];
  if (action.kind === 'swipe') return action.from;
  return 'target' in action ? action.target.point : null;
}

function locatorId(target: AnyTarget, screen: Screen): string {
  return screen.elements.find((element) => element.key === target.elementKey)?.locators.id ?? '';
}

function isInside(bounds: Rect, { x, y }: Point): boolean {
  return x >= bounds.left && x < bounds.right && y >= bounds.top && y < bounds.bottom;
}

function blocklistGate(input: GateInput): Refusal {
  const risk = assessRisk(input.action, input, input.rules);
  if (risk.rule === undefined || isConfirmed(input)) return null;
  return { allowed: false, gate: 'blocklist', why: risk.why, rule: risk.rule };
}

/** The tester's own explicit word for one exact action, on one exact look; a rule or an agent cannot give it. */
function isConfirmed({ action, proposal, decision }: GateInput): boolean {
  if (!proposal || !decision || decision.confirmedDangerous !== true) return false;
  if (decision.verdict === 'veto' || decision.verdict === 'skip' || decision.verdict === 'refuse') return false;
  const same = decision.proposalId === proposal.id && decision.observationId === proposal.observationId;
  return same && decision.by === 'tester' && isSameTouch(proposal.action, action);
}

function isSameTouch(proposed: Action, action: Action): boolean {
  return JSON.stringify(proposed) === JSON.stringify(action);
}

function vetoGate({ actor, actionKey, vetoed }: GateInput): Refusal {
  if (actor === 'tester' || !vetoed.has(actionKey)) return null;
  return refuse('veto', say('gate.vetoed'));
}

/** Once per page and element, unless there is a reason for more. */
function repeatGate({ actor, repeat }: GateInput): Refusal {
  if (actor === 'tester' || !repeat || repeat.justified) return null;
  return refuse('repeat', say('gate.repeated'));
}

function budgetGate({ budget, spent }: GateInput): Refusal {
  const endReason = checkBudget(budget, spent);
  if (endReason === null) return null;
  return { allowed: false, gate: 'budget', why: say('gate.budget', { end: endReason }), endReason };
}

function freshnessGate({ freshness }: GateInput): Refusal {
  return freshness.fresh ? null : refuse('freshness', freshness.why);
}

import { isCase, parseCairnCase } from '../../shared/core/cases/cairn-json.ts';
import { CaseError } from '../../shared/core/cases/errors.ts';
import type { TestCase } from '../../shared/core/cases/types.ts';
import type { BlocklistRule } from '../../shared/core/guard/blocklist.ts';
import { BudgetError, validateBudget } from '../../shared/core/guard/budget.ts';
import { assessRisk } from '../../shared/core/guard/risk.ts';
import type { GuidedPlan, Strategy } from '../../shared/core/plan/guided/plan-file.ts';
import { parsePlan, PlanError } from '../../shared/core/plan/guided/plan-file.ts';
import { PLAIN_BUTTON } from '../../shared/core/screen/plain.ts';
import { targetOf } from '../../shared/core/screen/page-actions.ts';
import type { Element, Screen } from '../../shared/model/screen.ts';
import type { Budget } from '../../shared/model/run.ts';
import type { Agent } from '../agents/agent.ts';
import { createCaseReplay } from '../agents/case-replay.ts';
import { createGuided } from '../agents/guided.ts';
import { SessionError } from './errors.ts';

export interface AgentChoice {
  readonly policy: string;
  /** JSON of a plan, or of a case to replay; with one, the policy is not asked. */
  readonly plan?: unknown;
}

/** The agent of a session. @throws SessionError `policy_unknown`, `bad_plan` */
export function agentFor(
  agents: Readonly<Record<string, () => Agent>>,
  { policy, plan }: AgentChoice,
  rules: readonly BlocklistRule[],
): Agent {
  if (isCase(plan)) return createCaseReplay(readCase(plan));
  if (plan !== undefined) return createGuided(readPlan(plan, rules));
  const make = Object.hasOwn(agents, policy) ? agents[policy] : undefined;
  if (make) return make();
  const names = Object.keys(agents).join(', ');
  throw new SessionError('policy_unknown', `There is no policy "${policy}".`, `Choose one of: ${names}.`);
}

/** @throws SessionError `bad_plan` */
export function readPlan(json: unknown, rules: readonly BlocklistRule[]): GuidedPlan {
  try {
    return parsePlan(json, (strategy) => forbiddenBy(strategy, rules));
  } catch (error) {
    if (error instanceof PlanError) throw new SessionError('bad_plan', error.message, error.remedy);
    throw error;
  }
}

/** @throws SessionError `bad_plan` */
function readCase(json: unknown): TestCase {
  try {
    return parseCairnCase(json);
  } catch (error) {
    if (error instanceof CaseError) throw new SessionError('bad_plan', error.message, error.remedy);
    throw error;
  }
}

/** @throws SessionError `bad_budget` */
export function checkedBudget(raw: unknown): Budget {
  try {
    return validateBudget(raw);
  } catch (error) {
    if (error instanceof BudgetError) throw new SessionError('bad_budget', error.message, error.remedy);
    throw error;
  }
}

const size = { width: 1080, height: 2400 };

/** The rule that would keep a finger off an element of that name, wherever it stood. */
function forbiddenBy({ by, value }: Strategy, rules: readonly BlocklistRule[]): string | undefined {
  const named = by === 'identifier' ? { id: value } : by === 'text' ? { text: value } : { description: value };
  const label = by === 'identifier' ? '' : value;
  const element: Element = {
    ...PLAIN_BUTTON,
    key: value,
    label,
    bounds: { left: 100, top: 1200, right: 980, bottom: 1320 },
    locators: { ...named, className: 'android.widget.Button', index: 0 },
    texts: label === '' ? [] : [label],
  };
  const identity = { pageId: '', canonical: '' };
  const about = { texts: [], title: '', keyboardShown: false, hasPassword: false };
  const screen: Screen = { size, elements: [element], identity, ...about };
  return assessRisk({ kind: 'tap', target: targetOf(element, screen) }, { screen }, rules).rule;
}

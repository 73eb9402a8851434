import type { PageAction } from '../../model/run.ts';
import type { ActionRecord, PageNode } from '../map/types.ts';
import type { PlanInput } from './input.ts';
import { missingKey } from './input.ts';
import { usesSinceProgress } from './progress.ts';

/** The input, and what is worked out of it once for a plan. */
export interface Situation {
  readonly input: PlanInput;
  readonly page: PageNode;
  readonly offered: ReadonlyMap<string, PageAction>;
  /** Uses of a page's actions, by `missingKey`, since something new was last done. */
  readonly uses: ReadonlyMap<string, number>;
  /** Where the tabs that were tried anywhere lead to, by action key. */
  readonly tabs: ReadonlyMap<string, string>;
}

/** As often as this, and nothing new came of it: not again until something else is new. */
export const TOO_OFTEN = 3;

export function situationOf(input: PlanInput): Situation {
  const { map, pageId, steps, offered } = input;
  return {
    input,
    page: map.pages.get(pageId) ?? unknownPage(input),
    offered: new Map(offered.map((action) => [action.actionKey, action])),
    uses: usesSinceProgress(map, steps),
    tabs: provenTabs(input),
  };
}

/** Whether an action must not be proposed on a page, whatever it is good for. */
export function isBarred({ input }: Situation, pageId: string, { action, refusals, stale = 0 }: ActionRecord): boolean {
  if (refusals > 0 || stale >= TOO_OFTEN || input.vetoed.has(action.actionKey)) return true;
  return (input.missing.get(missingKey(pageId, action.actionKey)) ?? 0) >= TOO_OFTEN;
}

export const isWornOut = ({ uses }: Situation, pageId: string, actionKey: string): boolean =>
  (uses.get(missingKey(pageId, actionKey)) ?? 0) >= TOO_OFTEN;

/** A page that is being looked at before the map has learnt it. */
function unknownPage({ pageId, screen, offered }: PlanInput): PageNode {
  const { identity, title } = screen;
  const info = { pageId, identity, title, activity: '', actions: offered };
  const untried = (action: PageAction): ActionRecord => ({ action, tries: 0, refusals: 0, targets: new Map() });
  const actions = new Map(offered.map((action) => [action.actionKey, untried(action)]));
  return { info, actions, visits: 0, firstStep: 0, depth: 0, lastObservationId: '' };
}

/** A tab stands on each page of its bar; tried on one of them, it is known to lead to the same page from all. */
function provenTabs({ map }: PlanInput): ReadonlyMap<string, string> {
  const proven = new Map<string, string>();
  for (const page of map.pages.values()) {
    for (const { action, targets } of page.actions.values()) {
      if (action.role !== 'tab' || action.kind !== 'tap' || targets.size !== 1) continue;
      for (const to of targets.keys()) proven.set(action.actionKey, to);
    }
  }
  return proven;
}

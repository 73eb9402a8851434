import type { PageAction } from '../../model/run.ts';
import { stackAfter } from '../map/stack.ts';
import type { ActionRecord, AppMap, PageNode } from '../map/types.ts';
import type { PlanInput } from './input.ts';
import { usesSinceProgress, useKey } from './progress.ts';

/** The input, and what is worked out of it once for a plan. */
export interface Situation {
  readonly input: PlanInput;
  readonly page: PageNode;
  readonly offered: ReadonlyMap<string, PageAction>;
  /** Uses of a page's actions, by `useKey`, since something new was last done. */
  readonly uses: ReadonlyMap<string, number>;
  /** Where the tabs that were tried anywhere lead to, by action key. */
  readonly tabs: ReadonlyMap<string, string>;
  /** What BACK is expected to uncover, the page in front last. */
  readonly stack: readonly string[];
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
    tabs: provenTabs(map),
    stack: map.cursor?.stack.at(-1) === pageId ? map.cursor.stack : stackAfter(map, pageId),
  };
}

/** Whether an action must not be proposed on its page, whatever it is good for. */
export function isBarred(record: ActionRecord, vetoed: ReadonlySet<string>): boolean {
  const { action, refusals, stale = 0, missing = 0 } = record;
  return refusals > 0 || stale >= TOO_OFTEN || missing >= TOO_OFTEN || vetoed.has(action.actionKey);
}

export const isWornOut = ({ uses }: Situation, pageId: string, actionKey: string): boolean =>
  uses.size > 0 && (uses.get(useKey(pageId, actionKey)) ?? 0) >= TOO_OFTEN;

/** A page that is being looked at before the map has learnt it. */
function unknownPage({ pageId, screen, offered }: PlanInput): PageNode {
  const { identity, title } = screen;
  const info = { pageId, identity, title, activity: '', actions: offered };
  const untried = (action: PageAction): ActionRecord => ({ action, tries: 0, refusals: 0, targets: new Map() });
  const actions = new Map(offered.map((action) => [action.actionKey, untried(action)]));
  return { info, actions, visits: 0, firstStep: 0, depth: 0, lastObservationId: '' };
}

/** A tab stands on each page of its bar; tried on one of them, it is known to lead to the same page from all. */
function provenTabs({ pages }: AppMap): ReadonlyMap<string, string> {
  const proven = new Map<string, string>();
  for (const { actions } of pages.values()) {
    for (const { actionKey, to } of tabsOf(actions)) proven.set(actionKey, to);
  }
  return proven;
}

/** What pages tell of tabs, kept as long as they stay as they are. */
const tabsByActions = new WeakMap<
  PageNode['actions'],
  readonly { readonly actionKey: string; readonly to: string }[]
>();

function tabsOf(actions: PageNode['actions']) {
  const known = tabsByActions.get(actions);
  if (known !== undefined) return known;
  const tabs = [...actions.values()].flatMap(({ action, targets }) => {
    if (action.role !== 'tab' || action.kind !== 'tap' || targets.size !== 1) return [];
    return [...targets.keys()].map((to) => ({ actionKey: action.actionKey, to }));
  });
  tabsByActions.set(actions, tabs);
  return tabs;
}

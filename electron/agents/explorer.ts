import type { Action } from '../../shared/model/action.ts';
import { pageActions, scrollBack, toAction, actionKey } from '../../shared/core/screen/page-actions.ts';
import { planNext } from '../../shared/core/plan/explore.ts';
import type { Aim, Move } from '../../shared/core/plan/input.ts';
import { missingKey } from '../../shared/core/plan/input.ts';
import type { Agent, AgentAnswer, AgentInput } from './agent.ts';

/** How an explorer chooses: `exploration.md` 3.1. */
export type ExplorerMode = 'complete' | 'discover';

/**
 * Explores by rules alone: what is untried here, else the nearest page with something untried. It remembers, as long as
 * it lives, what it looked for in vain: known actions that were not there when it left a page, and pages that its walks
 * did not come to.
 */
export function createExplorer(mode: ExplorerMode = 'complete'): Agent {
  const memory: Memory = { missing: new Map(), failures: new Map(), countedOn: '' };
  return {
    name: mode === 'complete' ? 'explorer' : mode,
    propose: (input, signal) =>
      new Promise((resolve) => {
        signal.throwIfAborted();
        resolve(propose(input, memory));
      }),
  };
}

interface Memory {
  readonly missing: Map<string, number>;
  readonly failures: Map<string, number>;
  /** The look that was counted last: asked again about the same look, nothing more is missing. */
  countedOn: string;
  /** The walk that was proposed last, and how many steps there were then. */
  walk?: Aim & { readonly steps: number };
}

function propose(input: AgentInput, memory: Memory): AgentAnswer {
  const { view, observation, screen, vetoed, seed } = input;
  const offered = pageActions(screen);
  const { pageId } = observation;
  const { map, steps } = view;
  judgeWalk(input, memory);
  const { missing, failures } = memory;
  const about = { map, steps, pageId, screen, offered, vetoed, missing, failures };
  const answer = planNext({ ...about, seed, relaunchAllowed: true });
  if (answer.kind !== 'act') return answer;
  const action = asAction(answer.move, input);
  if (action === undefined)
    throw new Error(`The plan asks for ${JSON.stringify(answer.move)}, which is not on the screen.`);
  const { reason, expectation, alternatives, aim } = answer;
  if (aim !== undefined) memory.walk = { ...aim, steps: steps.length };
  if (aim !== undefined && aim.next !== pageId)
    countMissing(input, new Set(offered.map((one) => one.actionKey)), memory);
  return { kind: 'act', action, actionKey: actionKey(action), reason, expectation, alternatives };
}

/** A walk whose last move led elsewhere has failed, once pop-ups are out of the way. */
function judgeWalk({ view, observation, screen }: AgentInput, memory: Memory): void {
  const { walk, failures } = memory;
  const { pageId } = observation;
  failures.delete(pageId);
  if (walk === undefined || view.steps.length === walk.steps || screen.identity.transient !== undefined) return;
  memory.walk = undefined;
  if (pageId !== walk.next) failures.set(walk.target, (failures.get(walk.target) ?? 0) + 1);
}

function asAction(move: Move, { view, screen }: AgentInput): Action | undefined {
  switch (move.kind) {
    case 'launch':
      return view.options && { kind: 'launch', app: view.options.app.id };
    case 'wait':
      return move;
    case 'do':
      return toAction(move.action, screen);
    case 'scroll_back': {
      const back = scrollBack(move.action, screen);
      return back && toAction(back, screen);
    }
  }
}

/** Counts the known actions that should be in view at this scroll position and are not. */
function countMissing({ view, observation }: AgentInput, offered: ReadonlySet<string>, memory: Memory): void {
  if (memory.countedOn === observation.id) return;
  memory.countedOn = observation.id;
  const { map } = view;
  const { pageId } = observation;
  const scrolled = map.cursor?.scrolled.get(pageId)?.length ?? 0;
  for (const [key, { behind }] of map.pages.get(pageId)?.actions ?? []) {
    if (offered.has(key) || (behind?.length ?? 0) !== scrolled) continue;
    const name = missingKey(pageId, key);
    memory.missing.set(name, (memory.missing.get(name) ?? 0) + 1);
  }
}

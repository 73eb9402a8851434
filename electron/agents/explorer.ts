import type { Action } from '../../shared/model/action.ts';
import { pageActions, scrollBack, toAction, actionKey } from '../../shared/core/screen/page-actions.ts';
import { planNext } from '../../shared/core/plan/explore.ts';
import type { Move, PlanAnswer } from '../../shared/core/plan/input.ts';
import { missingKey } from '../../shared/core/plan/input.ts';
import type { Agent, AgentAnswer, AgentInput } from './agent.ts';

/**
 * Explores by rules alone: what is untried here, else the nearest page with something untried. It remembers, as long as
 * it lives, which known actions were not there when it left a page, so that it does not go looking for them for ever.
 */
export function createExplorer(): Agent {
  const memory: Memory = { missing: new Map(), countedOn: '' };
  return {
    name: 'explorer',
    propose: (input, signal) =>
      new Promise((resolve) => {
        signal.throwIfAborted();
        resolve(propose(input, memory));
      }),
  };
}

interface Memory {
  readonly missing: Map<string, number>;
  /** The look that was counted last: asked again about the same look, nothing more is missing. */
  countedOn: string;
}

function propose(input: AgentInput, memory: Memory): AgentAnswer {
  const { missing } = memory;
  const { view, observation, screen, vetoed, seed } = input;
  const offered = pageActions(screen);
  const { pageId } = observation;
  const { map, steps } = view;
  const answer = planNext({ map, steps, pageId, screen, offered, vetoed, missing, seed, relaunchAllowed: true });
  if (answer.kind !== 'act') return answer;
  const action = asAction(answer.move, input);
  if (action === undefined)
    throw new Error(`The plan asks for ${JSON.stringify(answer.move)}, which is not on the screen.`);
  if (leaves(answer)) countMissing(input, new Set(offered.map((one) => one.actionKey)), memory);
  const { reason, expectation, alternatives } = answer;
  return { kind: 'act', action, actionKey: actionKey(action), reason, expectation, alternatives };
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

/** The page has nothing left that could be done on it now: the plan walks away. */
const leaves = ({ reason }: Extract<PlanAnswer, { kind: 'act' }>): boolean =>
  /^explorer\.reason\.(walk|back|relaunch)$/.test(reason.id);

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

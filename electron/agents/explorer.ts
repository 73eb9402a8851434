import type { Action } from '../../shared/model/action.ts';
import { pageActions, scrollBack, toAction, actionKey } from '../../shared/core/screen/page-actions.ts';
import { planNext } from '../../shared/core/plan/explore.ts';
import type { ExploreMode, Move } from '../../shared/core/plan/input.ts';
import type { Agent, AgentAnswer, AgentInput } from './agent.ts';

/**
 * Explores by rules alone (`shared/core/plan`). It remembers nothing itself: all that it knows of the past is in the view,
 * so that another one goes on where it was left.
 */
export function createExplorer(mode: ExploreMode = 'complete'): Agent {
  return {
    name: mode === 'complete' ? 'explorer' : mode,
    propose: (input, signal) =>
      new Promise((resolve) => {
        signal.throwIfAborted();
        resolve(propose(input, mode));
      }),
  };
}

function propose(input: AgentInput, mode: ExploreMode): AgentAnswer {
  const { view, observation, screen, vetoed, seed } = input;
  const { map, steps, probes } = view;
  const allowed = allowedBy(input);
  const answer = planNext({
    map,
    steps,
    pageId: observation.pageId,
    screen,
    offered: pageActions(screen),
    vetoed,
    seed,
    mode,
    relaunchAllowed: allowed.relaunches,
    probeAllowed: allowed.probes,
    probes,
  });
  if (answer.kind !== 'act') return answer;
  const action = asAction(answer.move, input);
  if (action === undefined)
    throw new Error(`The plan asks for ${JSON.stringify(answer.move)}, which is not on the screen.`);
  const { reason, expectation, alternatives, note } = answer;
  return { kind: 'act', action, actionKey: actionKey(action), reason, expectation, alternatives, note };
}

/** What the budgets of the session still allow; a launch that brings back a lost app is a recovery, and not judged here. */
function allowedBy({ view }: AgentInput): { readonly relaunches: boolean; readonly probes: boolean } {
  const { maxRelaunches, maxProbes } = view.options?.budget ?? {};
  return {
    relaunches: maxRelaunches === undefined || view.relaunches < maxRelaunches,
    probes: maxProbes === undefined || view.probes < maxProbes,
  };
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

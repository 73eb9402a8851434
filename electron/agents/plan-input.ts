import type { Action } from '../../shared/model/action.ts';
import type { ExploreMode, Move, PlanInput } from '../../shared/core/plan/input.ts';
import { pageActions, scrollBack, toAction } from '../../shared/core/screen/page-actions.ts';
import type { AgentInput } from './agent.ts';

/** What an agent sees, as a plan takes it. */
export function planInputOf(input: AgentInput, mode: ExploreMode): PlanInput {
  const { view, observation, screen, vetoed, seed, attended } = input;
  const { map, steps, probes } = view;
  const { maxRelaunches, maxProbes } = view.options?.budget ?? {};
  return {
    map,
    steps,
    pageId: observation.pageId,
    screen,
    offered: pageActions(screen),
    vetoed,
    seed,
    mode,
    // A launch that brings back a lost app is not judged here: the gates do that.
    relaunchAllowed: maxRelaunches === undefined || view.relaunches < maxRelaunches,
    probeAllowed: maxProbes === undefined || view.probes < maxProbes,
    attended,
    losesNoTaps: view.options?.device.platform === 'web',
    probes,
  };
}

/** A move as an action for the screen. @throws Error when the plan asks for what is not there */
export function asAction(move: Move, input: AgentInput): Action {
  const action = actionOf(move, input);
  if (action === undefined) throw new Error(`The plan asks for ${JSON.stringify(move)}, which is not on the screen.`);
  return action;
}

function actionOf(move: Move, { view, screen }: AgentInput): Action | undefined {
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

import { actionKey } from '../../shared/core/screen/page-actions.ts';
import { planNext } from '../../shared/core/plan/explore.ts';
import type { ExploreMode } from '../../shared/core/plan/input.ts';
import type { Agent, AgentAnswer, AgentInput } from './agent.ts';
import { asAction, planInputOf } from './plan-input.ts';

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
  const answer = planNext(planInputOf(input, mode));
  if (answer.kind !== 'act') return answer;
  const action = asAction(answer.move, input);
  const { reason, expectation, alternatives, note } = answer;
  return { kind: 'act', action, actionKey: actionKey(action), reason, expectation, alternatives, note };
}

import { actionKey } from '../../shared/core/screen/page-actions.ts';
import { nextInFlow } from '../../shared/core/plan/guided/next-in-flow.ts';
import type { GuidedPlan } from '../../shared/core/plan/guided/plan-file.ts';
import type { Agent, AgentAnswer, AgentInput } from './agent.ts';
import { asAction, planInputOf } from './plan-input.ts';

/** Runs the flows of a plan, one after another; all that it knows of how far it has come is in the view. */
export function createGuided(plan: GuidedPlan): Agent {
  return {
    name: 'guided',
    propose: (input, signal) =>
      new Promise((resolve) => {
        signal.throwIfAborted();
        resolve(propose(input, plan));
      }),
  };
}

function propose(input: AgentInput, plan: GuidedPlan): AgentAnswer {
  const answer = nextInFlow({ plan, flows: input.view.flows, about: planInputOf(input, 'complete') });
  if (answer.kind !== 'act') return answer;
  const made = asAction(answer.move, input);
  const text = 'text' in answer ? answer.text : undefined;
  const action = made.kind === 'input_text' && text !== undefined ? { ...made, text } : made;
  const { reason, expectation, alternatives, note } = answer;
  return { kind: 'act', action, actionKey: actionKey(action), reason, expectation, alternatives, note };
}

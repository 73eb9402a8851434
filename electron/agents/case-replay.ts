import type { TestCase } from '../../shared/core/cases/types.ts';
import { nextInCase } from '../../shared/core/plan/guided/next-in-case.ts';
import { actionKey } from '../../shared/core/screen/page-actions.ts';
import type { Agent, AgentAnswer, AgentInput } from './agent.ts';
import { asAction, planInputOf } from './plan-input.ts';

/** Replays a case; all that it knows of how far it has come is in the view. */
export function createCaseReplay(testCase: TestCase): Agent {
  return {
    name: 'replay',
    propose: (input, signal) =>
      new Promise((resolve) => {
        signal.throwIfAborted();
        resolve(propose(input, testCase));
      }),
  };
}

function propose(input: AgentInput, testCase: TestCase): AgentAnswer {
  const { view, observation } = input;
  const about = planInputOf(input, 'complete');
  const answer = nextInCase({ testCase, flows: view.flows, about, path: observation.foreground.activity });
  if (answer.kind !== 'act' && answer.kind !== 'make') return answer;
  const action = answer.kind === 'make' ? answer.action : asAction(answer.move, input);
  const { reason, expectation, alternatives, note } = answer;
  return { kind: 'act', action, actionKey: actionKey(action), reason, expectation, alternatives, note };
}

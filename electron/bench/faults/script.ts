import type { Agent, AgentInput } from '../../agents/agent.ts';
import { actionKey, targetOf } from '../../../shared/core/screen/page-actions.ts';
import type { Action } from '../../../shared/model/action.ts';
import { sleep } from '../../io/clock.ts';

const say = { id: 'script' };

/**
 * Makes an agent that taps what has these labels, one after another; `launch` launches, `BACK` goes back, `wait:ms` lets
 * time pass before the next. What is not on the screen is left out. It goes on where it was when it is made again.
 */
export function scripted(plan: readonly string[]): () => Agent {
  const left = [...plan];
  return () => ({ name: 'script', propose: (input) => propose(left, input) });
}

async function propose(left: string[], input: AgentInput): Promise<Awaited<ReturnType<Agent['propose']>>> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    if (next.startsWith('wait:')) {
      await sleep(Number(next.slice('wait:'.length)));
      continue;
    }
    const action = actionFor(next, input);
    if (!action) continue;
    return { kind: 'act', action, actionKey: actionKey(action), reason: say, expectation: say, alternatives: [] };
  }
  return { kind: 'end', reason: 'no_more_candidates' };
}

function actionFor(wish: string, { screen, view }: AgentInput): Action | undefined {
  if (wish === 'launch') return { kind: 'launch', app: view.options?.app.id ?? '' };
  if (wish === 'BACK') return { kind: 'press_key', key: 'BACK' };
  const element = screen.elements.find(({ label }) => label === wish);
  return element && { kind: 'tap', target: targetOf(element, screen) };
}

import { actionKey, targetOf } from '../../shared/core/screen/page-actions.ts';
import { findElement } from '../../shared/core/screen/find.ts';
import type { Action } from '../../shared/model/action.ts';
import type { Screen } from '../../shared/model/screen.ts';
import { said } from '../../shared/text/say.ts';
import type { Agent } from './agent.ts';

/** What a replay of steps came to. */
export interface Replay {
  readonly agent: Agent;
  /** Why it ended before its last action; undefined while nothing is wrong. */
  readonly problem: () => string | undefined;
}

/**
 * Makes an agent that does given actions again, one after another. What an action was done on is looked for by its key
 * and its locators, never by its place; where it is not on the screen the replay ends.
 */
export function createReplay(actions: readonly Action[]): Replay {
  let next = 0;
  let problem: string | undefined;
  const agent: Agent = {
    name: 'replay',
    propose: ({ screen }) => {
      const action = actions[next];
      const found = action && onScreen(action, screen);
      if (action && !found)
        problem = `Action ${next + 1} has nothing to be done on: "${labelOf(action)}" is not there.`;
      if (!found) return Promise.resolve({ kind: 'end', reason: 'no_more_candidates' });
      next += 1;
      const reason = said(`action ${next} of ${actions.length} again`);
      return Promise.resolve({
        kind: 'act',
        action: found,
        actionKey: actionKey(found),
        reason,
        expectation: reason,
        alternatives: [],
      });
    },
  };
  return { agent, problem: () => problem };
}

function onScreen(action: Action, screen: Screen): Action | undefined {
  if (!('target' in action) || action.target.elementKey === null) return action;
  const element = findElement(screen, action.target);
  return element && ({ ...action, target: targetOf(element, screen) } as Action);
}

const labelOf = (action: Action): string => ('target' in action ? action.target.label : action.kind);

import type { Agent } from '../../../electron/agents/agent.ts';
import { actionKey, toAction } from '../../../shared/core/screen/page-actions.ts';

/** An agent that wants to tap everything on the first page it sees, whatever it is called, in the order of the page. */
export function pressAll(): Agent {
  const asked = new Set<string>();
  const nothing = { id: 'test' };
  return {
    name: 'press-all',
    propose: async ({ screen }) => {
      const next = screen.elements.find(({ key, clickable }) => clickable && !asked.has(key));
      const action =
        next &&
        toAction({ actionKey: `tap:${next.key}`, kind: 'tap', elementKey: next.key, label: next.label }, screen);
      if (!next || !action) return { kind: 'end', reason: 'no_more_candidates' };
      asked.add(next.key);
      return {
        kind: 'act',
        action,
        actionKey: actionKey(action),
        reason: nothing,
        expectation: nothing,
        alternatives: [],
      };
    },
  };
}

import type { Agent } from '../../electron/agents/agent.ts';
import { actionKey, targetOf } from '../../shared/core/screen/page-actions.ts';
import type { Action } from '../../shared/model/action.ts';
import type { Element, Screen } from '../../shared/model/screen.ts';

const say = { id: 'test' };

/**
 * An agent that taps elements by their label or id entry one after another, `entry:text` types, `BACK` goes back,
 * `launch` launches; then it says that nothing is left.
 */
export function tapOn(...plan: readonly string[]): Agent['propose'] {
  const left = [...plan];
  return ({ screen, view }) => {
    const next = left.shift();
    if (next === undefined) return Promise.resolve({ kind: 'end', reason: 'no_more_candidates' });
    const action = actionFor(next, screen, view.options?.app.id ?? '');
    return Promise.resolve({
      kind: 'act',
      action,
      actionKey: actionKey(action),
      reason: say,
      expectation: say,
      alternatives: [],
    });
  };
}

function actionFor(wish: string, screen: Screen, app: string): Action {
  if (wish === 'launch') return { kind: 'launch', app };
  if (wish === 'BACK') return { kind: 'press_key', key: 'BACK' };
  const [name = '', text] = wish.split(':');
  const target = targetOf(find(name, screen), screen);
  return text === undefined ? { kind: 'tap', target } : { kind: 'input_text', target, text, inputRedacted: false };
}

function find(name: string, { elements, title }: Screen): Element {
  const element = elements.find(({ label, locators }) => label === name || locators.id?.endsWith(`/${name}`));
  if (!element) throw new Error(`There is no "${name}" on "${title}".`);
  return element;
}

import {
  baselines,
  type Baseline,
  type BaselineLook,
  type BaselineMove,
} from '../../shared/core/plan/baselines/index.ts';
import { actionKey, pageActions, toAction } from '../../shared/core/screen/page-actions.ts';
import type { Action } from '../../shared/model/action.ts';
import type { PageAction } from '../../shared/model/run.ts';
import type { Agent, AgentAnswer, AgentInput } from './agent.ts';

export type Oracle = NonNullable<BaselineLook['oracle']>;

/** An agent by the name of a baseline. @throws when there is none of that name */
export function createBaseline(name: string, oracle?: Oracle): Agent {
  const make = baselines[name];
  if (make === undefined) throw new Error(`There is no baseline "${name}".`);
  return baselineAgent(name, make, oracle);
}

/**
 * Lets a baseline explore. Pop-ups, permission dialogs, loading and other apps are passed for it by the same rules
 * whichever it is, so that they differ only by what they are known for.
 */
export function baselineAgent(name: string, make: (seed: number) => Baseline, oracle?: Oracle): Agent {
  let baseline: Baseline | undefined;
  const passing: Passing = { waits: 0, backs: 0 };
  return {
    name,
    propose: async (input) => {
      baseline ??= make(input.seed);
      const offered = pageActions(input.screen);
      const passed = passTransient(input, offered, passing);
      if (passed?.kind === 'launch') baseline.relaunched?.();
      const move = passed ?? baseline.next({ ...lookOf(input, offered), oracle });
      if (move.kind === 'end') return { kind: 'end', reason: 'no_more_candidates' };
      return answer(name, input, move);
    },
  };
}

function lookOf({ screen, tree, observation }: AgentInput, offered: readonly PageAction[]): BaselineLook {
  const { pageId, foreground } = observation;
  return { screen, tree: tree ?? { roots: [] }, activity: foreground.activity, pageId, offered };
}

interface Passing {
  waits: number;
  backs: number;
}

type Passed = BaselineMove | { readonly kind: 'wait' };

const ALLOWS = /allow_one_time|allow_button|foreground_only|^(allow|ok|允许|确定)/i;
const MOST_WAITS = 5;

function passTransient(
  { screen, observation }: AgentInput,
  offered: readonly PageAction[],
  passing: Passing,
): Passed | undefined {
  const taps = offered.filter(({ kind }) => kind === 'tap');
  const back = offered.find(({ kind }) => kind === 'press_key');
  const { transient } = screen.identity;
  if (transient !== 'loading') passing.waits = 0;
  if (transient === undefined) passing.backs = 0;
  switch (transient) {
    case undefined:
      return undefined;
    case 'loading':
    case 'no_tree':
      passing.waits += 1;
      return passing.waits <= MOST_WAITS ? { kind: 'wait' } : { kind: 'launch' };
    case 'permission': {
      const allow = taps.find(({ label, elementKey }) => ALLOWS.test(label) || ALLOWS.test(elementKey ?? ''));
      return allow === undefined ? { kind: 'launch' } : { kind: 'do', action: allow };
    }
    case 'ad': {
      const close = taps.find(({ role }) => role === 'back');
      return close === undefined ? backOnce(back, passing) : { kind: 'do', action: close };
    }
    case 'outside_app':
      // The home screen is there because the app died or was left; from any other app BACK leads home.
      return /launcher/.test(observation.foreground.packageName) ? { kind: 'launch' } : backOnce(back, passing);
    case 'system':
      return { kind: 'launch' };
  }
}

function backOnce(back: PageAction | undefined, passing: Passing): Passed {
  passing.backs += 1;
  return back === undefined || passing.backs > 1 ? { kind: 'launch' } : { kind: 'do', action: back };
}

const WAIT_MS = 2000;

function answer(policy: string, { view, screen }: AgentInput, move: Exclude<Passed, { kind: 'end' }>): AgentAnswer {
  const action = asAction(move, view.options?.app.id ?? '', (one) => toAction(one, screen));
  if (action === undefined) throw new Error(`The baseline ${policy} asks for what is not on the screen.`);
  const label = move.kind === 'do' ? move.action.label : move.kind;
  return {
    kind: 'act',
    action,
    actionKey: actionKey(action),
    reason: { id: 'explorer.reason.policy', params: { policy, label } },
    expectation: { id: 'explorer.expect.other' },
    alternatives: [],
  };
}

function asAction(
  move: Exclude<Passed, { kind: 'end' }>,
  app: string,
  make: (action: PageAction) => Action | undefined,
): Action | undefined {
  if (move.kind === 'launch') return { kind: 'launch', app };
  return move.kind === 'wait' ? { kind: 'wait', ms: WAIT_MS } : make(move.action);
}

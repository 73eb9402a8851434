import { everything, idOrText, titleAndCandidates } from './states.ts';
import {
  BACK,
  backOf,
  candidates,
  type Baseline,
  type BaselineLook,
  type BaselineMove,
  type KeyOf,
  type StateOf,
} from './types.ts';
import type { PageAction } from '../../../model/run.ts';

const MOST_EXHAUSTED = 3;

export interface LoopStyle {
  readonly stateOf: StateOf;
  readonly keyOf: KeyOf;
  /** What is done when several pages in a row have nothing left. */
  readonly exhausted: 'end' | 'relaunch';
  /** Whether arrows back are pressed last. */
  readonly backLast: boolean;
}

/** The practice notes' loop as it is written: the next thing not pressed on this page, else BACK. */
export const asWritten: LoopStyle = { stateOf: everything, keyOf: idOrText, exhausted: 'end', backLast: false };

/** "Next unseen, else BACK". */
export function createLoop({ stateOf, keyOf, exhausted, backLast }: LoopStyle): Baseline {
  const seen = new Map<string, Set<string>>();
  let empty = 0;
  return {
    next: (look) => {
      const state = stateOf(look);
      const known = seen.get(state) ?? new Set<string>();
      seen.set(state, known);
      const action = inOrder(look, backLast).find((one) => !known.has(keyOf(one, look)));
      if (action !== undefined) {
        known.add(keyOf(action, look));
        empty = 0;
        return { kind: 'do', action };
      }
      empty += 1;
      if (empty <= MOST_EXHAUSTED) return backOf(look);
      empty = 0;
      return { kind: exhausted === 'end' ? 'end' : 'launch' };
    },
  };
}

function inOrder(look: BaselineLook, backLast: boolean): readonly PageAction[] {
  const all = candidates(look);
  if (!backLast) return all;
  return [...all.filter(({ role }) => role !== 'back'), ...all.filter(({ role }) => role === 'back')];
}

const STALE = 5;
const LONGEST_PATH = 12;
const MOST_RECOVERIES = 6;

/** The article's loop: each action once per state; BACK when nothing is left, nothing new came, or the path is long. */
export function createArticleLoop(): Baseline {
  const tried = new Set<string>();
  const states = new Set<string>();
  let stale = 0;
  let path = 0;
  let recoveries = 0;
  return {
    next: (look): BaselineMove => {
      const state = titleAndCandidates(look);
      stale = states.has(state) ? stale + 1 : 0;
      states.add(state);
      const nameOf = (one: PageAction): string => `${state} ${idOrText(one, look)}`;
      const action = candidates(look).find((one) => !tried.has(nameOf(one)));
      if (action === undefined || stale >= STALE || path > LONGEST_PATH) {
        recoveries += 1;
        stale = 0;
        path = Math.max(0, path - 1);
        return recoveries > MOST_RECOVERIES ? { kind: 'end' } : backOf(look);
      }
      tried.add(nameOf(action));
      path += 1;
      return { kind: 'do', action };
    },
  };
}

/** DroidBot's naive depth-first search: each view of an activity once, then BACK, then a restart. */
export function createNaiveSearch(keyOf: KeyOf): Baseline {
  const explored = new Set<string>();
  return {
    next: (look): BaselineMove => {
      const action = candidates(look).find((one) => !explored.has(`${look.activity} ${keyOf(one, look)}`));
      if (action !== undefined) {
        explored.add(`${look.activity} ${keyOf(action, look)}`);
        return { kind: 'do', action };
      }
      const back = `${look.activity} ${BACK}`;
      if (explored.has(back)) return { kind: 'launch' };
      explored.add(back);
      return backOf(look);
    },
  };
}

import type { PageAction } from '../../../model/run.ts';
import type { Screen, UiTree } from '../../../model/screen.ts';

/** One look, as a tool that Cairn is measured against would take it. */
export interface BaselineLook {
  readonly screen: Screen;
  readonly tree: UiTree;
  /** Name of the activity in front. */
  readonly activity: string;
  /** Page id by Cairn's own rules, for those baselines that are given the benefit of them. */
  readonly pageId: string;
  /** What can be done, in reading order, BACK last. */
  readonly offered: readonly PageAction[];
  /** What else a baseline is told: which element of its page an action really is. */
  readonly oracle?: (action: PageAction) => string | undefined;
}

export type BaselineMove =
  | { readonly kind: 'do'; readonly action: PageAction }
  | { readonly kind: 'launch' }
  | { readonly kind: 'end' };

/**
 * A way to explore that is known from elsewhere, re-implemented from its description (design note `exploration.md` 1 and
 * 5.3). It has a memory of its own and serves one session.
 */
export interface Baseline {
  /** Asked on every page; pop-ups, waiting and other apps are passed for it, alike for all. */
  next(look: BaselineLook): BaselineMove;
  /** The app was started anew without this baseline having asked for it. */
  relaunched?(): void;
}

/** Names an action on its page. */
export type KeyOf = (action: PageAction, look: BaselineLook) => string;
/** Names the state that a look shows. */
export type StateOf = (look: BaselineLook) => string;

export const BACK = 'BACK';

/** What can be tapped, filled or scrolled; long presses are left out, as most of these tools use them last. */
export const candidates = ({ offered }: BaselineLook): readonly PageAction[] =>
  offered.filter(({ kind }) => kind === 'tap' || kind === 'input_text' || kind === 'scroll');

export const backOf = ({ offered }: BaselineLook): BaselineMove => {
  const action = offered.find(({ kind }) => kind === 'press_key');
  return action === undefined ? { kind: 'launch' } : { kind: 'do', action };
};

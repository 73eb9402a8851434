import type { ReasonText } from '../../model/action.ts';
import type { PageAction, Step } from '../../model/run.ts';
import type { Screen } from '../../model/screen.ts';
import type { AppMap } from '../map/types.ts';

/** All that a plan is made of. The same input gives the same answer. */
export interface PlanInput {
  readonly map: AppMap;
  /** All recorded steps, oldest first. */
  readonly steps: readonly Step[];
  /** The page the app is on; for a pop-up or another app, the id of that look. */
  readonly pageId: string;
  readonly screen: Screen;
  /** What can be done on the screen right now, in reading order (`pageActions`). */
  readonly offered: readonly PageAction[];
  /** Action keys that are never to be proposed in this app. */
  readonly vetoed: ReadonlySet<string>;
  /** How often a known action was looked for on its page and was not there, by `missingKey`. */
  readonly missing: ReadonlyMap<string, number>;
  /** How often a walk to a page came out elsewhere; after three times the page is given up. */
  readonly failures: ReadonlyMap<string, number>;
  /** Breaks ties. */
  readonly seed: number;
  readonly relaunchAllowed: boolean;
}

export const missingKey = (pageId: string, actionKey: string): string => `${pageId} ${actionKey}`;

/** What to do next, before it is made an action for the screen. */
export type Move =
  | { readonly kind: 'do'; readonly action: PageAction }
  /** Undo one step of a scroll action. */
  | { readonly kind: 'scroll_back'; readonly action: PageAction }
  | { readonly kind: 'launch' }
  | { readonly kind: 'wait'; readonly ms: number };

export interface Proposed {
  readonly kind: 'act';
  readonly move: Move;
  readonly reason: ReasonText;
  readonly expectation: ReasonText;
  /** Up to three next best actions. */
  readonly alternatives: readonly { readonly actionKey: string; readonly label: string }[];
  /** On a walk: the page it is for, and the page that this move should lead to. */
  readonly aim?: Aim;
}

export interface Aim {
  readonly target: string;
  readonly next: string;
}

export type PlanAnswer =
  | Proposed
  | { readonly kind: 'end'; readonly reason: 'no_more_candidates' }
  | { readonly kind: 'needs_tester'; readonly why: ReasonText };

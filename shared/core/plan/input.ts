import type { PlanNote, ReasonText } from '../../model/action.ts';
import type { EndReason, PageAction, Step } from '../../model/run.ts';
import type { Screen } from '../../model/screen.ts';
import type { AppMap } from '../map/types.ts';

/**
 * How to choose (`exploration.md` 3.1): `complete` leaves no page with something untried behind; `discover` goes wherever
 * a new page is likeliest for the fewest steps.
 */
export type ExploreMode = 'complete' | 'discover';

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
  /** Breaks ties. */
  readonly seed: number;
  readonly mode: ExploreMode;
  /** Whether the budgets allow one more of these. */
  readonly relaunchAllowed: boolean;
  readonly probeAllowed: boolean;
  /** Whether a tester is there to be asked for what only a person can do. */
  readonly attended?: boolean;
  /** Nothing that is done gets lost on the way, as a phone loses a tap now and then. */
  readonly losesNoTaps?: boolean;
  /** Probes made so far. */
  readonly probes: number;
}

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
  readonly note?: PlanNote;
}

export type PlanAnswer =
  | Proposed
  | { readonly kind: 'end'; readonly reason: EndReason }
  | {
      readonly kind: 'needs_tester';
      readonly why: ReasonText;
      /** How to end where no tester is, when that is no trouble. */
      readonly otherwise?: EndReason;
    };

import type { Action } from '../../model/action.ts';
import type { TransientKind } from '../../model/screen.ts';

/** What the learner remembers from one event to the next; of fixed size but for the scrolls. */
export interface Cursor {
  /** The newest look. */
  readonly here?: Here;
  /** The newest action that left a page, or launched; open until `to` is known. */
  readonly cause?: Cause;
  /** An action was handed to the driver and its step is not recorded yet. */
  readonly inFlight: boolean;
  readonly proposed?: Proposed;
  /** The pages that BACK is expected to uncover, bottom first, the page in front last. */
  readonly stack: readonly string[];
  /** The walk that was proposed last; `moved` once its move was made. */
  readonly walk?: { readonly target: string; readonly next: string; readonly moved: boolean };
  /** Scrolls made on a page since it was last entered. */
  readonly scrolled: ReadonlyMap<string, readonly Action[]>;
}

export interface Here {
  readonly pageId: string;
  readonly observationId: string;
  readonly pictureId?: string;
  readonly transient?: TransientKind;
  /** The session stood still since: whatever changed meanwhile was not Cairn's doing, nor the app's alone. */
  readonly interrupted?: boolean;
}

export interface Cause {
  /** Absent for a launch. */
  readonly from?: string;
  readonly action: Action;
  readonly actionKey: string;
  readonly stepIndex: number;
  /** The page it led to, once one was seen: pop-ups and loading in between are passed over. */
  readonly to?: string;
  /** The page that `from` was opened from, as far as the stack tells. */
  readonly entry?: string;
  /** Something else than a page was seen between the action and its effect, so it proves nothing. */
  readonly unclear?: true;
}

export interface Proposed {
  readonly id: string;
  readonly pageId: string;
  readonly actionKey: string;
  readonly action: Action;
}

export const emptyCursor: Cursor = { inFlight: false, stack: [], scrolled: new Map() };

import type { Action } from '../../model/action.ts';
import type { PageAction, PageInfo, StepResult } from '../../model/run.ts';
import type { Cursor } from './cursor.ts';

/** What is known of one action on one page. */
export interface ActionRecord {
  readonly action: PageAction;
  readonly tries: number;
  /** How often it was vetoed, skipped or refused; such an action is not proposed again on this page. */
  readonly refusals: number;
  /** How often a decision on it came too late, the screen having changed; such an action may be proposed again. */
  readonly stale?: number;
  readonly lastResult?: StepResult;
  /** Pages it led to, with counts; its own page too, where it has also stayed there. */
  readonly targets: ReadonlyMap<string, number>;
  /** Steps that tried it first and last; absent while it was never tried. */
  readonly firstStep?: number;
  readonly lastStep?: number;
  /** The same, apart for each page that this page was opened from; only what was clearly seen. */
  readonly byEntry?: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** How often it should have been in view and was not. */
  readonly missing?: number;
  /** Scrolls from the top of the page that brought it into view when it was learnt; absent when it needed none. */
  readonly behind?: readonly Action[];
}

export interface PageNode {
  readonly info: PageInfo;
  /** By action key, in the order they were learnt. */
  readonly actions: ReadonlyMap<string, ActionRecord>;
  readonly visits: number;
  /** Index of the step that led here first; 0 before the first step is recorded. */
  readonly firstStep: number;
  /** Steps from launch when it was first seen; the column of the drawing. */
  readonly depth: number;
  /** The page and edge by which it was first reached; absent for the page after launch. */
  readonly discoveredFrom?: { readonly pageId: string; readonly edgeId: string };
  readonly lastObservationId: string;
  /** Blob id of the newest picture of the page. */
  readonly pictureId?: string;
  /** The pages it was opened from, with counts, the first one first. */
  readonly entries?: ReadonlyMap<string, number>;
  /** Walks to this page that came out elsewhere, or came to nothing there, since something was last tried on it. */
  readonly failures?: number;
  /** Something was done elsewhere that names this page, such as putting goods into a basket, since it was last seen. */
  readonly mayHaveChanged?: boolean;
  /** For a page that came of a split: the page it was one with, and the page it is opened from. */
  readonly variant?: { readonly of: string; readonly entry: string };
  /** Step after which actions that are no mere rows of a known feed were last added to a page that was known already. */
  readonly grownAt?: number;
}

export interface MapEdge {
  /** `<from>><action key>><to>` */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly actionKey: string;
  readonly action: Action;
  readonly count: number;
  readonly firstStep: number;
  readonly lastStep: number;
  /** `sure` while the action has led nowhere else from this page. BACK is never `sure`: its target is the stack. */
  readonly verdict: 'sure' | 'unsure';
}

/**
 * A page that looks the same wherever it is opened from and yet leads on to different places (`exploration.md` 2.5). It
 * stays the page for the entry it was first seen from; for each other entry there is a page of its own.
 */
export interface PageSplit {
  readonly pageId: string;
  /** The action whose target depends on the entry. */
  readonly actionKey: string;
  /** The step that proved it. */
  readonly stepIndex: number;
  /** What was seen: opened from `entry`, the action led to `to`. */
  readonly evidence: readonly { readonly entry: string; readonly to: string; readonly times: number }[];
  /** Page ids by entry. */
  readonly variants: ReadonlyMap<string, string>;
}

/** How often untried actions of one kind were tried, and how often one led to a page that was new. */
export interface Novelty {
  readonly tries: number;
  readonly hits: number;
}

/** The growing map. A value: learning returns a new one and shares what did not change. */
export interface AppMap {
  readonly pages: ReadonlyMap<string, PageNode>;
  readonly edges: ReadonlyMap<string, MapEdge>;
  /** The pages that a launch led to, with counts. */
  readonly launchTargets: ReadonlyMap<string, number>;
  /** The launch as it was last recorded: where every path begins. */
  readonly launch?: { readonly action: Action; readonly stepIndex: number };
  /** `<page id> <action key>` of what was vetoed, skipped or refused where no page is: on pop-ups, in other apps. */
  readonly refusedElsewhere?: ReadonlySet<string>;
  /** Pages that were split, by the id of the page that was split. */
  readonly splits?: ReadonlyMap<string, PageSplit>;
  /** The pages first seen under each title. */
  readonly titles?: ReadonlyMap<string, string>;
  /** By kind of action (`actionClass`). */
  readonly novelty?: ReadonlyMap<string, Novelty>;
  /** What must be remembered from one event to the next. */
  readonly cursor?: Cursor;
}

/** Steps on the map from launch to a page. */
export interface MapPath {
  readonly toPageId: string;
  /** First the launch, then one action per edge. */
  readonly steps: readonly PathStep[];
  /** False when an edge of it has also led elsewhere. */
  readonly sure: boolean;
}

export interface PathStep {
  readonly action: Action;
  readonly actionKey: string;
  /** Absent for the launch. */
  readonly fromPageId?: string;
  readonly toPageId: string;
  /** Step of the session in which this edge was last seen. */
  readonly stepIndex: number;
  /** Its element was seen under other names too, as rows and carousels are: what else is told of it finds any of them. */
  readonly otherNames?: true;
}

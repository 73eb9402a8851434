import type { Action, Decision, ReasonText } from '../../model/action.ts';
import type { AppInfo, DeviceInfo } from '../../model/device.ts';
import type { EndReason, Finding, Latch, SessionStatus, Step, SuspendReason } from '../../model/run.ts';
import type { Efficiency } from '../map/perfect.ts';
import type { AppMap } from '../map/types.ts';
import type { FlowResult } from '../record/flows.ts';

/** All that a report says, in no language and no layout yet. */
export interface Report {
  readonly sessionId: string;
  readonly cairnVersion: string;
  readonly device?: DeviceInfo;
  readonly app?: AppInfo;
  readonly policy: string;
  readonly seed: number;
  /** Epoch milliseconds of the host. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Absent while the session was not ended: such a report gives no verdict. */
  readonly verdict?: { readonly status: SessionStatus; readonly endReason: EndReason };
  readonly latches: readonly NamedLatch[];
  readonly failures: readonly FailureCount[];
  readonly findings: readonly FindingGroup[];
  readonly coverage: Coverage;
  /** What became of each flow of the plan; empty without one. */
  readonly flows: readonly FlowResult[];
  /** What the tester said is one page, or more than one. */
  readonly corrections: readonly Correction[];
  /** Steps whose page was read from its picture; they repeat less surely. */
  readonly stepsByPicture: readonly number[];
  readonly timeline: readonly TimelineRow[];
  readonly notTested: readonly NotTested[];
  readonly map: AppMap;
}

export interface NamedLatch {
  readonly latch: Latch;
  /** What set it; absent where the end of the session proved it. */
  readonly detail?: ReasonText;
}

/** What kept the run from going its way, each kind apart: only the last one speaks of the app under test. */
export const FAILURE_CLASSES = ['device', 'tree', 'flow', 'timeout', 'evaluation', 'suspected_bug'] as const;
export type FailureClass = (typeof FAILURE_CLASSES)[number];

export interface FailureCount {
  readonly class: FailureClass;
  readonly count: number;
  /** Steps at which it happened, each once, in order. */
  readonly steps: readonly number[];
}

/** Equal findings together; each occurrence counts. */
export interface FindingGroup {
  readonly fingerprint: string;
  /** In the order in which they came; never empty. */
  readonly occurrences: readonly Occurrence[];
}

export interface Occurrence {
  readonly finding: Finding;
  readonly pageTitle?: string;
  readonly beforePictureId?: string;
  readonly afterPictureId?: string;
  /** What led there: the steps from the last launch to the one it belongs to. */
  readonly stepsSinceLaunch: readonly Step[];
}

export interface Coverage {
  readonly pages: number;
  readonly edges: number;
  readonly actionsKnown: number;
  readonly actionsTried: number;
  readonly actionsRefused: number;
  /** What a perfect tester would have needed for what was covered. */
  readonly efficiency: Efficiency;
}

export interface TimelineRow {
  readonly step: Step;
  readonly fromTitle?: string;
  readonly toTitle?: string;
  readonly why?: ReasonText;
  /** Absent for steps by hand. */
  readonly decision?: Decision;
  readonly beforePictureId?: string;
  readonly afterPictureId?: string;
  readonly findings: readonly Finding[];
}

export type NotTestedWhy = 'refused' | 'vetoed' | 'skipped' | 'not_dispatched' | 'never_tried';

/** A rule of the tester's, and the page that it stands at; no title where that page was never learnt. */
export interface Correction {
  readonly pageTitle?: string;
  readonly says: ReasonText;
}

/** Actions that were seen and not done, of one page and for one reason. */
export interface NotTested {
  readonly why: NotTestedWhy;
  readonly pageTitle: string;
  readonly detail?: ReasonText;
  /** What the actions are called: a known action by its label, a proposed one as it was proposed. */
  readonly actions: readonly (string | Action)[];
}

/** How often and where a session stood still. */
export interface Suspension {
  readonly reason: SuspendReason;
  /** The step before it; 0 before the first. */
  readonly afterStep: number;
}

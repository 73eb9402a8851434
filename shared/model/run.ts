import type { Action, Proposal, ApprovalMode, Decision, ReasonText, Receipt, FlowStep } from './action.ts';
import type { CrashKind } from './crash.ts';
import type { AppInfo, DeviceInfo } from './device.ts';
import type { IdentityRule, Relabelling } from './identity-rules.ts';
import type { PageIdentity, Size, TransientKind } from './screen.ts';

/** Limits of one run; all are whole positive numbers, checked before a step is spent (I1). */
export interface Budget {
  /** Steps, the launch included. */
  readonly maxSteps: number;
  /** Requests to a device driver; absent means no limit. */
  readonly maxRequests?: number;
  /** Minutes of wall time, pauses excluded. */
  readonly durationMin: number;
  /** Relaunches after leaving or losing the app. */
  readonly maxRecoveries: number;
  /** Waits for a page that is still loading; each is a step, too. Absent means no limit, here and below. */
  readonly maxWaits?: number;
  /** Actions done once more only to learn whether they depend on where their page was opened from. */
  readonly maxProbes?: number;
  /** Launches after the first, whatever they are for. */
  readonly maxRelaunches?: number;
}

export type EndReason =
  | 'action_budget'
  | 'request_budget'
  | 'time_budget'
  | 'no_more_candidates'
  | 'goal_completed'
  | 'recovery_budget'
  | 'wait_budget'
  | 'probe_budget'
  | 'relaunch_budget'
  /** All flows of a plan have had their turn, and not all of them ran whole. */
  | 'plan_finished'
  | 'aborted';

export type SessionStatus = 'passed' | 'failed' | 'aborted';

/** Why a session must not say "passed" (I3); collected while it runs. */
export type Latch =
  | 'crash'
  | 'crash_not_archived'
  | 'capture_failed'
  | 'evidence_failed'
  | 'cut_short'
  | 'plan_incomplete';

export interface SessionOptions {
  readonly device: DeviceInfo;
  readonly app: AppInfo;
  readonly budget: Budget;
  readonly approval: ApprovalMode;
  /** Name of the proposing agent's policy, e.g. `explorer`. */
  readonly policy: string;
  readonly seed: number;
  /** The tester's own blocklist, the JSON of its file; kept so that a reopened session is bound by it too. */
  readonly blocklist?: unknown;
  /** The tester's plan, the JSON of its file; kept so that a reopened session goes on with it. */
  readonly plan?: unknown;
  /** Kinds of findings that make the session fail (I3); absent, those that are usual for the platform. */
  readonly failOn?: readonly FindingKind[];
}

/** One look: screenshot and UI tree of the same instant. Big parts live in the blob store by hash. */
export interface Observation {
  readonly id: string;
  /** Epoch milliseconds of the host. */
  readonly at: number;
  /** Epoch milliseconds by the device's clock; after a reopening it tells crashes that are news from older ones. */
  readonly deviceTime?: number;
  /** Blob id of the PNG, absent when it was left out (I7) or could not be taken. */
  readonly pictureId?: string;
  /** Blob id of the JSON-encoded `Screen`. */
  readonly screenId: string;
  /** Blob id of the JSON-encoded, redacted `UiTree`. */
  readonly treeId: string;
  readonly size: Size;
  readonly pageId: string;
  readonly title: string;
  readonly transient?: TransientKind;
  /** Package and activity in front, where known. */
  readonly foreground: { readonly packageName: string; readonly activity: string };
  /** The screen was read from its picture, since the tree tells too little. */
  readonly via?: 'screenshot';
  /** True when the screen did not settle within its limit; the look counts, and says so. */
  readonly unsettled?: boolean;
  /** Windows of the app that lie over each other, where there can be several. */
  readonly windows?: number;
}

/** Something that can be done on a page, known to the map. */
export interface PageAction {
  /** `<action kind>:<element key>` or `press_key:BACK`; stable across visits. */
  readonly actionKey: string;
  readonly kind: Action['kind'];
  readonly elementKey?: string;
  readonly label: string;
  readonly role?: string;
  /** Group of sibling rows, see `Element.group`. */
  readonly group?: string;
}

export interface PageInfo {
  readonly pageId: string;
  readonly identity: PageIdentity;
  readonly title: string;
  readonly activity: string;
  readonly actions: readonly PageAction[];
  /** What only a person can do here, as far as it can be told from the screen. */
  readonly needs?: PageNeed;
}

export type PageNeed = 'login' | 'captcha';

export type StepResult = 'moved' | 'same_page' | 'no_effect' | 'crashed' | 'left_app' | 'not_dispatched' | 'unknown';

/** One executed or skipped action with its evidence. Step 1 is always the launch. */
export interface Step {
  /** From 1, without gaps. */
  readonly index: number;
  readonly proposalId?: string;
  readonly action: Action;
  readonly actionKey: string;
  /** `tester` for a step by hand; else the agent's name. */
  readonly by: string;
  readonly fromPageId?: string;
  readonly toPageId?: string;
  readonly beforeObservationId?: string;
  readonly afterObservationId?: string;
  readonly receipt: Receipt;
  readonly result: StepResult;
  /** What the device's own rules did about it, in words: a page that it wanted to leave the app for was not opened. */
  readonly notes?: readonly string[];
  /** Milliseconds spent in Cairn itself, waiting for the phone and for the tester excluded. */
  readonly ownMs: number;
  /** Round trips to the device that this step took. */
  readonly roundTrips: number;
  /** See `PlanNote`. */
  readonly probe?: true;
  readonly flow?: FlowStep;
}

/** How far a flow of a plan has come. `partial`: a step of it could not be made, so the rest was left. */
export interface FlowRecord {
  readonly id: string;
  readonly state: 'started' | 'executed' | 'partial' | 'failed';
  /** Steps of the plan that were made, and how many there are. */
  readonly done: number;
  readonly of: number;
  /** Why it did not run whole. */
  readonly why?: ReasonText;
}

export type FindingKind =
  | CrashKind
  /** A crash of something else on the phone, such as the system or what reads its screen. */
  | 'environment_crash'
  | 'dead_end'
  | 'left_app'
  | 'loading_forever'
  | 'suspicious_instruction';

/** Something a tester wants to know, tied to a recorded step (I2). */
export interface Finding {
  readonly id: string;
  readonly kind: FindingKind;
  readonly stepIndex: number;
  readonly pageId?: string;
  readonly title: string;
  /** Stack or log lines, sanitized. */
  readonly details: string;
  /** Evidence sources that agree, e.g. `exit-info`, `crash-buffer`, `dropbox`. */
  readonly sources: readonly string[];
  /** Equal crashes share a fingerprint; each occurrence is a finding of its own. */
  readonly fingerprint: string;
  /** Shared by crashes whose stacks are equal frame by frame. */
  readonly variant?: string;
  /** Process that crashed, where the phone tells it. */
  readonly pid?: number;
  /** Epoch milliseconds by the device's clock. */
  readonly deviceTime?: number;
}

/** Why the session stands still and what would let it go on. */
export type SuspendReason =
  | 'paused_by_tester'
  | 'waiting_for_tester'
  | 'taken_over'
  | 'device_lost'
  | 'look_failed'
  | 'reopened'
  | 'stuck';

/** Everything that can happen in a session. `v` is the version of the event format. */
export type SessionEventBody =
  | {
      readonly type: 'session_started';
      readonly sessionId: string;
      readonly options: SessionOptions;
      readonly cairnVersion: string;
    }
  | { readonly type: 'capture_started'; readonly source: string }
  | { readonly type: 'capture_ended'; readonly state: 'stopped' | 'failed'; readonly reason?: string }
  | { readonly type: 'observed'; readonly observation: Observation }
  | { readonly type: 'page_learnt'; readonly page: PageInfo; readonly observationId: string }
  | { readonly type: 'page_grown'; readonly pageId: string; readonly actions: readonly PageAction[] }
  | { readonly type: 'edge_learnt'; readonly from: string; readonly to: string; readonly actionKey: string }
  | { readonly type: 'proposed'; readonly proposal: Proposal }
  | { readonly type: 'decided'; readonly decision: Decision }
  | {
      readonly type: 'dispatched';
      /** The step this action will be recorded as. */
      readonly stepIndex: number;
      readonly action: Action;
      readonly observationId?: string;
      readonly proposalId?: string;
    }
  | { readonly type: 'returned'; readonly stepIndex: number; readonly receipt: Receipt }
  | { readonly type: 'step_recorded'; readonly step: Step }
  | { readonly type: 'finding_recorded'; readonly finding: Finding }
  | { readonly type: 'flow_recorded'; readonly flow: FlowRecord }
  | { readonly type: 'approval_changed'; readonly approval: ApprovalMode }
  /** A tester's rule on what is one page; all looks before it are told anew where it says so. */
  | { readonly type: 'rule_added'; readonly rule: IdentityRule; readonly relabelling?: Relabelling }
  | { readonly type: 'rule_removed'; readonly ruleId: string; readonly relabelling?: Relabelling }
  /** A tester's name for a page; an empty one takes the name away. Ids never change by it. */
  | { readonly type: 'page_named'; readonly pageId: string; readonly name: string }
  | { readonly type: 'suspended'; readonly reason: SuspendReason; readonly detail?: ReasonText }
  | { readonly type: 'resumed' }
  | { readonly type: 'latched'; readonly latch: Latch; readonly detail: ReasonText }
  | {
      readonly type: 'finalized';
      readonly status: SessionStatus;
      readonly endReason: EndReason;
      readonly latches: readonly Latch[];
    };

/** The current version of the event format; `core/record` upgrades older ones. */
export const EVENT_VERSION = 2;

export type SessionEvent = SessionEventBody & {
  readonly v: number;
  /** From 1, without gaps, per session. */
  readonly seq: number;
  /** Epoch milliseconds of the host. */
  readonly at: number;
};

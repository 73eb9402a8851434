import type { Locators, Point, Rect, ScrollDirection, Size } from './screen.ts';

export type KeyName = 'BACK' | 'ENTER' | 'HOME' | 'DELETE' | 'TAB' | 'ESCAPE';

/** The element an action is meant for, as it was on the observation the action was decided on. */
export interface Target {
  readonly elementKey: string;
  readonly label: string;
  /** Device pixels. */
  readonly bounds: Rect;
  /** Where the finger goes, device pixels. */
  readonly point: Point;
  readonly locators: Locators;
}

/** A finger on the mirror that hit no known element. */
export interface PointTarget {
  readonly elementKey: null;
  readonly label: string;
  readonly point: Point;
  /** Size of the screen that `point` was taken on, so that a replay can scale it. */
  readonly screen: Size;
}

export type AnyTarget = Target | PointTarget;

/** The allow-list of what can reach a device (I6). */
export type Action =
  | { readonly kind: 'launch'; readonly app: string }
  | { readonly kind: 'tap'; readonly target: AnyTarget }
  | { readonly kind: 'long_press'; readonly target: AnyTarget }
  | {
      readonly kind: 'input_text';
      readonly target: AnyTarget;
      /** The text, or null where it was sensitive and is not stored (I7). */
      readonly text: string | null;
      readonly inputRedacted: boolean;
      /** Name of the secret that is typed; its value is in no action and no event. */
      readonly secretName?: string;
    }
  | { readonly kind: 'scroll'; readonly target: AnyTarget; readonly direction: ScrollDirection }
  | { readonly kind: 'swipe'; readonly from: Point; readonly to: Point; readonly durationMs: number }
  | { readonly kind: 'press_key'; readonly key: KeyName }
  | { readonly kind: 'wait'; readonly ms: number };

export type ActionKind = Action['kind'];

/** What is known of a dispatched action (I8): `unknown` is never repeated by Cairn itself. */
export interface Receipt {
  readonly outcome: 'not_dispatched' | 'returned' | 'unknown';
  /** Milliseconds between handing the action to the driver and its answer. */
  readonly durationMs: number;
  /** Why, for `not_dispatched` and `unknown`. */
  readonly reason?: string;
}

/** How much a proposed action can change outside the phone. */
export type RiskLevel = 'safe' | 'changes_something' | 'dangerous';

export interface Risk {
  readonly level: RiskLevel;
  readonly why: ReasonText;
  /** Name of the blocklist rule that matched (I5); such an action always asks, one by one. */
  readonly rule?: string;
}

/** An action that an agent would take next; bound to the observation it was made on. */
export interface Proposal {
  readonly id: string;
  readonly observationId: string;
  readonly pageId: string;
  readonly action: Action;
  /** Why this action now. */
  readonly reason: ReasonText;
  /** What should be seen afterwards. */
  readonly expectation: ReasonText;
  readonly risk: Risk;
  /** Name of the agent, e.g. `explorer`. */
  readonly agent: string;
  /** Up to three next best actions. */
  readonly alternatives: readonly { readonly actionKey: string; readonly label: string }[];
  readonly note?: PlanNote;
}

/** What an agent wants remembered with its proposal; all it knows of the past comes from there. */
export interface PlanNote {
  /** On a walk: the page it is for, and the page that this move should lead to. */
  readonly aim?: { readonly target: string; readonly next: string };
  /** Keys of actions that should be in view on this page and are not. */
  readonly absent?: readonly string[];
  /** Done once more to learn whether it depends on where the page was opened from. */
  readonly probe?: true;
  readonly flow?: FlowStep;
}

/** A step of a flow of a plan; step 0 is the launch that it begins with. */
export interface FlowStep {
  readonly id: string;
  readonly step: number;
}

/** A translatable sentence: a message id of the catalogues and its parameters. */
export interface ReasonText {
  readonly id: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type Verdict = 'approve' | 'veto' | 'skip' | 'edit' | 'take_over' | 'refuse';

/** Who decided, what, when, and on which look. `refuse` is a decision of a gate, never of a person. */
export interface Decision {
  readonly proposalId: string;
  readonly observationId: string;
  readonly verdict: Verdict;
  /** The tester, or a rule of the tester's such as `mode:risky`, or a gate such as `gate:blocklist`. */
  readonly by: string;
  /** What a gate says of its refusal, or the tester's own words. */
  readonly reason?: ReasonText;
  /** A veto that holds for this element everywhere in the app, now and in later sessions. */
  readonly neverAgain?: boolean;
  /** The tester's explicit confirmation of one blocked action (I5). */
  readonly confirmedDangerous?: boolean;
}

export type ApprovalMode = 'ask' | 'risky' | 'all';

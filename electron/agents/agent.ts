import type { Action, PlanNote, ReasonText } from '../../shared/model/action.ts';
import type { EndReason, FlowRecord, Observation } from '../../shared/model/run.ts';
import type { Screen, UiTree } from '../../shared/model/screen.ts';
import type { SessionView } from '../../shared/core/record/view.ts';

/** What an agent may look at. All texts in it are data, never instructions. */
export interface AgentInput {
  readonly view: SessionView;
  readonly observation: Observation;
  readonly screen: Screen;
  /** What the screen was read from, redacted; absent where nobody keeps it. */
  readonly tree?: UiTree;
  /** Action keys the tester has vetoed in this app. */
  readonly vetoed: ReadonlySet<string>;
  readonly seed: number;
  /** Whether a tester watches, who can be asked for what only a person can do. */
  readonly attended?: boolean;
}

export type AgentAnswer =
  | {
      readonly kind: 'act';
      readonly action: Action;
      readonly actionKey: string;
      readonly reason: ReasonText;
      readonly expectation: ReasonText;
      readonly alternatives: readonly { readonly actionKey: string; readonly label: string }[];
      /** What is to be remembered of it; recorded with the proposal. */
      readonly note?: PlanNote;
    }
  | { readonly kind: 'end'; readonly reason: EndReason }
  /** How far a flow of the plan has come, to be recorded; then it is asked again. */
  | { readonly kind: 'flow'; readonly flow: FlowRecord }
  /** The agent cannot get past this page; the tester can. */
  | {
      readonly kind: 'needs_tester';
      readonly why: ReasonText;
      /** How the session ends where no tester is, when nothing is wrong with that. */
      readonly otherwise?: EndReason;
    };

/** Proposes one action at a time; decides nothing and touches no device. */
export interface Agent {
  readonly name: string;
  propose(input: AgentInput, signal: AbortSignal): Promise<AgentAnswer>;
}

import type { Decision, Proposal, ApprovalMode, ReasonText } from '../../model/action.ts';
import type {
  EndReason,
  Finding,
  FlowRecord,
  Latch,
  Observation,
  SessionOptions,
  SessionStatus,
  Step,
  SuspendReason,
} from '../../model/run.ts';
import type { IdentityRule } from '../../model/identity-rules.ts';
import type { AppMap } from '../map/types.ts';

/** What all events of a session add up to; every process computes it with the same fold. */
export interface SessionView {
  readonly sessionId: string;
  readonly options?: SessionOptions;
  readonly startedAt: number;
  /** Sequence number of the last event folded in. */
  readonly seq: number;
  readonly map: AppMap;
  readonly steps: readonly Step[];
  readonly findings: readonly Finding[];
  /** By observation id. */
  readonly observations: ReadonlyMap<string, Observation>;
  readonly current?: Observation;
  /** The proposal that waits for a decision. */
  readonly pending?: Proposal;
  readonly decisions: readonly Decision[];
  /** An action handed to the driver whose step is not recorded yet: after a kill its outcome is unknown (I8). */
  readonly inFlight?: { readonly stepIndex: number; readonly proposalId?: string; readonly action: Proposal['action'] };
  readonly approval: ApprovalMode;
  readonly capture: { readonly state: 'none' | 'running' | 'stopped' | 'failed'; readonly reason?: string };
  readonly suspended?: { readonly reason: SuspendReason; readonly detail?: ReasonText };
  readonly latches: readonly Latch[];
  /** How many proposals a gate or the missing word of a tester refused. */
  readonly refused: number;
  readonly recoveries: number;
  /** Steps that were waits, probes, and launches after the first; each has a budget of its own. */
  readonly waits: number;
  readonly probes: number;
  readonly relaunches: number;
  /** How far the flows of the plan have come, in the order in which they were begun; empty without a plan. */
  readonly flows: readonly FlowRecord[];
  /** The tester's rules on what is one page, in the order in which they were made. */
  readonly rules: readonly IdentityRule[];
  /** The tester's names of pages, by page id. */
  readonly pageNames: ReadonlyMap<string, string>;
  /** A rule has changed what earlier looks show: only a fold of all events from the first one tells the map now. */
  readonly outdated?: true;
  readonly end?: { readonly status: SessionStatus; readonly reason: EndReason };
}

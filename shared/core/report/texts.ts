import type { Action, ReasonText } from '../../model/action.ts';
import type { EndReason, FindingKind, Latch, SessionStatus, StepResult } from '../../model/run.ts';
import type { FlowResult } from '../record/flows.ts';
import type { FailureClass, NotTestedWhy } from './types.ts';

/** What a report says in one language; `{name}` stands for a parameter. */
export interface ReportTexts {
  readonly language: string;
  readonly title: string;
  readonly noVerdict: string;
  readonly status: Readonly<Record<SessionStatus, string>>;
  readonly statusHint: Readonly<Record<SessionStatus, string>>;
  readonly end: Readonly<Record<EndReason, string>>;
  readonly latch: Readonly<Record<Latch, string>>;
  readonly flow: Readonly<Record<FlowResult['state'], string>>;
  readonly failure: Readonly<Record<FailureClass, string>>;
  readonly finding: Readonly<Record<FindingKind, string>>;
  readonly result: Readonly<Record<StepResult, string>>;
  readonly notTested: Readonly<Record<NotTestedWhy, string>>;
  readonly notTestedHint: Readonly<Record<NotTestedWhy, string>>;
  readonly action: Readonly<Record<Action['kind'], string>>;
  readonly direction: Readonly<Record<'up' | 'down' | 'left' | 'right', string>>;
  readonly words: Readonly<Record<Word, string>>;
}

export type Word =
  | 'alone'
  | 'because'
  | 'ended'
  | 'counts'
  | 'efficiency'
  | 'byPicture'
  | 'plan'
  | 'flowDone'
  | 'corrections'
  | 'findings'
  | 'noFindings'
  | 'occurrences'
  | 'atStep'
  | 'onPage'
  | 'sources'
  | 'stepsSinceLaunch'
  | 'stack'
  | 'before'
  | 'after'
  | 'timeline'
  | 'map'
  | 'notTested'
  | 'nothingLeft'
  | 'failures'
  | 'why'
  | 'page'
  | 'action'
  | 'result'
  | 'by'
  | 'time'
  | 'step'
  | 'device'
  | 'app'
  | 'duration'
  | 'session'
  | 'secret'
  | 'nameless'
  | 'byHand'
  | 'more'
  | 'noPicture'
  | 'latches'
  | 'evidence'
  | 'steps'
  | 'expected'
  | 'expectedNoCrash'
  | 'actual'
  | 'notReplayable';

/** A report's language: its texts, and how a reason reads in it. */
export interface Speech {
  readonly texts: ReportTexts;
  reason(reason: ReasonText): string;
  /** A time as ISO 8601 in UTC, from epoch milliseconds; the core has no calendar. */
  time(at: number): string;
}

import type { FindingKind, Latch, Step, SuspendReason } from '../../model/run.ts';
import type { SessionView } from '../record/view.ts';
import type { FailureClass, FailureCount, Suspension } from './types.ts';
import { FAILURE_CLASSES } from './types.ts';

const OF_SUSPENSION: Readonly<Partial<Record<SuspendReason, FailureClass>>> = {
  device_lost: 'device',
  look_failed: 'tree',
  stuck: 'flow',
};

const OF_LATCH: Readonly<Partial<Record<Latch, FailureClass>>> = {
  crash_not_archived: 'evaluation',
  capture_failed: 'evaluation',
  evidence_failed: 'evaluation',
  plan_incomplete: 'flow',
};

/** Findings that tell of the run and not of a fault of the app. */
const OF_FINDING: Readonly<Partial<Record<FindingKind, FailureClass>>> = {
  left_app: 'flow',
  loading_forever: 'timeout',
};

/** Counts what went wrong by its class, so that trouble with the desk is never read as trouble with the app (I12). */
export function countFailures(view: SessionView, suspensions: readonly Suspension[]): readonly FailureCount[] {
  const happened: [FailureClass, number][] = [
    ...suspensions.flatMap(({ reason, afterStep }) => pair(OF_SUSPENSION[reason], afterStep)),
    ...view.latches.flatMap((latch) => pair(OF_LATCH[latch], view.steps.length)),
    ...view.steps.flatMap((step) => pair(classOfStep(step), step.index)),
    ...view.findings.flatMap(({ kind, stepIndex }) => pair(OF_FINDING[kind] ?? 'suspected_bug', stepIndex)),
  ];
  return FAILURE_CLASSES.map((name) => {
    const steps = happened.filter(([one]) => one === name).map(([, step]) => step);
    return { class: name, count: steps.length, steps: [...new Set(steps)].sort((a, b) => a - b) };
  }).filter(({ count }) => count > 0);
}

const pair = (name: FailureClass | undefined, step: number): [FailureClass, number][] =>
  name === undefined ? [] : [[name, step]];

/** An action that came to nothing on its way; a deadline is told apart from the rest by what the driver says. */
function classOfStep({ receipt }: Step): FailureClass | undefined {
  if (receipt.outcome === 'returned') return undefined;
  return /\b(within|deadline|timed? ?out)\b/i.test(receipt.reason ?? '') ? 'timeout' : 'device';
}

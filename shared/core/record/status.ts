import type { EndReason, Latch, SessionStatus, Step } from '../../model/run.ts';
import { failingKinds } from './failing-kinds.ts';
import { isPlanOpen } from './flows.ts';
import { withLatches } from './fold.ts';
import type { SessionView } from './view.ts';

const failingLatches: ReadonlySet<Latch> = new Set<Latch>([
  'crash',
  'crash_not_archived',
  'capture_failed',
  'evidence_failed',
]);

/**
 * The status a session ends with, and every latch that speaks for it (I3): `failed` before `aborted`,
 * and `passed` only when nothing at all is latched. Latches that the view itself proves are added.
 */
export function finalStatus(
  view: SessionView,
  endReason: EndReason,
  extraLatches: readonly Latch[] = [],
): { readonly status: SessionStatus; readonly latches: readonly Latch[] } {
  const latches = withLatches(view.latches, [...extraLatches, ...provenLatches(view, endReason)]);
  if (latches.some((latch) => failingLatches.has(latch))) return { status: 'failed', latches };
  return { status: latches.length > 0 ? 'aborted' : 'passed', latches };
}

/** A step after which the app was not seen. */
const isElsewhere = ({ result }: Step): boolean => result === 'left_app' || result === 'unknown';

/** A step that tries nothing of the app. */
const isOnlyLooking = ({ action }: Step): boolean => action.kind === 'launch' || action.kind === 'wait';

function provenLatches(view: SessionView, endReason: EndReason): readonly Latch[] {
  const proven: Latch[] = [];
  const failing = failingKinds(view.options);
  if (view.findings.some((finding) => failing.has(finding.kind))) proven.push('crash');
  if (view.capture.state === 'failed') proven.push('capture_failed');
  if (wasCutShort(view, endReason)) proven.push('cut_short');
  if (isPlanOpen(view)) proven.push('plan_incomplete');
  return proven;
}

/** Running out of recoveries is no end that a tester asked for: the app could not be kept in front. */
function wasCutShort(view: SessionView, endReason: EndReason): boolean {
  if (endReason === 'aborted' || endReason === 'recovery_budget') return true;
  const nothingRan = view.steps.every((step) => step.receipt.outcome === 'not_dispatched' || isElsewhere(step));
  // A plan says by itself how far it came: of a case, being launched may be all.
  const nothingTried = view.options?.plan === undefined && view.steps.every(isOnlyLooking);
  return nothingRan || nothingTried || view.inFlight !== undefined;
}

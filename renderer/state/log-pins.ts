import type { Observation } from '../../shared/model/run.ts';
import type { ActivityRow } from './activity.ts';

/** Where a step begins in the log. */
export interface LogPin {
  readonly step: number;
  /** Epoch milliseconds by the device's clock. */
  readonly at: number;
}

/**
 * Pins of all steps, in order. Lines are told by the device's clock, and a dispatch by that of the host; the looks
 * before and after the step know both. A phone whose clock stands still while nobody acts makes the two differ, so
 * the earlier of both moments counts: what a step has caused never stands before its pin.
 */
export function pinsOf(rows: readonly ActivityRow[], looks: ReadonlyMap<string, Observation>): readonly LogPin[] {
  let last = -Infinity;
  return rows.flatMap((row) => {
    if (row.kind !== 'step') return [];
    const { step, dispatchedAt = row.at } = row;
    const before = looks.get(step.beforeObservationId ?? '');
    const moments = [before, looks.get(step.afterObservationId ?? '')].flatMap((look) =>
      look?.deviceTime === undefined ? [] : look.deviceTime + (dispatchedAt - look.at),
    );
    const moment = moments.length > 0 ? Math.min(...moments) : dispatchedAt;
    last = Math.max(last, before?.deviceTime ?? -Infinity, moment);
    return { step: step.index, at: last };
  });
}

/** The pin that a line stands under; undefined before the first. */
export function pinOf(pins: readonly LogPin[], at: number): LogPin | undefined {
  let low = 0;
  let high = pins.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pins[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return pins[low - 1];
}

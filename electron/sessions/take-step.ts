import type { CrashOccurrence } from '../../shared/core/record/attribution.ts';
import type { Action } from '../../shared/model/action.ts';
import { DriverError } from '../drivers/port/errors.ts';
import { sleep } from '../io/clock.ts';
import { act, recordable } from './act.ts';
import type { Core, Hand } from './core.ts';
import type { Sight } from './observe.ts';
import { crashEvents, edgeEvents, observedEvents, stepEvents } from './record-step.ts';

export interface StepPlan {
  /** As it is done, with its text; what is written down has no sensitive one (I7). */
  readonly action: Action;
  readonly proposalId?: string;
  /** `tester` for a step by hand; else the agent's name. */
  readonly by: string;
}

/**
 * Dispatches an action and records its step with all evidence. The step is recorded whatever happens to the phone.
 * @returns what kept Cairn from looking at the phone afterwards, if anything did
 * @throws StoreError; anything that is no `DriverError`
 */
export async function takeStep(core: Core, hand: Hand, plan: StepPlan): Promise<DriverError | undefined> {
  const { recorder, secrets } = core;
  const { action, proposalId, by } = plan;
  const index = recorder.view.steps.length + 1;
  const before = hand.seen;
  const recorded = recordable(action);
  const observationId = before?.observation.id;
  recorder.record({ type: 'dispatched', stepIndex: index, action: recorded, observationId, proposalId });
  if (action.kind === 'input_text' && action.inputRedacted && action.text !== null) {
    secrets.typed(action.text, before?.observation.pageId ?? '');
  }
  const receipt = await act(hand.connection.device, action);
  recorder.record({ type: 'returned', stepIndex: index, receipt });
  const sight = await lookAfter(core, hand, action);
  const failed = sight instanceof DriverError;
  const after = failed ? undefined : sight.seen;
  const crashes = failed ? [] : sight.news;
  const lap = hand.connection.meter.lap();
  const evidence = { index, action: recorded, proposalId, by, before, after, receipt, crashes, lap };
  const place = { stepIndex: index, pageId: before?.observation.pageId, redact: (text: string) => secrets.text(text) };
  const { map } = recorder.view;
  recorder.record(...stepEvents(recorder.view, evidence), ...crashEvents(recorder.view, crashes, place));
  recorder.record(...edgeEvents(map, recorder.view.map));
  const step = recorder.view.steps.at(-1);
  if (step) core.vetoes.step(step);
  hand.seen = after;
  return failed ? sight : undefined;
}

async function lookAfter(core: Core, hand: Hand, action: Action): Promise<Sight | DriverError> {
  const scrolledOn = action.kind === 'scroll' ? hand.seen?.observation.pageId : undefined;
  const wasInApp = hand.seen === undefined || !isAway(hand.seen.observation.transient) || action.kind === 'launch';
  try {
    const sight = await hand.observer.settle(scrolledOn);
    const gone = wasInApp && isAway(sight.seen.observation.transient) && sight.news.length === 0;
    return gone ? { ...sight, news: await pendingCrashes(core, hand) } : sight;
  } catch (error) {
    if (error instanceof DriverError) return error;
    throw error;
  }
}

const isAway = (transient: string | undefined): boolean => transient === 'outside_app' || transient === 'system';

/** The app is gone and nothing says why: crash records can be late, and are settled before the next action (I2). */
async function pendingCrashes(core: Core, hand: Hand): Promise<readonly CrashOccurrence[]> {
  const { evidenceTries, evidenceGapMs } = core.timings;
  for (let tries = 0; tries < evidenceTries; tries += 1) {
    await hand.connection.meter.idle(sleep(evidenceGapMs));
    const news = await hand.observer.crashes();
    if (news.length > 0) return news;
  }
  return [];
}

/**
 * Records a look between two steps. Crashes that it tells of belong to the last completed step (I2).
 * @returns whether what was seen before is still true
 */
export function recordSight(core: Core, hand: Hand, { seen, news }: Sight): boolean {
  const { recorder, secrets } = core;
  const same = seen.observation.id === hand.seen?.observation.id;
  const { map } = recorder.view;
  if (!same) recorder.record(...observedEvents(map, seen));
  recorder.record(...edgeEvents(map, recorder.view.map));
  const last = recorder.view.steps.at(-1);
  if (last && news.length > 0) {
    const redact = (text: string): string => secrets.text(text);
    recorder.record(...crashEvents(recorder.view, news, { stepIndex: last.index, pageId: last.toPageId, redact }));
  }
  hand.seen = seen;
  return same;
}

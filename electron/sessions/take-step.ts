import { keypadOn, pressedOn } from '../../shared/core/guard/keypad.ts';
import type { Action, PlanNote, Receipt } from '../../shared/model/action.ts';
import { DriverError } from '../drivers/port/errors.ts';
import { noSuchSecret, VaultError } from '../secrets/vault.ts';
import { monotonicMs, sleep } from '../io/clock.ts';
import { act, recordable, recordableByHand } from './act.ts';
import { archiveCrashes } from './archive.ts';
import type { Core, Hand } from './core.ts';
import type { Seen } from './observe.ts';
import { placeEvents } from './place-findings.ts';
import { crashEvents, edgeEvents, observedEvents, stepEvents } from './record-step.ts';

export interface StepPlan {
  /** As it is done, with its text; what is written down has no sensitive one (I7). */
  readonly action: Action;
  readonly proposalId?: string;
  /** `tester` for a step by hand; else the agent's name. */
  readonly by: string;
  readonly note?: PlanNote;
}

/**
 * Dispatches an action and records its step with all evidence. The step is recorded whatever happens to the phone.
 * @returns what kept Cairn from looking at the phone afterwards, if anything did
 * @throws StoreError; anything that is no `DriverError`
 */
export async function takeStep(core: Core, hand: Hand, plan: StepPlan): Promise<DriverError | undefined> {
  const { recorder, secrets } = core;
  const { action, proposalId, by, note } = plan;
  const index = recorder.view.steps.length + 1;
  const before = hand.seen;
  const recorded = before && by === 'tester' ? recordableByHand(action, before.screen) : recordable(action);
  const observationId = before?.observation.id;
  recorder.record({ type: 'dispatched', stepIndex: index, action: recorded, observationId, proposalId });
  const typed = withSecret(core, action);
  if (recorded !== typed.action) keepSecret(core, before, typed.action);
  const receipt = typed.receipt ?? (await act(hand.connection.device, typed.action));
  recorder.record({ type: 'returned', stepIndex: index, receipt });
  const after = await lookAfter(core, hand, action);
  const crashes = hand.connection.crashes.takeNews();
  const lap = hand.connection.meter.lap();
  const evidence = { index, action: recorded, proposalId, by, note, before, after: after.seen, receipt, crashes, lap };
  const redact = (text: string): string => secrets.text(text);
  const place = { stepIndex: index, pageId: before?.observation.pageId, redact };
  const { map, findings } = recorder.view;
  recorder.record(...stepEvents(recorder.view, evidence), ...crashEvents(recorder.view, crashes, place));
  recorder.record(...edgeEvents(map, recorder.view.map), ...placeEvents(recorder.view, after.seen));
  const step = recorder.view.steps.at(-1);
  if (step) core.vetoes.step(step);
  core.suspicions.crashes(crashes, redact);
  recordSuspicions(core, after.seen);
  hand.seen = after.seen;
  if (crashes.length > 0) await archiveCrashes(core, findings.length);
  return after.trouble;
}

/** The action with the value of the secret that it names; a receipt instead when there is none to be had. */
function withSecret({ vault }: Core, action: Action): { readonly action: Action; readonly receipt?: Receipt } {
  if (action.kind !== 'input_text' || action.secretName === undefined) return { action };
  try {
    if (!vault) throw noSuchSecret(action.secretName);
    return { action: { ...action, text: vault.value(action.secretName) } };
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return { action, receipt: { outcome: 'not_dispatched', durationMs: 0, reason: error.message } };
  }
}

/** What is about to be typed in secret is taken out of everything from now on (I7). */
function keepSecret({ secrets }: Core, before: Seen | undefined, action: Action): void {
  const pageId = before?.observation.pageId ?? '';
  if (action.kind === 'input_text' && action.text !== null) return secrets.typed(action.text, pageId, action.target);
  const keypad = before && keypadOn(before.screen);
  const pressed = keypad && pressedOn(keypad, action);
  if (pressed) secrets.keyed(pressed, pageId, keypad);
}

interface After {
  readonly seen?: Seen;
  readonly trouble?: DriverError;
}

async function lookAfter(core: Core, hand: Hand, action: Action): Promise<After> {
  const scrolledOn = action.kind === 'scroll' ? hand.seen?.observation.pageId : undefined;
  const wasInApp = hand.seen === undefined || !isAway(hand.seen) || action.kind === 'launch';
  let seen: Seen | undefined;
  try {
    seen = await hand.observer.settle(scrolledOn);
    if (wasInApp && isAway(seen)) await waitForCrashes(core, hand);
    return { seen };
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    if (seen === undefined && error.code === 'look_failed') return lookAtHang(core, hand, error);
    return { seen, trouble: error };
  }
}

/** An app that hangs cannot be looked at until the phone says that it does, and covers it with a dialog. */
async function lookAtHang(core: Core, hand: Hand, trouble: DriverError): Promise<After> {
  const { evidenceGapMs, hangMs } = core.timings;
  const { crashes, meter } = hand.connection;
  try {
    for (const start = monotonicMs(); !crashes.hasAppNews && monotonicMs() - start < hangMs;) {
      await hand.observer.readCrashes();
      if (!crashes.hasAppNews) await meter.idle(sleep(evidenceGapMs));
    }
    return crashes.hasAppNews ? { seen: await hand.observer.settle() } : { trouble };
  } catch (error) {
    if (error instanceof DriverError) return { trouble: error };
    throw error;
  }
}

const isAway = ({ observation }: Seen): boolean =>
  observation.transient === 'outside_app' || observation.transient === 'system';

/** The app is gone and nothing says why: crash records can be late, and are settled before the next action (I2). */
async function waitForCrashes(core: Core, hand: Hand): Promise<void> {
  const { evidenceTries, evidenceGapMs } = core.timings;
  const { crashes, meter } = hand.connection;
  for (let tries = 0; tries < evidenceTries && !crashes.hasAppNews; tries += 1) {
    await meter.idle(sleep(evidenceGapMs));
    await hand.observer.readCrashes();
  }
}

/** Records a look between two steps, when it shows something else than before, and the crashes it tells of. */
export function recordSeen(core: Core, hand: Hand, seen: Seen): void {
  const { recorder } = core;
  const { map } = recorder.view;
  if (seen.observation.id !== hand.seen?.observation.id) recorder.record(...observedEvents(map, seen));
  recorder.record(...edgeEvents(map, recorder.view.map));
  hand.seen = seen;
  recordNews(core, hand);
  recordSuspicions(core, seen);
}

/** Texts that try to steer an agent, in what is seen, in the log and in crashes (I6). */
function recordSuspicions({ recorder, suspicions }: Core, seen: Seen | undefined): void {
  if (seen) suspicions.look(seen.tree, seen.observation.pageId);
  recorder.record(...suspicions.take(recorder.view.steps.at(-1)));
}

/** Crashes that show between two steps belong to the last completed one (I2). */
export function recordNews(core: Core, hand: Hand): void {
  const { recorder, secrets } = core;
  const last = recorder.view.steps.at(-1);
  if (!last) return;
  const redact = (text: string): string => secrets.text(text);
  const place = { stepIndex: last.index, pageId: last.toPageId, redact };
  const crashes = hand.connection.crashes.takeNews();
  recorder.record(...crashEvents(recorder.view, crashes, place));
  core.suspicions.crashes(crashes, redact);
  recorder.record(...core.suspicions.take(last));
}

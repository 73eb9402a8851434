import { keypadOn, pressedOn } from '../../shared/core/guard/keypad.ts';
import type { Action, Receipt } from '../../shared/model/action.ts';
import type { Screen } from '../../shared/model/screen.ts';
import type { ConnectedDevice } from '../drivers/port/driver.ts';
import { DriverError, type DriverErrorCode } from '../drivers/port/errors.ts';
import { monotonicMs } from '../io/clock.ts';

/** Refusals before anything has reached the phone. */
const refusals: ReadonlySet<DriverErrorCode> = new Set<DriverErrorCode>([
  'action_not_possible',
  'unsupported',
  'app_not_installed',
]);

/**
 * Hands one action to the phone, once, and says what is known of it (I8). An app that does not stay up after its
 * launch was launched all the same: the look that follows tells how it fares.
 * @throws only what is no `DriverError`
 */
export async function act(device: ConnectedDevice, action: Action): Promise<Receipt> {
  const start = monotonicMs();
  try {
    return await (action.kind === 'launch' ? device.launch(action.app) : device.perform(action));
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    const durationMs = monotonicMs() - start;
    if (error.code === 'app_did_not_start') return { outcome: 'returned', durationMs, reason: error.message };
    const outcome = refusals.has(error.code) ? 'not_dispatched' : 'unknown';
    return { outcome, durationMs, reason: error.message };
  }
}

/** The action as it may be written down: without a text that was typed in secret (I7). */
export function recordable(action: Action): Action {
  return action.kind === 'input_text' && action.inputRedacted ? { ...action, text: null } : action;
}

/** The same of what a tester does by hand, on a keypad for PINs too: which key it was is not written down. */
export function recordableByHand(action: Action, screen: Screen): Action {
  const keypad = keypadOn(screen);
  if (!keypad || !pressedOn(keypad, action)) return recordable(action);
  return { kind: 'input_text', target: keypad.target, text: null, inputRedacted: true };
}

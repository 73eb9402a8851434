import type { Receipt } from '../../../shared/model/action.ts';
import { monotonicMs } from '../../io/clock.ts';
import { DriverError } from '../port/errors.ts';
import type { DriverErrorCode } from '../port/errors.ts';
import { AnswerCut } from './device-link.ts';
import { textOf } from './sections.parse.ts';
import type { Section } from './sections.parse.ts';

/** What ends a call without telling whether the phone did what it was asked. */
const LOSSES: readonly DriverErrorCode[] = ['device_lost', 'adb_unreachable', 'timeout', 'cancelled'];

/**
 * Runs something that acts on the phone, and says what is known of it afterwards (I8).
 * @param act calls `onHandedOver` when the phone may have begun; resolves with what its command printed
 * @throws what `act` rejects with, other than a loss
 */
export async function dispatch(act: (onHandedOver: () => void) => Promise<Section | void>): Promise<Receipt> {
  const startedAt = monotonicMs();
  let handedOver = false;
  try {
    const answer = await act(() => (handedOver = true));
    const durationMs = monotonicMs() - startedAt;
    if (!answer || answer.status === 0) return { outcome: 'returned', durationMs };
    return { ...refusal(answer), durationMs };
  } catch (error) {
    const isLoss = error instanceof AnswerCut || (error instanceof DriverError && LOSSES.includes(error.code));
    if (!isLoss) throw error;
    const outcome = handedOver ? 'unknown' : 'not_dispatched';
    return { outcome, durationMs: monotonicMs() - startedAt, reason: error.message };
  }
}

/** Statuses by which a shell says that it could not run a command at all. */
const NOT_RUN = [126, 127];

/** The phone complained. Unless it is sure that nothing was done, part of it may have been. */
function refusal(answer: Section): Pick<Receipt, 'outcome' | 'reason'> {
  const said = textOf(answer).trim();
  if (said.includes('INJECT_EVENTS')) return { outcome: 'not_dispatched', reason: INPUT_REFUSED };
  const line = said.split('\n').find((text) => /exception|error|not found/i.test(text)) ?? said.split('\n')[0];
  const reason = `The phone answered with status ${answer.status}: ${line || 'no text'}`;
  return { outcome: NOT_RUN.includes(answer.status) ? 'not_dispatched' : 'unknown', reason };
}

const INPUT_REFUSED =
  'The phone refuses input over adb. Turn on "USB debugging (Security settings)" in its developer options, then restart it.';

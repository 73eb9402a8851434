import type { Screen } from '../../shared/model/screen.ts';
import { monotonicMs } from '../io/clock.ts';
import { StoreError } from '../store/port.ts';
import type { Core, Hand } from './core.ts';
import type { Seen } from './observe.ts';
import { recordSeen } from './take-step.ts';

/**
 * What is on the phone, looked at again when the last look is too old to act on.
 * @throws DriverError, StoreError
 */
export async function lookIfOld(core: Core, hand: Hand): Promise<Seen> {
  const { seen } = hand;
  if (seen && monotonicMs() - seen.takenAt <= core.timings.freshMs) return seen;
  const now = seen ? await hand.observer.refresh(seen) : await hand.observer.settle();
  recordSeen(core, hand, now);
  return now;
}

/**
 * The screen of an observation of this session; undefined when the disk has it no more, so that nothing can be judged
 * by it. @throws StoreError of the disk
 */
export async function screenOf(core: Core, hand: Hand, observationId: string): Promise<Screen | undefined> {
  if (hand.seen?.observation.id === observationId) return hand.seen.screen;
  const observation = core.recorder.view.observations.get(observationId);
  if (!observation) return undefined;
  try {
    return readScreenBlob(await core.recorder.store.getBlob(observation.screenId));
  } catch (error) {
    if (error instanceof StoreError && (error.code === 'blob_missing' || error.code === 'damaged')) return undefined;
    throw error;
  }
}

export const readScreenBlob = (bytes: Uint8Array): Screen => JSON.parse(new TextDecoder().decode(bytes)) as Screen;

import { finalStatus } from '../../shared/core/record/status.ts';
import type { ReasonText } from '../../shared/model/action.ts';
import type { EndReason, Latch } from '../../shared/model/run.ts';
import { said, say } from '../../shared/text/say.ts';
import { drainEvidence } from '../evidence/drain.ts';
import { DriverError } from '../drivers/port/errors.ts';
import { archiveCrashes } from './archive.ts';
import type { Core, Hand } from './core.ts';
import { openStepEvents } from './resume.ts';
import { recordNews } from './take-step.ts';

export interface Ending {
  readonly reason: EndReason;
  readonly latch?: Latch;
  readonly detail?: ReasonText;
}

/**
 * The one way out of a session (I3): final evidence drain → stop log capture → archive crashes → finalize. What goes wrong on the way is
 * latched and the way is gone to its end.
 * @param hand undefined when the phone cannot be had any more
 * @throws StoreError when nothing can be recorded any more
 */
export async function finalize(core: Core, hand: Hand | undefined, ending: Ending): Promise<void> {
  const { recorder } = core;
  if (ending.latch) latch(core, ending.latch, ending.detail ?? said(''));
  recorder.record(...openStepEvents(recorder.view, []));
  await drain(core, hand);
  await stopCapture(core, hand);
  // The log is whole only now.
  await archiveCrashes(core);
  const { status, latches } = finalStatus(recorder.view, ending.reason);
  recorder.record({ type: 'finalized', status, endReason: ending.reason, latches });
}

async function drain(core: Core, hand: Hand | undefined): Promise<void> {
  if (core.recorder.view.steps.length === 0) return;
  if (!hand) return latch(core, 'evidence_failed', say('session.gone_before_drain'));
  const { evidenceGapMs, drainRounds } = core.timings;
  try {
    const read = async (): Promise<boolean> => {
      await hand.observer.readCrashes();
      const { hasNews } = hand.connection.crashes;
      recordNews(core, hand);
      return hasNews;
    };
    const quiet = await drainEvidence({ read, gapMs: evidenceGapMs, maxRounds: drainRounds });
    if (!quiet) latch(core, 'evidence_failed', say('session.never_quiet'));
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    latch(core, 'evidence_failed', said(error.message));
  }
}

async function stopCapture(core: Core, hand: Hand | undefined): Promise<void> {
  const { recorder } = core;
  const end = await hand?.connection.stopCapture();
  if (!end || recorder.view.capture.state !== 'running') return;
  if (end.state === 'failed') latch(core, 'capture_failed', said(end.reason));
  recorder.record({ type: 'capture_ended', ...end });
}

function latch(core: Core, name: Latch, detail: ReasonText): void {
  if (!core.recorder.view.latches.includes(name)) core.recorder.record({ type: 'latched', latch: name, detail });
}

import { say } from '../../shared/text/say.ts';
import type { Finding, Observation } from '../../shared/model/run.ts';
import { archiveCrash, type CrashEvidence } from '../evidence/crash-archive.ts';
import { StoreError } from '../store/port.ts';
import type { Core } from './core.ts';

/** Findings that are crashes, of the app or beside it: each gets a folder of its own. */
const archived: ReadonlySet<Finding['kind']> = new Set<Finding['kind']>([
  'java_crash',
  'native_crash',
  'anr',
  'process_death',
  'page_crash',
  'page_hang',
  'environment_crash',
]);

const isArchived = ({ kind }: Finding): boolean => archived.has(kind);

/**
 * Writes the crashes of a session into its folder `crashes/`. One that cannot be written is latched: a session must not
 * pass, nor say less than it knows, because a disk was full (I3).
 * @param fromFinding crashes before this one, in the order of the findings, are there already
 * @throws StoreError when not even that can be recorded
 */
export async function archiveCrashes(core: Core, fromFinding = 0): Promise<void> {
  const { findings } = core.recorder.view;
  for (const [index, finding] of findings.entries()) {
    if (index < fromFinding || !isArchived(finding)) continue;
    const number = findings.slice(0, index + 1).filter(isArchived).length;
    try {
      await archiveCrash(core.recorder.store.dir, number, await evidenceOf(core, finding));
    } catch (error) {
      if (!isDiskTrouble(error)) throw error;
      latchLoss(core, number, error);
    }
  }
}

/** What the operating system says of a file, or a picture that is not in the store. */
const isDiskTrouble = (error: unknown): error is Error =>
  error instanceof StoreError || (error instanceof Error && 'code' in error && 'syscall' in error);

function latchLoss({ recorder }: Core, number: number, error: Error): void {
  if (recorder.view.latches.includes('crash_not_archived')) return;
  const detail = say('session.crash_not_archived', { number, reason: error.message });
  recorder.record({ type: 'latched', latch: 'crash_not_archived', detail });
}

async function evidenceOf(core: Core, finding: Finding): Promise<CrashEvidence> {
  const { steps, observations } = core.recorder.view;
  const until = steps.slice(0, finding.stepIndex);
  const launch = until.findLastIndex(({ action }) => action.kind === 'launch');
  const step = steps[finding.stepIndex - 1];
  const picture = (id: string | undefined) => pictureOf(core, id === undefined ? undefined : observations.get(id));
  return {
    finding,
    appId: core.appId,
    steps: until.slice(Math.max(0, launch)),
    before: await picture(step?.beforeObservationId),
    after: await picture(step?.afterObservationId),
  };
}

async function pictureOf({ recorder }: Core, observation: Observation | undefined): Promise<Uint8Array | undefined> {
  return observation?.pictureId === undefined ? undefined : recorder.store.getBlob(observation.pictureId);
}

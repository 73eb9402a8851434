import { stackText } from '../../shared/core/evidence/stack-text.ts';
import type { Finding, Step } from '../../shared/model/run.ts';
import { joinPath, makeFolder } from '../io/durable.ts';
import { removeFile, writeBytes, writeText } from '../io/files.ts';
import { formatLine } from './log-file.ts';
import { readLogTail } from './log-read.ts';

/** Everything that is kept of one crash. All of it has passed the sanitizer before (I7). */
export interface CrashEvidence {
  readonly finding: Finding;
  readonly appId: string;
  /** From the last launch to the step of the crash. */
  readonly steps: readonly Step[];
  /** PNGs, where there are any. */
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
}

/** Lines of the log before a crash, and how long after it the phone still tells of it. */
const LOG_LINES = 500;
const LOG_AFTER_MS = 2_000;

/**
 * Writes one crash into a folder of a session: `crash.json`, `stack.txt` with the app's own frames first, `log.txt`,
 * `steps.jsonl`, `before.png` and `after.png`. Written again, it is complete anew.
 * @param sessionFolder holds the captured log
 * @param number of the crash in its session, from 1
 * @returns the folder, relative to the session's
 * @throws the operating system's error when anything could not be written
 */
export async function archiveCrash(sessionFolder: string, number: number, evidence: CrashEvidence): Promise<string> {
  const { finding, appId, steps, before, after } = evidence;
  const name = joinPath('crashes', `occurrence-${String(number).padStart(2, '0')}`);
  const folder = joinPath(sessionFolder, name);
  makeFolder(folder);
  const until = finding.deviceTime === undefined ? undefined : finding.deviceTime + LOG_AFTER_MS;
  const log = await readLogTail(sessionFolder, { lines: LOG_LINES, until });
  const { details, ...facts } = finding;
  await writeText(joinPath(folder, 'stack.txt'), `${finding.title}\n\n${stackText(details, appId)}`);
  await writeText(joinPath(folder, 'log.txt'), log.map(formatLine).join(''));
  await writeText(joinPath(folder, 'steps.jsonl'), steps.map((step) => `${JSON.stringify(step)}\n`).join(''));
  await keepPicture(joinPath(folder, 'before.png'), before);
  await keepPicture(joinPath(folder, 'after.png'), after);
  // Last: where it is, everything else is.
  await writeText(joinPath(folder, 'crash.json'), `${JSON.stringify({ app: appId, ...facts }, null, 2)}\n`);
  return name;
}

async function keepPicture(path: string, picture: Uint8Array | undefined): Promise<void> {
  if (picture) await writeBytes(path, picture);
  else await removeFile(path);
}

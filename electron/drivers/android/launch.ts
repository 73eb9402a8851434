import { monotonicMs } from '../../io/clock.ts';
import type { CallOptions } from '../port/driver.ts';
import { DriverError } from '../port/errors.ts';
import { pause } from './adb-call.ts';
import { parseClock } from './clock.parse.ts';
import { checkedPackage, crashCommands, frontCommands, prepareLaunchCommands, startCommand } from './commands.ts';
import type { DeviceLink } from './device-link.ts';
import { LookProblem, readCrashes } from './look.ts';
import { parseLauncher } from './packages.parse.ts';
import { textOf } from './sections.parse.ts';
import { parseForeground } from './window.parse.ts';

const POLL_MS = 150;
/** A dialog of another package may stand in front of a started app for good: a permission, a crash of a third app. */
const COVERED_MS = 3_000;
/** An app may run in a process that is not named like its package. */
const OTHER_NAME_MS = 1_000;

/** What runs command lines on a phone. */
export type RunsCommands = Pick<DeviceLink, 'run'>;

export interface LaunchRequest extends CallOptions {
  readonly appId: string;
  readonly apiLevel: number;
  /** Milliseconds by which the app must be in front. */
  readonly deadlineMs: number;
  /** Called when the start is about to be sent. */
  readonly onHandedOver: () => void;
}

/**
 * Starts an app from a stopped state and waits until it is in front.
 * @throws DriverError `app_not_installed`; `app_did_not_start` with the crash that the phone recorded, if any
 */
export async function launchApp(link: RunsCommands, request: LaunchRequest): Promise<void> {
  const { appId, onHandedOver, signal } = request;
  const endAt = monotonicMs() + request.deadlineMs;
  const left = () => Math.max(1, endAt - monotonicMs());
  const limits = () => ({ what: `Starting ${appId}`, signal, deadlineMs: left() });
  const prepared = await link.run(prepareLaunchCommands(appId), limits());
  if (!textOf(prepared.get('path')).includes('package:')) throw notInstalled(appId);
  const since = parseClock(textOf(prepared.get('clock'))).now;
  const component = parseLauncher(textOf(prepared.get('launcher')), appId);
  const started = await link.run([['start', startCommand(appId, component)]], { ...limits(), onHandedOver });
  const said = textOf(started.get('start'));
  if (/^(?:Error|\*\*)|does not exist|monkey aborted/m.test(said))
    throw didNotStart(appId, `Android says: ${lastError(said)}`);

  const startedAt = monotonicMs();
  for (let absent = 0; ; await pause(`Starting ${appId}`, POLL_MS, signal)) {
    const { running, inFront } = await lookAtFront(link, request, limits());
    const waited = monotonicMs() - startedAt;
    if (inFront && (running || waited >= OTHER_NAME_MS)) return;
    if (running && waited >= COVERED_MS) return;
    absent = running ? 0 : absent + 1;
    if (absent >= 2 && !inFront) throw didNotStart(appId, await whyDied(link, request, since));
  }
}

async function lookAtFront(
  link: RunsCommands,
  { appId, apiLevel }: LaunchRequest,
  limits: Parameters<DeviceLink['run']>[1],
) {
  const answers = await link.run(frontCommands(appId, apiLevel), limits);
  const front = parseForeground(textOf(answers.get('focus'))).packageName;
  return { running: answers.get('process')?.status === 0, inFront: front === appId };
}

async function whyDied(link: RunsCommands, { appId, apiLevel, signal }: LaunchRequest, since: number): Promise<string> {
  const answers = await link.run(crashCommands(appId, apiLevel), { what: `Asking why ${appId} ended`, signal });
  try {
    const crash = readCrashes(answers, appId).findLast(({ at, ofApp }) => ofApp === true && at >= since);
    return crash ? `Its process died at once: ${crash.headline}` : 'Its process ended at once, without a crash record.';
  } catch (error) {
    if (error instanceof LookProblem) return `Its process ended at once. ${error.message}`;
    throw error;
  }
}

const lastError = (said: string): string =>
  said
    .split('\n')
    .filter((line) => /error|abort|does not exist/i.test(line))
    .at(-1)
    ?.replace(/^(?:Error: |\*\* )/, '')
    .trim() ?? said.trim();

function notInstalled(appId: string): DriverError {
  return new DriverError('app_not_installed', `${checkedPackage(appId)} is not installed on this phone.`, {
    remedy: 'Install it, or choose another app from the list.',
  });
}

function didNotStart(appId: string, why: string): DriverError {
  return new DriverError('app_did_not_start', `${appId} did not start. ${why}`, {
    remedy: 'Start it by hand on the phone to see what happens.',
  });
}

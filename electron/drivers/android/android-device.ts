import type { Action, Receipt } from '../../../shared/model/action.ts';
import type { AppInfo, DeviceInfo } from '../../../shared/model/device.ts';
import type { Size } from '../../../shared/model/screen.ts';
import { monotonicMs } from '../../io/clock.ts';
import { newToken } from '../../io/random.ts';
import type {
  CallOptions,
  ConnectedDevice,
  CrashRecord,
  DeviceUsage,
  LogCapture,
  LogOptions,
  LogSink,
  Look,
  LookRequest,
} from '../port/driver.ts';
import { DriverError } from '../port/errors.ts';
import { pause } from './adb-call.ts';
import { actionCommands } from './actions.ts';
import { allCrashCommands, LIST_APPS, lookCommands, screencapCommand, stopCommand, waitCommand } from './commands.ts';
import { AnswerCut, DeviceLink } from './device-link.ts';
import { dispatch } from './dispatch.ts';
import { launchApp } from './launch.ts';
import { startLogCapture } from './log-capture.ts';
import {
  LookProblem,
  readCrashes,
  readLook,
  readPicture,
  rememberingCrashReader,
  rememberingTreeReader,
} from './look.ts';
import { listApps, parseActivityPackages, parsePackages } from './packages.parse.ts';
import { textOf } from './sections.parse.ts';
import type { Section } from './sections.parse.ts';

/** Milliseconds. `uiautomator` alone waits up to ten seconds for a screen to come to rest. */
const DEADLINES = { apps: 15_000, launch: 30_000, look: 30_000, act: 15_000, picture: 10_000, stop: 10_000 };
/** A look that does not come off is tried so often. */
export const LOOK_TRIES = 4;
const LOOK_PAUSE_MS = 150;

export interface DeviceFacts {
  readonly info: DeviceInfo;
  readonly apiLevel: number;
  readonly naturalSize?: Size;
  /** What to call apps that do not tell their name. */
  readonly appNames: Readonly<Record<string, string>>;
}

/** One Android phone, over adb. Each look and each action is one round trip. */
export class AndroidDevice implements ConnectedDevice {
  readonly info: DeviceInfo;
  readonly #facts: DeviceFacts;
  readonly #link: DeviceLink;
  readonly #readTree = rememberingTreeReader();
  readonly #readCrashes = rememberingCrashReader();
  readonly #file = `/data/local/tmp/cairn-${newToken(6)}.xml`;

  constructor(facts: DeviceFacts, link: DeviceLink) {
    this.info = facts.info;
    this.#facts = facts;
    this.#link = link;
  }

  get usage(): DeviceUsage {
    return this.#link.usage;
  }

  async apps(options: CallOptions = {}): Promise<readonly AppInfo[]> {
    const request = { what: 'Listing the apps', deadlineMs: DEADLINES.apps, ...options };
    const answers = await inFull(this.#link.run(LIST_APPS, request));
    return listApps(
      parsePackages(textOf(answers.get('installed'))),
      parseActivityPackages(textOf(answers.get('launchable'))),
      this.#facts.appNames,
    );
  }

  launch(appId: string, { signal, deadlineMs = DEADLINES.launch }: CallOptions = {}): Promise<Receipt> {
    const { apiLevel } = this.#facts;
    return dispatch((onHandedOver) => launchApp(this.#link, { appId, apiLevel, signal, deadlineMs, onHandedOver }));
  }

  async stop(appId: string, options: CallOptions = {}): Promise<void> {
    const request = { what: `Stopping ${appId}`, deadlineMs: DEADLINES.stop, ...options };
    await inFull(this.#link.run([['stop', stopCommand(appId)]], request));
  }

  async observe(request: LookRequest, options: CallOptions = {}): Promise<Look> {
    const { deadlineMs = DEADLINES.look, signal } = options;
    const crashesOf = request.crashRecords ? request.appId : undefined;
    const { apiLevel, naturalSize } = this.#facts;
    const { picture, everySource } = request;
    const plan = { file: this.#file, apiLevel, picture, crashesOf, dropbox: everySource };
    const commands = lookCommands(plan);
    return this.#retried({ deadlineMs, signal }, async (limits) => {
      const answers = await this.#link.run(commands, { what: 'Looking at the screen', ...limits });
      return readLook(answers, { ...plan, naturalSize, readTree: this.#readTree, readCrashes: this.#readCrashes });
    });
  }

  async readCrashes(appId: string, options: CallOptions = {}): Promise<readonly CrashRecord[]> {
    const { deadlineMs = DEADLINES.look, signal } = options;
    const commands = allCrashCommands(appId, this.#facts.apiLevel);
    return this.#retried({ deadlineMs, signal }, async (limits) => {
      const answers = await this.#link.run(commands, { what: 'Reading what crashed', ...limits });
      return readCrashes(answers, appId);
    });
  }

  async perform(action: Action, options: CallOptions = {}): Promise<Receipt> {
    if (action.kind === 'wait') return dispatch(() => this.#wait(action.ms, options));
    if (action.kind === 'launch') return this.launch(action.app, options);
    const command = actionCommands(action).join(' && ');
    const request = { what: 'The action', deadlineMs: DEADLINES.act, ...options };
    return dispatch(async (onHandedOver) => {
      const answers = await this.#link.run([['act', command]], { ...request, onHandedOver });
      return answers.get('act');
    });
  }

  /** It is the phone that waits: what its user waits for is on its clock. */
  async #wait(ms: number, options: CallOptions): Promise<Section | undefined> {
    const request = { what: 'The wait', deadlineMs: ms + DEADLINES.act, ...options };
    return (await this.#link.run([['wait', waitCommand(ms)]], request)).get('wait');
  }

  captureLogs(sink: LogSink, options: LogOptions = {}): Promise<LogCapture> {
    return startLogCapture(this.#link, sink, options);
  }

  async screenshot({ deadlineMs = DEADLINES.picture, signal }: CallOptions = {}): Promise<Uint8Array> {
    return this.#retried({ deadlineMs, signal }, async (limits) => {
      const answers = await this.#link.run([screencapCommand], { what: 'Taking a picture', ...limits });
      return readPicture(answers).bytes;
    });
  }

  onLost(listener: (error: Error) => void): void {
    this.#link.onLost(listener);
  }

  async close(): Promise<void> {
    this.#link.end(new DriverError('cancelled', `The connection to ${this.info.name} was closed.`));
  }

  /** A look may fail because the screen moves or the phone hiccups: it is repeated, within the deadline. */
  async #retried<T>(
    { deadlineMs, signal }: { readonly deadlineMs: number; readonly signal?: AbortSignal },
    look: (limits: { readonly deadlineMs: number; readonly signal?: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const endAt = monotonicMs() + deadlineMs;
    for (let tries = 1; ; tries++) {
      try {
        return await look({ deadlineMs: Math.max(1, endAt - monotonicMs()), signal });
      } catch (error) {
        if (!(error instanceof LookProblem) && !(error instanceof AnswerCut)) throw error;
        if (tries >= LOOK_TRIES || endAt - monotonicMs() <= LOOK_PAUSE_MS) throw lookFailed(error);
        await pause('Looking at the screen', LOOK_PAUSE_MS, signal);
      }
    }
  }
}

function lookFailed(cause: Error): DriverError {
  return new DriverError('look_failed', cause.message, {
    remedy: 'Look at the phone: unlock it, close what moves or covers the screen, then go on.',
    cause,
  });
}

/** @throws DriverError `device_lost` where the answer broke off */
async function inFull<T>(answers: Promise<T>): Promise<T> {
  try {
    return await answers;
  } catch (error) {
    if (error instanceof AnswerCut) throw new DriverError('device_lost', error.message, { cause: error });
    throw error;
  }
}

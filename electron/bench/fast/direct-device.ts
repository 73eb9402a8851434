import type { Action, Receipt } from '../../../shared/model/action.ts';
import type { CrashRecord } from '../../../shared/model/crash.ts';
import type { AppInfo, DeviceInfo } from '../../../shared/model/device.ts';
import { actionCommands } from '../../drivers/android/actions.ts';
import { LOOK_TRIES } from '../../drivers/android/android-device.ts';
import { crashCommands, stopCommand, waitCommand } from '../../drivers/android/commands.ts';
import { dispatch } from '../../drivers/android/dispatch.ts';
import { launchApp, type RunsCommands } from '../../drivers/android/launch.ts';
import { readCrashes } from '../../drivers/android/look.ts';
import type { Section } from '../../drivers/android/sections.parse.ts';
import { parseForeground, type Foreground } from '../../drivers/android/window.parse.ts';
import type { ConnectedDevice, DeviceUsage, LogCapture, Look, LookRequest } from '../../drivers/port/driver.ts';
import { DriverError } from '../../drivers/port/errors.ts';
import type { PracticePhone } from '../../drivers/practice/os/practice-phone.ts';
import { displaysDump, screenState } from '../../drivers/practice/shell/formats/window.ts';
import { phoneCommands } from './phone-commands.ts';
import { TreeReader } from './tree-reader.ts';

const API_LEVEL = 34;
const LAUNCH_MS = 30_000;
/** Exits that are no trouble of the app: it was stopped on purpose. */
const STOPPED = 10;

/** Told of everything that is done to the phone. */
export interface Watcher {
  before(action: Action): void;
  after(action: Action): void;
}

/**
 * The practice phone in this process as a connected device: what is done to it goes through the Android driver's own
 * command lines, and what is read from it through the driver's own readers; only adb, the pictures and the repeated
 * printing of what has not changed are left out.
 */
export class DirectDevice implements ConnectedDevice {
  readonly info: DeviceInfo;
  readonly #phone: PracticePhone;
  readonly #commands: RunsCommands;
  readonly #watcher: Watcher | undefined;
  readonly #trees = new TreeReader();
  #roundTrips = 0;
  #crashes: { readonly state: string; readonly records: readonly CrashRecord[] } | undefined;
  readonly #foregrounds = new Map<string, Foreground>();

  constructor(info: DeviceInfo, phone: PracticePhone, watcher?: Watcher) {
    this.info = info;
    this.#watcher = watcher;
    this.#phone = phone;
    this.#commands = phoneCommands(phone);
  }

  get usage(): DeviceUsage {
    return { roundTrips: this.#roundTrips, waitedMs: 0 };
  }

  apps(): Promise<readonly AppInfo[]> {
    const apps = this.#phone.packages().filter(({ system }) => !system);
    return Promise.resolve(
      apps.map(({ name, label, versionName }) => ({ id: name, name: label, version: versionName })),
    );
  }

  launch(appId: string): Promise<Receipt> {
    const request = { appId, apiLevel: API_LEVEL, deadlineMs: LAUNCH_MS };
    return this.#watched({ kind: 'launch', app: appId }, () =>
      dispatch((onHandedOver) => launchApp(this.#counted(), { ...request, onHandedOver })),
    );
  }

  async stop(appId: string): Promise<void> {
    await this.#run(stopCommand(appId));
  }

  async observe(request: LookRequest): Promise<Look> {
    this.#roundTrips += 1;
    const phone = this.#phone;
    return {
      tree: this.#dump().tree,
      size: phone.size(),
      foreground: this.#foreground(),
      keyboardShown: phone.focus().keyboardShown,
      deviceTime: phone.now(),
      crashRecords: request.crashRecords ? await this.#crashRecords(request.appId) : [],
    };
  }

  perform(action: Action): Promise<Receipt> {
    if (action.kind === 'launch') return this.launch(action.app);
    const command = action.kind === 'wait' ? waitCommand(action.ms) : actionCommands(action).join(' && ');
    return this.#watched(action, () =>
      dispatch((onHandedOver) => {
        onHandedOver();
        return this.#run(command);
      }),
    );
  }

  async #watched(action: Action, act: () => Promise<Receipt>): Promise<Receipt> {
    this.#watcher?.before(action);
    const receipt = await act();
    this.#watcher?.after(action);
    return receipt;
  }

  /** Nobody reads the log here; what crashes tell is read with each look. */
  captureLogs(): Promise<LogCapture> {
    let end: (how: { readonly state: 'stopped' }) => void = () => undefined;
    const ended = new Promise<{ readonly state: 'stopped' }>((resolve) => (end = resolve));
    let state: LogCapture['state'] = 'running';
    const stop = async (): Promise<void> => {
      state = 'stopped';
      end({ state: 'stopped' });
    };
    return Promise.resolve({
      get state() {
        return state;
      },
      ended,
      stop,
    });
  }

  screenshot(): Promise<Uint8Array> {
    return this.#phone.screenshot();
  }

  onLost(): void {
    // The phone lives in this process: it cannot be lost.
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #counted(): RunsCommands {
    return {
      run: (commands, request) => {
        this.#roundTrips += 1;
        return this.#commands.run(commands, request);
      },
    };
  }

  async #run(command: string): Promise<Section | undefined> {
    return (await this.#counted().run([['act', command]], { what: 'The action' })).get('act');
  }

  #dump(): ReturnType<TreeReader['read']> {
    for (let tries = 1; ; tries += 1) {
      const dump = this.#phone.dumpTree();
      if (dump.ok) return this.#trees.read(dump.xml);
      if (tries >= LOOK_TRIES) throw new DriverError('look_failed', `The screen gives no tree: ${dump.why}.`);
    }
  }

  /** As the driver reads it out of `dumpsys window`; printed anew for another window only. */
  #foreground(): Foreground {
    const { packageName, activity, window } = this.#phone.focus();
    const name = `${packageName} ${activity} ${window}`;
    const known = this.#foregrounds.get(name) ?? parseForeground(displaysDump(screenState(this.#phone)));
    this.#foregrounds.set(name, known);
    return known;
  }

  /** As the driver reads them out of the phone's records; printed anew only when there are more. */
  async #crashRecords(appId: string): Promise<readonly CrashRecord[]> {
    const exits = this.#phone.exitRecords(appId).filter(({ reason }) => reason !== STOPPED);
    const state = `${this.#phone.dropbox().length} ${exits[0]?.at} ${exits.length}`;
    if (this.#crashes?.state === state) return this.#crashes.records;
    const answers = await this.#commands.run(crashCommands(appId, API_LEVEL), { what: 'Reading crashes' });
    const records = readCrashes(answers, appId);
    this.#crashes = { state, records };
    return records;
  }
}

import type { DeviceInfo } from '../../../shared/model/device.ts';
import type { CallOptions, ConnectedDevice, Driver } from '../port/driver.ts';
import { DriverError } from '../port/errors.ts';
import { AdbClient } from './adb-client.ts';
import { ensureServer } from './adb-server.ts';
import type { ServerOptions } from './adb-server.ts';
import { AndroidDevice } from './android-device.ts';
import { DeviceInventory } from './device-inventory.ts';
import type { ListedDevice } from './device-inventory.ts';
import { DeviceLink, lostError } from './device-link.ts';
import { DeviceWatch } from './device-watch.ts';

/** Below Android 7, adb's shell changes newlines and so breaks pictures. */
const OLDEST_API = 24;

export interface AndroidDriverOptions {
  readonly adbPort: number;
  /** 127.0.0.1 when absent. */
  readonly adbHost?: string;
  /** Path of adb from the settings; without it Cairn looks for adb itself. */
  readonly adbPath?: string;
  /** True for the door of the practice phone: its server is never started, and its phone is marked. */
  readonly practice?: boolean;
  /** What to call phones (by serial) and apps (by package) that do not tell their name. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Android phones behind one adb server. */
export class AndroidDriver implements Driver {
  readonly platform = 'android';
  readonly #adb: AdbClient;
  readonly #server: ServerOptions;
  readonly #names: Readonly<Record<string, string>>;
  readonly #inventory: DeviceInventory;
  readonly #watch: DeviceWatch;
  readonly #links = new Set<DeviceLink>();

  constructor({ adbPort, adbHost = '127.0.0.1', adbPath, practice = false, names = {} }: AndroidDriverOptions) {
    this.#adb = new AdbClient({ host: adbHost, port: adbPort });
    this.#server = { adbPath, mayStart: !practice };
    this.#names = names;
    this.#inventory = new DeviceInventory(this.#adb, { practice, names });
    this.#watch = new DeviceWatch({
      track: async (onChange, signal) => {
        await ensureServer(this.#adb, this.#server, signal);
        return this.#adb.track(onChange, { signal });
      },
      list: async (signal) => (await this.#inventory.list({ signal })).map(({ info }) => info),
    });
  }

  async devices(options: CallOptions = {}): Promise<readonly DeviceInfo[]> {
    return (await this.#list(options)).map(({ info }) => info);
  }

  watch(onChange: (devices: readonly DeviceInfo[]) => void, onProblem: (error: Error) => void): { stop(): void } {
    return this.#watch.add({ onChange, onProblem });
  }

  async connect(deviceId: string, options: CallOptions = {}): Promise<ConnectedDevice> {
    const device = (await this.#list(options)).find(({ info }) => info.id === deviceId);
    if (!device) {
      throw new DriverError('device_unknown', `There is no phone "${deviceId}".`, {
        remedy: 'Choose one from the list of devices; plug it in, with USB debugging on, if it is not there.',
      });
    }
    const link = new DeviceLink(this.#adb, deviceId);
    const { apiLevel, naturalSize } = usable(device);
    this.#hold(link);
    return new AndroidDevice({ info: device.info, apiLevel, naturalSize, appNames: this.#names }, link);
  }

  async close(): Promise<void> {
    for (const link of [...this.#links]) link.end(new DriverError('cancelled', 'Cairn is closing.'));
    this.#watch.stop();
  }

  async #list(options: CallOptions): Promise<readonly ListedDevice[]> {
    await ensureServer(this.#adb, this.#server, options.signal);
    return this.#inventory.list(options);
  }

  /** Ends the line when the list of phones says for a second that the phone is not online any more. */
  #hold(link: DeviceLink): void {
    let problem: Error | undefined;
    const watching = this.#watch.add({
      onChange: (devices) => {
        const state = devices.find(({ id }) => id === link.serial)?.state;
        if (state === 'online') problem = undefined;
        else link.end(problem instanceof DriverError ? problem : lostError(link.serial, state));
      },
      onProblem: (error) => (problem = error),
    });
    this.#links.add(link);
    link.onLost(() => {
      this.#links.delete(link);
      watching.stop();
    });
  }
}

function usable({ info, facts }: ListedDevice): { apiLevel: number } & Pick<NonNullable<typeof facts>, 'naturalSize'> {
  if (info.state !== 'online' || !facts) {
    const trust = info.state === 'unauthorized' || info.state === 'authorizing';
    const code = trust ? 'device_unauthorized' : 'device_offline';
    throw new DriverError(code, `${info.name} cannot be used: it is ${info.state}.`, { remedy: info.stateReason });
  }
  const { apiLevel = 0, naturalSize } = facts;
  if (apiLevel >= OLDEST_API) return { apiLevel, naturalSize };
  throw new DriverError('unsupported', `${info.name} runs Android ${info.osVersion ?? 'of an unknown version'}.`, {
    remedy: 'Cairn drives Android 7 and later.',
  });
}

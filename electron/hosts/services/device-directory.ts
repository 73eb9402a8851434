import type { DeviceInfo } from '../../../shared/model/device.ts';
import type { CallOptions, ConnectedDevice, Driver } from '../../drivers/port/driver.ts';
import { DriverError } from '../../drivers/port/errors.ts';
import { findDevice } from '../../sessions/find-device.ts';

/** All devices of all drivers as one live list, and the way to each of them. */
export class DeviceDirectory {
  readonly #drivers: readonly Driver[];
  readonly #lists = new Map<Driver, readonly DeviceInfo[]>();
  readonly #problems = new Map<Driver, Error>();
  readonly #watches: { stop(): void }[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(drivers: readonly Driver[]) {
    this.#drivers = drivers;
  }

  /** Begins to watch; listeners hear of every change from then on. */
  watch(): void {
    for (const driver of this.#drivers) {
      const onChange = (devices: readonly DeviceInfo[]): void => this.#set(driver, devices);
      const onProblem = (error: Error): void => this.#set(driver, [], error);
      this.#watches.push(driver.watch(onChange, onProblem));
    }
  }

  /** @returns an unsubscribe function */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The last known list: phones on a cable, the practice phone, phones in a browser. */
  get devices(): readonly DeviceInfo[] {
    const all = [...this.#lists.values()].flat();
    const rank = ({ practice, platform }: DeviceInfo): number => (platform === 'web' ? 2 : practice ? 1 : 0);
    return all.sort((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id));
  }

  /** Why a driver's list cannot be read. */
  problem(driver: Driver): Error | undefined {
    return this.#problems.get(driver);
  }

  /** Asks every driver anew; one that fails counts as one without devices, see `problem`. */
  async list(options?: CallOptions): Promise<readonly DeviceInfo[]> {
    await Promise.all(
      this.#drivers.map(async (driver) => {
        try {
          this.#set(driver, await driver.devices(options));
        } catch (error) {
          if (!(error instanceof DriverError)) throw error;
          this.#set(driver, [], error);
        }
      }),
    );
    return this.devices;
  }

  /** @throws DriverError `device_unknown` and what the driver's `connect` throws */
  async connect(deviceId: string, options?: CallOptions): Promise<ConnectedDevice> {
    const { driver } = await findDevice(this.#drivers, deviceId);
    return driver.connect(deviceId, options);
  }

  /** Connects for one piece of work, and lets go whatever comes of it. @throws as `connect`, and what `work` throws */
  async borrow<Result>(deviceId: string, work: (device: ConnectedDevice) => Promise<Result>): Promise<Result> {
    const device = await this.connect(deviceId);
    try {
      return await work(device);
    } finally {
      await device.close();
    }
  }

  async close(): Promise<void> {
    for (const watch of this.#watches) watch.stop();
    await Promise.all(this.#drivers.map((driver) => driver.close()));
  }

  #set(driver: Driver, devices: readonly DeviceInfo[], problem?: Error): void {
    this.#lists.set(driver, devices);
    if (problem) this.#problems.set(driver, problem);
    else this.#problems.delete(driver);
    for (const listener of this.#listeners) listener();
  }
}

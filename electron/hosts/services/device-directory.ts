import type { DeviceInfo } from '../../../shared/model/device.ts';
import { DriverError } from '../../drivers/port/errors.ts';
import type { CallOptions, ConnectedDevice, Driver } from '../../drivers/port/driver.ts';

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
      this.#watches.push(
        driver.watch(
          (devices) => {
            this.#problems.delete(driver);
            this.#lists.set(driver, devices);
            this.#tell();
          },
          (error) => {
            this.#problems.set(driver, error);
            this.#lists.set(driver, []);
            this.#tell();
          },
        ),
      );
    }
  }

  /** @returns an unsubscribe function */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The last known list, practice phones last. */
  get devices(): readonly DeviceInfo[] {
    const all = [...this.#lists.values()].flat();
    return [...all].sort((a, b) => Number(a.practice) - Number(b.practice) || a.id.localeCompare(b.id));
  }

  /** Why a driver's list cannot be read, by driver. */
  problem(driver: Driver): Error | undefined {
    return this.#problems.get(driver);
  }

  /** Asks every driver anew; a driver that fails counts as one without devices. */
  async list(options?: CallOptions): Promise<readonly DeviceInfo[]> {
    await Promise.all(
      this.#drivers.map(async (driver) => {
        try {
          this.#lists.set(driver, await driver.devices(options));
          this.#problems.delete(driver);
        } catch (error) {
          if (!(error instanceof DriverError)) throw error;
          this.#problems.set(driver, error);
          this.#lists.set(driver, []);
        }
      }),
    );
    return this.devices;
  }

  /** @throws DriverError `device_unknown` and what the driver's `connect` throws */
  async connect(deviceId: string, options?: CallOptions): Promise<ConnectedDevice> {
    if (!this.#driverOf(deviceId)) await this.list(options);
    const driver = this.#driverOf(deviceId);
    if (!driver) {
      throw new DriverError('device_unknown', `There is no device "${deviceId}".`, {
        remedy: 'Plug it in, or choose one that "cairn devices" lists.',
      });
    }
    return driver.connect(deviceId, options);
  }

  async close(): Promise<void> {
    for (const watch of this.#watches) watch.stop();
    await Promise.all(this.#drivers.map((driver) => driver.close()));
  }

  #driverOf(deviceId: string): Driver | undefined {
    return this.#drivers.find((driver) => this.#lists.get(driver)?.some((device) => device.id === deviceId));
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

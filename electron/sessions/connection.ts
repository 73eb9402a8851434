import { CrashWatch } from '../evidence/crash-watch.ts';
import { startLogCapture, type CaptureEnd, type SupervisedCapture } from '../evidence/log-capture.ts';
import type { ConnectedDevice, Driver, LogLine } from '../drivers/port/driver.ts';
import { DriverError, type DriverErrorCode } from '../drivers/port/errors.ts';
import type { DeviceInfo } from '../../shared/model/device.ts';
import type { DeviceLeases, Lease } from './lease.ts';
import type { Secrets } from './secrets.ts';
import { StepMeter } from './step-meter.ts';

/** How a session gets at its phone. */
export interface Reach {
  readonly driver: Driver;
  readonly device: DeviceInfo;
  readonly leases: DeviceLeases;
}

export interface CaptureWishes {
  readonly sessionFolder: string;
  readonly secrets: Secrets;
  readonly onLines: (lines: readonly LogLine[]) => void;
}

/** What ends every call to a phone until it is connected anew. */
const losses: ReadonlySet<DriverErrorCode> = new Set<DriverErrorCode>([
  'device_unknown',
  'device_lost',
  'device_unauthorized',
  'device_offline',
  'adb_missing',
  'adb_unreachable',
  'cancelled',
]);

export const isLoss = (error: unknown): error is DriverError => error instanceof DriverError && losses.has(error.code);

/** A session's hold on its phone: lease, line, log capture, crash watch and meter live and end together (I9). */
export class Connection {
  readonly device: ConnectedDevice;
  readonly meter: StepMeter;
  readonly crashes: CrashWatch;
  readonly #lease: Lease;
  #capture: SupervisedCapture | undefined;
  #lost: Error | undefined;
  #onLost: ((error: Error) => void)[] = [];
  #closed = false;

  private constructor(device: ConnectedDevice, lease: Lease, appId: string) {
    this.device = device;
    this.#lease = lease;
    this.meter = new StepMeter(device.usage);
    this.crashes = new CrashWatch(appId);
    device.onLost((error) => {
      if (this.#closed) return;
      this.#lost ??= error;
      for (const listener of this.#onLost.splice(0)) listener(error);
    });
  }

  /** @throws SessionError `device_busy`, DriverError */
  static async open({ driver, device, leases }: Reach, appId: string): Promise<Connection> {
    const lease = leases.take(device);
    try {
      return new Connection(await driver.connect(device.id), lease, appId);
    } catch (error) {
      lease.release();
      throw error;
    }
  }

  /** Why the phone is gone; undefined while it is there. */
  get lost(): Error | undefined {
    return this.#lost;
  }

  onLost(listener: (error: Error) => void): void {
    if (this.#lost) listener(this.#lost);
    else this.#onLost.push(listener);
  }

  get capturing(): boolean {
    return this.#capture?.state === 'running';
  }

  get captureStarted(): boolean {
    return this.#capture !== undefined;
  }

  /** @throws DriverError, or the operating system's error when the log folder cannot be used */
  async startCapture(wishes: CaptureWishes): Promise<SupervisedCapture> {
    this.#capture = await startLogCapture(this.device, {
      sessionFolder: wishes.sessionFolder,
      redact: (message) => wishes.secrets.logMessage(message),
      onLines: wishes.onLines,
    });
    return this.#capture;
  }

  /** Resolves with how the capture ended. */
  async captureEnded(): Promise<CaptureEnd> {
    return this.#capture?.ended ?? { state: 'stopped' };
  }

  /** How the capture ended, once it is stopped; undefined when there never was one. */
  async stopCapture(): Promise<CaptureEnd | undefined> {
    return this.#capture?.stop();
  }

  /** Lets the phone go. Calling it again does nothing. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    try {
      await this.device.close();
    } finally {
      this.#lease.release();
    }
  }
}

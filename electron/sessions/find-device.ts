import type { DeviceInfo } from '../../shared/model/device.ts';
import type { Driver } from '../drivers/port/driver.ts';
import { DriverError } from '../drivers/port/errors.ts';

export interface FoundDevice {
  readonly driver: Driver;
  readonly device: DeviceInfo;
}

/**
 * The device with this id and the driver that knows it.
 * @throws DriverError `device_unknown`; when a driver could not tell its devices, that driver's error
 */
export async function findDevice(drivers: readonly Driver[], deviceId: string): Promise<FoundDevice> {
  let silent: DriverError | undefined;
  for (const driver of drivers) {
    try {
      const listed = (await driver.devices()).find(({ id }) => id === deviceId);
      const device = listed ?? (await driver.device?.(deviceId));
      if (device) return { driver, device };
    } catch (error) {
      if (!(error instanceof DriverError)) throw error;
      silent ??= error;
    }
  }
  throw silent ?? unknown(deviceId);
}

const unknown = (deviceId: string): DriverError =>
  new DriverError('device_unknown', `There is no device "${deviceId}".`, {
    remedy: 'Plug the phone in and allow USB debugging, or choose one from the list of devices.',
  });

import type { DeviceInfo } from '../../../shared/model/device.ts';
import type { ConnectedDevice, Driver } from '../../drivers/port/driver.ts';

/** A driver of one phone that is in this process already. */
export function directDriver(device: ConnectedDevice): Driver {
  const devices: readonly DeviceInfo[] = [device.info];
  return {
    platform: device.info.platform,
    devices: () => Promise.resolve(devices),
    watch: (onChange) => {
      onChange(devices);
      return { stop: () => undefined };
    },
    connect: () => Promise.resolve(device),
    close: () => Promise.resolve(),
  };
}

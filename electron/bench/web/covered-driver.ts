import type { CallOptions, ConnectedDevice, Driver } from '../../drivers/port/driver.ts';
import { UsageMeter } from '../../io/usage-meter.ts';
import type { PageCoverage } from './page-coverage.ts';

/**
 * A driver whose device asks what has run ahead of whatever may close the pages that are open: an action, a launch, or
 * the end. Pictures are for people and are left out, as they are where gremlins run.
 */
export function coveredDriver(driver: Driver, coverage: PageCoverage): Driver {
  return {
    platform: driver.platform,
    devices: (options) => driver.devices(options),
    watch: (onChange, onProblem) => driver.watch(onChange, onProblem),
    connect: async (deviceId, options) => coveredDevice(await driver.connect(deviceId, options), coverage),
    close: () => driver.close(),
  };
}

function coveredDevice(device: ConnectedDevice, coverage: PageCoverage): ConnectedDevice {
  // Measuring is no time of Cairn's own.
  const meter = new UsageMeter();
  return {
    info: device.info,
    get usage() {
      const { roundTrips, waitedMs } = device.usage;
      return { roundTrips, waitedMs: waitedMs + meter.waitedMs };
    },
    apps: (options) => device.apps(options),
    launch: async (appId: string, options?: CallOptions) => {
      await meter.wait(() => coverage.take());
      return device.launch(appId, options);
    },
    stop: (appId, options) => device.stop(appId, options),
    observe: (request, options) => device.observe({ ...request, picture: false }, options),
    perform: async (action, options) => {
      await meter.wait(() => coverage.takeQuickly());
      return device.perform(action, options);
    },
    captureLogs: (sink, options) => device.captureLogs(sink, options),
    screenshot: (options) => device.screenshot(options),
    onLost: (listener) => device.onLost(listener),
    close: async () => {
      await meter.wait(() => coverage.take());
      await device.close();
    },
  };
}

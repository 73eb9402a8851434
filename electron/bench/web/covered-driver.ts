import type { CallOptions, ConnectedDevice, Driver } from '../../drivers/port/driver.ts';

/**
 * A driver whose device calls `before` ahead of whatever closes the pages that are open: a launch, or the end.
 * Pictures are for people and are left out, as they are where gremlins run.
 */
export function coveredDriver(driver: Driver, before: () => Promise<void>): Driver {
  return {
    platform: driver.platform,
    devices: (options) => driver.devices(options),
    watch: (onChange, onProblem) => driver.watch(onChange, onProblem),
    connect: async (deviceId, options) => coveredDevice(await driver.connect(deviceId, options), before),
    close: () => driver.close(),
  };
}

function coveredDevice(device: ConnectedDevice, before: () => Promise<void>): ConnectedDevice {
  return {
    info: device.info,
    get usage() {
      return device.usage;
    },
    apps: (options) => device.apps(options),
    launch: async (appId: string, options?: CallOptions) => {
      await before();
      return device.launch(appId, options);
    },
    stop: (appId, options) => device.stop(appId, options),
    observe: (request, options) => device.observe({ ...request, picture: false }, options),
    perform: (action, options) => device.perform(action, options),
    captureLogs: (sink, options) => device.captureLogs(sink, options),
    screenshot: (options) => device.screenshot(options),
    onLost: (listener) => device.onLost(listener),
    close: async () => {
      await before();
      await device.close();
    },
  };
}

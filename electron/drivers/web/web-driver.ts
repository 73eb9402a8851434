import type { Page } from 'playwright-core';
import type { AppInfo, DeviceInfo } from '../../../shared/model/device.ts';
import { surroundings } from '../../io/program.ts';
import type { CallOptions, ConnectedDevice, Driver } from '../port/driver.ts';
import { DriverError } from '../port/errors.ts';
import { findBrowser, HOW_TO_GET_A_BROWSER } from './find-browser.ts';
import type { Login } from './login.ts';
import { WebApps } from './web-apps.ts';
import { WebDevice } from './web-device.ts';
import { listedModels, modelInfo, webModel, type WebModel } from './web-models.ts';
import { PATIENCE, WebPhone, type Patience } from './web-phone.ts';

export interface WebDriverOptions {
  /** Path of a browser from the settings; without it Cairn looks for one itself. */
  readonly browserPath?: string;
  /** A login that every fresh profile begins with. */
  readonly login?: Login;
  /** Shorter than usual where nobody wants to wait, such as in tests. */
  readonly patience?: Partial<Patience>;
  /** Sees each page of an app before anything is loaded in it; benchmarks count there what runs. */
  readonly onPage?: (page: Page) => Promise<void>;
}

/** A phone and those who hold it. */
interface Held {
  readonly phone: WebPhone;
  readonly devices: Set<WebDevice>;
}

/** Phones in a browser: shapes of Playwright's list, run in an installed Chrome, Edge or Chromium. */
export class WebDriver implements Driver {
  readonly platform = 'web';
  readonly #options: WebDriverOptions;
  readonly #apps = new WebApps();
  readonly #held = new Map<string, Held>();

  constructor(options: WebDriverOptions = {}) {
    this.#options = options;
  }

  async devices(): Promise<readonly DeviceInfo[]> {
    const problem = await this.#problem();
    return listedModels().map((model) => modelInfo(model, problem));
  }

  /** Any model of Playwright's list, listed here or not. */
  async device(deviceId: string): Promise<DeviceInfo | undefined> {
    const model = webModel(deviceId);
    return model && modelInfo(model, await this.#problem());
  }

  /** The app that an address or the path of a folder names. @throws DriverError `app_not_installed` */
  findApp(given: string): Promise<AppInfo> {
    return this.#apps.find(given);
  }

  /** What is installed does not change while Cairn runs, as far as it needs to know. */
  watch(onChange: (devices: readonly DeviceInfo[]) => void, onProblem: (error: Error) => void): { stop(): void } {
    let stopped = false;
    this.devices().then(
      (devices) => void (stopped || onChange(devices)),
      (error: unknown) => void (stopped || onProblem(error instanceof Error ? error : new Error(String(error)))),
    );
    return { stop: () => void (stopped = true) };
  }

  async connect(deviceId: string, _options: CallOptions = {}): Promise<ConnectedDevice> {
    const model = webModel(deviceId);
    if (!model) {
      throw new DriverError('device_unknown', `There is no device "${deviceId}".`, {
        remedy:
          'Choose one from the list of devices, or any other name of Playwright\'s device list, such as web:"Pixel 7".',
      });
    }
    const browserPath = await findBrowser(this.#options.browserPath, surroundings());
    if (browserPath === undefined) {
      throw new DriverError('device_offline', 'No browser was found.', { remedy: HOW_TO_GET_A_BROWSER });
    }
    return this.#hold(model, browserPath);
  }

  async close(): Promise<void> {
    const all = [...this.#held.values()];
    for (const { devices } of all)
      for (const device of devices) device.end(new DriverError('cancelled', 'Cairn is closing.'));
    this.#held.clear();
    await Promise.all([...all.map(({ phone }) => phone.close()), this.#apps.close()]);
  }

  async #problem(): Promise<string | undefined> {
    try {
      const path = await findBrowser(this.#options.browserPath, surroundings());
      return path === undefined ? `No browser was found. ${HOW_TO_GET_A_BROWSER}` : undefined;
    } catch (error) {
      if (error instanceof DriverError) return `${error.message} ${error.remedy}`;
      throw error;
    }
  }

  #hold(model: WebModel, browserPath: string): WebDevice {
    const held = this.#held.get(model.id) ?? this.#make(model, browserPath);
    const device: WebDevice = new WebDevice({
      info: modelInfo(model),
      phone: held.phone,
      apps: this.#apps,
      release: async () => {
        held.devices.delete(device);
        if (held.devices.size > 0 || this.#held.get(model.id) !== held) return;
        this.#held.delete(model.id);
        await held.phone.close();
      },
    });
    held.devices.add(device);
    return device;
  }

  #make(model: WebModel, browserPath: string): Held {
    const devices = new Set<WebDevice>();
    const onLost = (error: DriverError): void => {
      this.#held.delete(model.id);
      for (const device of [...devices]) device.end(error);
    };
    const { login, onPage } = this.#options;
    const patience = { ...PATIENCE, ...this.#options.patience };
    const held = {
      phone: new WebPhone({ model, browserPath, patience, login, onPage, onLost }),
      devices,
    };
    this.#held.set(model.id, held);
    return held;
  }
}

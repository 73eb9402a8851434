import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../shared/contract/errors.ts';
import type { AppInfo, DeviceInfo } from '../../shared/model/device.ts';
import type { CallInput } from '../../shared/contract/contract.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from '../client/failures.ts';
import type { Notices } from './notices.ts';
import { webAppsOf, withWebApp, type Preferences } from './preferences.ts';

export type AppList =
  | { readonly stage: 'loading' }
  | { readonly stage: 'loaded'; readonly apps: readonly AppInfo[] }
  | { readonly stage: 'failed'; readonly failure: Failure };

export interface DevicesState {
  /** Absent until the first answer. */
  readonly devices?: readonly DeviceInfo[];
  readonly deviceId?: string;
  readonly appId?: string;
  /** How often each device has come online since the window knows it; tells a phone that is back from one not yet missed. */
  readonly arrivals: Readonly<Record<string, number>>;
  /** Apps of the chosen device; absent while it accepts no work. */
  readonly apps?: AppList;
}

/** Phones and the apps on the chosen one. */
export class Devices {
  readonly store: StoreApi<DevicesState> = createStore(() => ({ arrivals: {} }));
  readonly #client: Client;
  readonly #notices: Notices;
  readonly #preferences: StoreApi<Preferences>;

  constructor(client: Client, notices: Notices, preferences: StoreApi<Preferences>) {
    this.#client = client;
    this.#notices = notices;
    this.#preferences = preferences;
    client.on('devices.changed', ({ devices }) => this.#update(devices));
  }

  async load(): Promise<void> {
    const devices = await this.#notices.report(this.#client.call('devices.list', {}));
    if (devices) this.#update(devices);
  }

  chooseDevice(deviceId: string): void {
    this.#preferences.setState({ deviceId });
    this.#setDevice(deviceId);
  }

  chooseApp(appId: string): void {
    this.#preferences.setState({ appId });
    this.store.setState({ appId });
  }

  /** What the tester types for a phone in a browser: an address or a folder. */
  typeApp(text: string): void {
    this.store.setState({ appId: text.trim() === '' ? undefined : text });
  }

  /** Keeps what was typed for the next time. */
  rememberTyped(): void {
    const { appId } = this.store.getState();
    const app = appId?.trim();
    if (app) this.#preferences.setState(({ webApps }) => ({ webApps: withWebApp(webApps, app) }));
  }

  /** Reads the apps of the chosen device again. */
  async loadApps(): Promise<void> {
    const device = chosenDevice(this.store.getState());
    if (device?.platform === 'web') {
      const [newest] = webAppsOf(this.#preferences.getState().webApps);
      return this.store.setState(({ appId }) => ({ apps: undefined, appId: appId ?? newest }));
    }
    if (device?.state !== 'online') return this.store.setState({ apps: undefined });
    this.store.setState({ apps: { stage: 'loading' } });
    const apps = await this.#readApps(device.id);
    if (this.store.getState().deviceId !== device.id) return;
    this.store.setState({ apps });
    if (apps.stage === 'loaded') this.store.setState({ appId: this.#appAmong(apps.apps, device) });
  }

  async setPracticePhone(state: CallInput<'practice.set'>['state']): Promise<void> {
    await this.#notices.report(this.#client.call('practice.set', { state }));
  }

  async #readApps(deviceId: string): Promise<AppList> {
    try {
      return { stage: 'loaded', apps: await this.#client.call('apps.list', { deviceId }) };
    } catch (error) {
      return { stage: 'failed', failure: failureOf(error) };
    }
  }

  #update(devices: readonly DeviceInfo[]): void {
    const before = chosenDevice(this.store.getState());
    this.store.setState(({ devices: known = [], arrivals }) => ({
      devices,
      arrivals: countArrivals(arrivals, known, devices),
    }));
    if (!before) return this.#setDevice(deviceAmong(devices, this.#preferences.getState().deviceId));
    const now = chosenDevice(this.store.getState());
    if (now?.state !== before.state) void this.loadApps();
  }

  #setDevice(deviceId: string | undefined): void {
    this.store.setState({ deviceId, apps: undefined, appId: undefined });
    if (deviceId !== undefined) void this.loadApps();
  }

  /** The app chosen before; on the practice phone else the first, so that a newcomer can just start. */
  #appAmong(apps: readonly AppInfo[], device: DeviceInfo): string | undefined {
    const wanted = this.store.getState().appId ?? this.#preferences.getState().appId;
    const known = apps.find((app) => app.id === wanted);
    return known?.id ?? (device.practice ? apps[0]?.id : undefined);
  }
}

const isOnline = (devices: readonly DeviceInfo[], id: string): boolean =>
  devices.some((device) => device.id === id && device.state === 'online');

function countArrivals(
  arrivals: DevicesState['arrivals'],
  before: readonly DeviceInfo[],
  now: readonly DeviceInfo[],
): DevicesState['arrivals'] {
  const arrived = now.filter(({ id }) => isOnline(now, id) && !isOnline(before, id));
  if (arrived.length === 0) return arrivals;
  return { ...arrivals, ...Object.fromEntries(arrived.map(({ id }) => [id, (arrivals[id] ?? 0) + 1])) };
}

/** The device chosen before, else a phone that is ready, else the practice phone, else any. */
function deviceAmong(devices: readonly DeviceInfo[], wanted: string): string | undefined {
  const chosen =
    devices.find((device) => device.id === wanted) ??
    devices.find((device) => device.state === 'online' && !device.practice && device.platform !== 'web') ??
    devices.find((device) => device.state === 'online' && device.practice) ??
    devices.find((device) => device.state === 'online') ??
    devices[0];
  return chosen?.id;
}

/** Phones first, then the practice phone, then the many shapes of a browser; each kind in the order it came. */
export function inOrder(devices: readonly DeviceInfo[]): readonly DeviceInfo[] {
  const rank = ({ practice, platform }: DeviceInfo): number => (practice ? 1 : platform === 'web' ? 2 : 0);
  return devices.toSorted((a, b) => rank(a) - rank(b));
}

export const chosenDevice = (state: DevicesState): DeviceInfo | undefined =>
  state.devices?.find((device) => device.id === state.deviceId);

/** Which family of phones a device belongs to; each has one driver. */
export type Platform = 'android' | 'web' | 'ios';

/**
 * What a device can be used for right now. Only `online` accepts work; every other state carries a
 * `stateReason` that tells the tester what to do.
 */
export type DeviceState = 'online' | 'booting' | 'unauthorized' | 'authorizing' | 'offline' | 'no_permissions' | 'lost';

export interface DeviceInfo {
  /** Stable id: the adb serial, `practice` for the practice phone, `web:<name>` for browsers. */
  readonly id: string;
  readonly name: string;
  readonly platform: Platform;
  readonly state: DeviceState;
  /** What is wrong and what to do, in English; absent while `online`. */
  readonly stateReason?: string;
  /** True for the simulated phone that ships with Cairn. */
  readonly practice: boolean;
  readonly osVersion?: string;
  /** Android API level, where known. */
  readonly apiLevel?: number;
}

export interface AppInfo {
  /** Package (Android), bundle id (iOS) or origin (web). */
  readonly id: string;
  readonly name: string;
  readonly version?: string;
}

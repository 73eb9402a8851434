import type { DeviceInfo, DeviceState } from '../../../shared/model/device.ts';
import type { Size } from '../../../shared/model/screen.ts';
import type { AdbDevice } from './devices.parse.ts';

/** What an online phone says of itself. */
export interface PhoneFacts {
  readonly booted: boolean;
  readonly name: string;
  readonly osVersion?: string;
  readonly apiLevel?: number;
  /** Upright size of the screen, device pixels. */
  readonly naturalSize?: Size;
}

const REPLUG = 'Unplug the phone and plug it in again, or turn USB debugging off and on.';
const RESTART = 'Restart it into Android.';

/** adb's word for a state → ours, and what the tester can do. */
const STATES: Readonly<Record<string, readonly [DeviceState, string]>> = {
  unauthorized: [
    'unauthorized',
    'The phone does not trust this computer yet. Unlock it and confirm "Allow USB debugging"; if nothing is shown, unplug it and plug it in again.',
  ],
  authorizing: ['authorizing', 'The phone is being asked whether it trusts this computer. Unlock it.'],
  connecting: ['offline', 'The phone is being connected. Wait a moment.'],
  offline: ['offline', `The phone does not answer. ${REPLUG}`],
  'no permissions': [
    'no_permissions',
    'This user may not open the phone. On Linux, install the udev rules for Android phones (Debian: android-sdk-platform-tools-common) and join the group plugdev, then plug it in again.',
  ],
  bootloader: ['offline', `The phone is in its bootloader. ${RESTART}`],
  recovery: ['offline', `The phone is in recovery mode. ${RESTART}`],
  rescue: ['offline', `The phone is in rescue mode. ${RESTART}`],
  sideload: ['offline', `The phone waits for an update over sideload. ${RESTART}`],
};

const TWICE = 'Two phones have this serial number, so they cannot be told apart. Unplug one of them.';
const BOOTING = 'Android is starting. The phone is ready when its home screen is shown.';

export interface DeviceContext {
  readonly practice: boolean;
  /** What to call phones, by serial. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * @param facts what the phone says of itself, or why it does not, for a phone that adb calls online
 */
export function deviceInfo(row: AdbDevice, facts: PhoneFacts | Error | undefined, context: DeviceContext): DeviceInfo {
  const known = facts instanceof Error ? undefined : facts;
  const [state, stateReason] = stateOf(row, facts);
  return {
    id: row.serial,
    name: context.names[row.serial] ?? known?.name ?? row.model?.replaceAll('_', ' ') ?? row.serial.trim(),
    platform: 'android',
    state,
    stateReason,
    practice: context.practice,
    osVersion: known?.osVersion,
    apiLevel: known?.apiLevel,
  };
}

function stateOf(row: AdbDevice, facts: PhoneFacts | Error | undefined): readonly [DeviceState, string?] {
  if (row.state !== 'device') return STATES[row.state] ?? ['offline', `adb calls the phone "${row.state}". ${REPLUG}`];
  if (facts instanceof Error)
    return ['offline', `The phone is connected but does not answer: ${facts.message} ${REPLUG}`];
  if (facts?.booted === false) return ['booting', BOOTING];
  return ['online'];
}

/** Phones that share a serial are shown as one that cannot be used: adb would pick either. */
export function twiceInfo(row: AdbDevice, context: DeviceContext): DeviceInfo {
  return { ...deviceInfo(row, undefined, context), state: 'offline', stateReason: TWICE };
}

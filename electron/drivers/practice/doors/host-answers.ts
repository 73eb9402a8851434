import type { Cable, CableState } from './cable.ts';
import type { Which } from './host-request.ts';

export interface PhoneIdentity {
  readonly serial: string;
  readonly product: string;
  readonly model: string;
  readonly device: string;
  readonly features: readonly string[];
}

interface Phone {
  readonly cable: Cable;
  readonly identity: PhoneIdentity;
}

/** What `adb devices` and `adb devices -l` print of the phone. */
export function deviceList({ cable, identity }: Phone, long: boolean): string {
  if (!cable.plugged) return '';
  if (!long) return `${identity.serial}\t${cable.state}\n`;
  const { product, model, device } = identity;
  const details = cable.state === 'device' ? ` product:${product} model:${model} device:${device}` : '';
  return `${identity.serial.padEnd(22)} ${cable.state}${details} transport_id:${cable.plugCount}\n`;
}

/** Why there is no such phone, in adb's words; undefined when it is there. */
export function whyMissing({ cable, identity }: Phone, which: Which): string | undefined {
  if (which.by === 'serial' && (!cable.plugged || which.serial !== identity.serial)) {
    return `device '${which.serial}' not found`;
  }
  if (which.by === 'id' && (!cable.plugged || which.id !== cable.plugCount)) {
    return `no device with transport id '${which.id}'`;
  }
  return cable.plugged && which.by !== 'usb' ? undefined : 'no devices/emulators found';
}

const UNUSABLE: Readonly<Record<Exclude<CableState, 'device'>, string>> = {
  unauthorized:
    "device unauthorized.\nThis adb server's $ADB_VENDOR_KEYS is not set\nTry 'adb kill-server' if that seems wrong.\n" +
    'Otherwise check for a confirmation dialog on your device.',
  offline: 'device offline',
};

/** Why a phone that is listed cannot be used, in adb's words; undefined when it can. */
export function whyUnusable({ cable }: Phone): string | undefined {
  return cable.state === 'device' ? undefined : UNUSABLE[cable.state];
}

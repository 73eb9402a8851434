import type { DeviceInfo } from '../../../shared/model/device.ts';

/** A phone as it is shown, and since when the last look at it said something else. */
export interface ShownDevice {
  readonly info: DeviceInfo;
  /** Milliseconds of a monotonic clock. */
  readonly doubtedSince?: number;
}

export interface SettledDevices {
  readonly shown: readonly ShownDevice[];
  /** Milliseconds until a doubt is old enough to be believed; absent when there is none. */
  readonly recheckIn?: number;
}

/** Milliseconds. Over Wi-Fi, a phone that is locked or unlocked goes offline and comes back within a second. */
export const DEBOUNCE_MS = 1_000;

/**
 * What to show after a new look at the list: online → (anything else for a second) → that; every other change at once.
 * @param now milliseconds of a monotonic clock
 */
export function settleDevices(shown: readonly ShownDevice[], seen: readonly DeviceInfo[], now: number): SettledDevices {
  const kept = shown.flatMap((device) => doubted(device, seen, now) ?? []);
  const keptIds = new Set(kept.map(({ info }) => info.id));
  const fresh = seen.filter(({ id }) => !keptIds.has(id)).map((info) => ({ info }));
  const waits = kept.map(({ doubtedSince = now }) => doubtedSince + DEBOUNCE_MS - now);
  return { shown: [...kept, ...fresh], recheckIn: waits.length > 0 ? Math.min(...waits) : undefined };
}

/** The phone as it was, while its going is too young to be believed. */
function doubted(device: ShownDevice, seen: readonly DeviceInfo[], now: number): ShownDevice | undefined {
  const isOnlineStill = seen.some(({ id, state }) => id === device.info.id && state === 'online');
  if (device.info.state !== 'online' || isOnlineStill) return undefined;
  const doubtedSince = device.doubtedSince ?? now;
  return now - doubtedSince < DEBOUNCE_MS ? { info: device.info, doubtedSince } : undefined;
}

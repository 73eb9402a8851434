import type { DeviceInfo } from '../../shared/model/device.ts';
import type { Texts } from './use-text.ts';

/** What to do about a device that accepts no work; undefined while it does. */
export function remedyFor({ t, language }: Texts, device: DeviceInfo): string | undefined {
  if (device.state === 'online') return undefined;
  return language === 'en' && device.stateReason ? device.stateReason : t(`device.remedy.${device.state}`);
}

import { PRACTICE_SERIAL, type PhoneOptions } from '../../drivers/practice/phone-process.ts';
import { openPhones, type Phones, type WebOptions } from '../services/phones.ts';

/** Opens the way to one phone only: adb is left alone for the practice phone and for browsers, and the other way round. */
export function phonesFor(deviceId: string, practice: PhoneOptions, web: WebOptions = {}): Promise<Phones> {
  if (deviceId.startsWith('web:')) return openPhones({ adb: false, web });
  return deviceId === PRACTICE_SERIAL ? openPhones({ practice, adb: false }) : openPhones({ adb: true });
}

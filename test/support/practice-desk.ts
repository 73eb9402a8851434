import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { AndroidDriver } from '../../electron/drivers/android/android-driver.ts';
import type { PracticeApp } from '../../electron/drivers/practice/apps/format.ts';
import { loadPracticeApp } from '../../electron/drivers/practice/apps/load.ts';
import { openDoors, PRACTICE_SERIAL, type Doors } from '../../electron/drivers/practice/index.ts';
import { createDrawer } from '../../electron/drivers/practice/draw/screen.ts';
import type { PhoneClock } from '../../electron/drivers/practice/os/timers.ts';
import { PracticePhone } from '../../electron/drivers/practice/os/practice-phone.ts';
import { after, now } from '../../electron/io/clock.ts';
import { resourcePath } from '../../electron/io/files.ts';
import type { SessionsKit } from '../../electron/sessions/sessions.ts';
import { flowApp, dyingApp } from './flow-app.ts';
import { aDesk, type Desk } from './session-kit.ts';

const draw = createDrawer();
const shop = loadPracticeApp(readFileSync(join(resourcePath('practice-apps'), 'shop.json'), 'utf8'));
export const shopPackage = shop.package;

export interface PracticeDesk extends Desk {
  readonly phone: PracticePhone;
  readonly doors: Doors;
  /** Labels of what a finger hit on the phone, as the phone itself wrote them down. */
  touched(): readonly string[];
}

/** The session service over the real Android driver and a practice phone, through its adb-server door. */
export async function aPracticeDesk(
  given: Partial<SessionsKit> = {},
  more: readonly PracticeApp[] = [],
  clock: PhoneClock = { now, wake: after },
): Promise<PracticeDesk> {
  const phone = new PracticePhone({ apps: [flowApp, dyingApp, shop, ...more], draw, clock });
  const doors = await openDoors(phone);
  const driver = new AndroidDriver({ adbPort: doors.serverPort, practice: true });
  onTestFinished(async () => {
    await driver.close();
    doors.close();
  });
  const desk = aDesk(driver, given);
  const touched = (): readonly string[] => phone.inputLog().map(({ kind, label, value }) => label || value || kind);
  return { ...desk, phone, doors, touched };
}

export const practiceId = PRACTICE_SERIAL;

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Screens of real phones, which are not part of this repository; beside it where they are present. */
export const recordedScreens = join(import.meta.dirname, '../../../shared/corpus');

/** Whether they are here; says by name what does not run where they are not. */
export function haveRecordedScreens(test: string): boolean {
  const present = existsSync(join(recordedScreens, 'droidbot-utg'));
  if (!present) console.info(`not run: ${test} (recorded screens of real phones, ../shared/corpus)`);
  return present;
}

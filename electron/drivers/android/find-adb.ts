import { isProgram } from '../../io/program.ts';
import type { Surroundings } from '../../io/program.ts';
import { DriverError } from '../port/errors.ts';

/** How to get adb, for those who have none. */
export const HOW_TO_GET_ADB =
  'To use a phone on a cable, install Android\'s "SDK Platform-Tools" (Debian and Ubuntu: apt install adb; macOS: brew install android-platform-tools) or set CAIRN_ADB to the path of adb.';

/** Where the SDK's installers put it, below the user's folder. */
const SDK_FOLDERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['Library/Android/sdk'],
  linux: ['Android/Sdk', 'Android/sdk'],
  win32: ['AppData/Local/Android/Sdk'],
};

const SYSTEM_FOLDERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['/opt/homebrew/bin', '/usr/local/bin'],
  linux: ['/usr/lib/android-sdk/platform-tools', '/opt/android-sdk/platform-tools', '/usr/local/bin', '/usr/bin'],
};

/** Every place where adb may be, the most telling first: ANDROID_HOME, ANDROID_SDK_ROOT, PATH, the usual folders. */
export function adbCandidates({ env, home, platform }: Surroundings): readonly string[] {
  const windows = platform === 'win32';
  const name = windows ? 'adb.exe' : 'adb';
  const sdks = [env['ANDROID_HOME'], env['ANDROID_SDK_ROOT']].filter((folder) => folder);
  const onPath = (env['PATH'] ?? env['Path'] ?? '').split(windows ? ';' : ':').filter((folder) => folder !== '');
  const folders = [
    ...sdks.map((folder) => `${folder}/platform-tools`),
    ...onPath,
    ...(SDK_FOLDERS[platform] ?? []).map((folder) => `${home}/${folder}/platform-tools`),
    ...(SYSTEM_FOLDERS[platform] ?? []),
  ];
  return [...new Set(folders.map((folder) => `${folder}/${name}`))];
}

/**
 * Path of the adb program; undefined when there is none.
 * @param setting the tester's own choice; it wins, and is never silently replaced
 * @throws DriverError `adb_missing` when the setting leads nowhere
 */
export async function findAdb(setting: string | undefined, place: Surroundings): Promise<string | undefined> {
  if (setting) {
    if (await isProgram(setting)) return setting;
    throw new DriverError('adb_missing', `The adb that CAIRN_ADB names is not a program: ${setting}`, {
      remedy: 'Correct the path, or clear it so that Cairn looks for adb itself.',
    });
  }
  for (const candidate of adbCandidates(place)) if (await isProgram(candidate)) return candidate;
  return undefined;
}

import { isProgram, type Surroundings } from '../../io/program.ts';
import { DriverError } from '../port/errors.ts';

/** How to get a browser, for those who have none. */
export const HOW_TO_GET_A_BROWSER =
  'To test web pages, install Google Chrome, Microsoft Edge or Chromium, or set CAIRN_BROWSER to the path of one.';

const NAMES: readonly string[] = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const MAC_APPS: readonly string[] = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_PROGRAMS: readonly string[] = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/** Every place where a browser that Playwright can drive may be, Chrome first. */
export function browserCandidates({ env, home, platform }: Surroundings): readonly string[] {
  if (platform === 'darwin') {
    return ['/Applications', `${home}/Applications`].flatMap((folder) => MAC_APPS.map((app) => `${folder}/${app}`));
  }
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter((root) => root);
    return roots.flatMap((root) => WINDOWS_PROGRAMS.map((program) => `${root}/${program}`));
  }
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const all = [...new Set([...folders, '/usr/bin', '/usr/local/bin', '/snap/bin'])];
  return [
    ...NAMES.flatMap((name) => all.map((folder) => `${folder}/${name}`)),
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
  ];
}

/**
 * Path of an installed browser; undefined when there is none. Nothing is ever downloaded.
 * @param setting the tester's own choice; it wins, and is never silently replaced
 * @throws DriverError `device_offline` when the setting leads nowhere
 */
export async function findBrowser(setting: string | undefined, place: Surroundings): Promise<string | undefined> {
  if (setting) {
    if (await isProgram(setting)) return setting;
    throw new DriverError('device_offline', `The browser that CAIRN_BROWSER names is not a program: ${setting}`, {
      remedy: 'Correct the path, or clear it so that Cairn looks for a browser itself.',
    });
  }
  for (const candidate of browserCandidates(place)) if (await isProgram(candidate)) return candidate;
  return undefined;
}

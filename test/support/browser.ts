import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome.exe',
  'msedge.exe',
];
const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  'C:\\Program Files\\Google\\Chrome\\Application',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application',
];

/** Path of an installed browser that Playwright can drive; nothing is downloaded. */
export function findBrowser(): string {
  for (const folder of folders) {
    for (const name of [...names, 'Google Chrome', 'Chromium']) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  throw new Error('No Chrome, Edge or Chromium was found on the path. Install one to run the app tests.');
}

/** Quiet and offline; a container run as root has no user namespaces for the sandbox. */
export const browserFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

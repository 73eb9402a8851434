import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { runsAsRoot } from '../../io/process.ts';
import { DriverError } from '../port/errors.ts';

/** What the address bar suggests is a page of its own in newer versions, drawn for each window and never seen here. */
const NEVER_SEEN = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/**
 * Quiet, with all frames of a page on one line, whatever their origin, and with one line to the scripts of all documents
 * that follow each other (`RenderDocument` gives each its own).
 */
const FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-site-isolation-trials',
  `--disable-features=IsolateOrigins,site-per-process,Translate,MediaRouter,OptimizationHints,RenderDocument,${NEVER_SEEN}`,
];

const LAUNCH_MS = 30_000;

/**
 * Starts an installed browser with a profile of its own that is gone with it. It is steered over a pipe: when Cairn ends,
 * however it ends, the browser does too.
 * @throws DriverError `device_offline`
 */
export async function startBrowser(path: string): Promise<Browser> {
  try {
    return await chromium.launch({
      executablePath: path,
      // A container whose user is root has no user namespaces for the sandbox.
      args: [...FLAGS, ...(runsAsRoot() ? ['--no-sandbox'] : [])],
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
      timeout: LAUNCH_MS,
    });
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new DriverError('device_offline', `The browser ${path} could not be started: ${why}`, {
      remedy: 'Start it by hand to see what is wrong, or set CAIRN_BROWSER to the path of another one.',
      cause: error,
    });
  }
}

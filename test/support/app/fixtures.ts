import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { test as base } from 'vitest';
import { browserFlags, findBrowser } from '../browser.ts';
import { startHost, type RunningHost } from './browser-host.ts';
import { expect, Workbench } from './workbench.ts';

export { expect } from './workbench.ts';

export const windowSize = { width: 1440, height: 900 };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });

/**
 * One host, one browser and one signed-in profile for the tests of a file; a window of its own for each test, whose
 * page must not complain about anything.
 */
export const test = base
  .extend('dataDir', { scope: 'file' }, ({}, { onCleanup }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cairn-app-'));
    onCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
    return dataDir;
  })
  .extend('locale', { scope: 'file' }, 'en_US')
  .extend('practiceApps', { scope: 'file' }, [] as readonly string[])
  .extend('host', { scope: 'file' }, async ({ dataDir, locale, practiceApps }, { onCleanup }) => {
    const args = practiceApps.flatMap((file) => ['--practice-app', file]);
    const host = await startHost({ dataDir, locale, args });
    onCleanup(() => host.stop());
    return host;
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('profile', { scope: 'file' }, async ({ browser }) =>
    browser.newContext({ viewport: windowSize, locale: 'en-US' }),
  )
  .extend('workbench', async ({ host, profile }, { onCleanup }) => {
    const workbench = await openWorkbench(profile, host);
    onCleanup(() => closeWorkbench(workbench));
    return workbench;
  });

/** A new window of a profile; the first one of a profile uses the host's link up. */
export async function openWorkbench(profile: BrowserContext, host: RunningHost): Promise<Workbench> {
  const workbench = new Workbench(await profile.newPage());
  await workbench.page.goto(host.link());
  await expect(workbench.get('device-picker')).toBeVisible();
  return workbench;
}

/** Leaves the phone free for the next test, and finds out whether the page complained. */
export async function closeWorkbench(workbench: Workbench): Promise<void> {
  await workbench.endSession();
  await workbench.page.close();
  expect(workbench.errors).toEqual([]);
}

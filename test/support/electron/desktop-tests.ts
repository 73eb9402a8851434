import { test as base } from 'vitest';
import { contentSecurityPolicy } from '../../../electron/hosts/services/csp.ts';
import { askRaw } from '../app/ask.ts';
import { probePolicy } from '../app/policy.ts';
import { expect, Workbench } from '../app/workbench.ts';
import type { DesktopApp } from './desktop-app.ts';

/** A test that gets one running app for its file. */
export const desktopTest = (launch: () => Promise<DesktopApp>) =>
  base
    .extend('launch', { scope: 'file' }, () => launch)
    .extend('desktop', { scope: 'file' }, async ({}, { onCleanup }) => {
      const desktop = await launch();
      onCleanup(() => desktop.stop());
      return desktop;
    });

/** What the desktop app must do in whichever Electron. */
export function desktopTests(test: ReturnType<typeof desktopTest>): void {
  test('shows its own page under its own scheme', async ({ desktop }) => {
    await expect(desktop.page.getByTestId('device-picker')).toHaveValue('Cairn Practice Phone');
    expect(desktop.address()).toBe('cairn://app/index.html');
  });

  test('carries the content security policy', async ({ desktop }) => {
    const policy = await desktop.page.evaluate(async () =>
      (await fetch(location.href)).headers.get('content-security-policy'),
    );
    expect(policy).toBe(contentSecurityPolicy);
  });

  test('runs no foreign script and talks to nobody else', async ({ desktop }) => {
    const refused = ['base-uri', 'connect-src', 'frame-src', 'img-src', 'script-src-elem'];
    expect(await probePolicy(desktop.page)).toEqual({ refused, ran: false });
  });

  test('serves nothing but the window', async ({ desktop }) => {
    const status = await desktop.page.evaluate(async () => (await fetch('package.json')).status);
    expect(status).toBe(404);
  });

  test('gives the page two functions and nothing of Node or Electron', async ({ desktop }) => {
    const found = await desktop.page.evaluate(() => ({
      bridge: Object.entries((window as unknown as { cairn: object }).cairn).map(([name, value]) => [
        name,
        typeof value,
      ]),
      foreign: ['require', 'process', 'module', 'Buffer', 'global', 'electron'].filter((name) => name in window),
    }));
    expect(found.bridge.sort()).toEqual([
      ['call', 'function'],
      ['subscribe', 'function'],
    ]);
    expect(found.foreign).toEqual([]);
  });

  test('explores: calls, pushed events and pictures go through the one door', async ({ desktop }) => {
    const workbench = new Workbench(desktop.page);
    await workbench.start();
    await workbench.approve();
    await workbench.approve();
    expect(await workbench.steps()).toBe(3);
    const picture = workbench.get('mirror-picture').locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
    await workbench.endSession();
    expect(workbench.errors).toEqual([]);
  });

  test('answers an unknown call and a wrong input with what is wrong', async ({ desktop }) => {
    const failure = (code: string) => ({ ok: false, failure: expect.objectContaining({ code }) as unknown });
    expect(await askRaw(desktop.page, 'constructor', {})).toEqual(failure('unknown_call'));
    expect(await askRaw(desktop.page, 'apps.list', { deviceId: 7 })).toEqual(failure('bad_input'));
    expect(await askRaw(desktop.page, 'sessions.open', { sessionId: '../x' })).toEqual(failure('not_a_session'));
  });

  test('puts no door into a frame', async ({ desktop }) => {
    const inFrame = await desktop.page.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const found = frame.contentWindow !== null && 'cairn' in frame.contentWindow;
      frame.remove();
      return found;
    });
    expect(inFrame).toBe(false);
  });

  test('goes to no other page', async ({ desktop }) => {
    for (const url of ['https://evil.example/', '/assets/none.html', 'file:///etc/passwd']) {
      await desktop.page.evaluate((address) => void (location.href = address), url);
    }
    await expect(desktop.page.getByTestId('device-picker').or(desktop.page.getByTestId('new-session'))).toBeVisible();
    expect(desktop.address()).toBe('cairn://app/index.html');
  });

  test('opens no window, and outside only pages it knows', async ({ desktop }) => {
    const opened = await desktop.page.evaluate(() =>
      ['https://evil.example/', 'https://docs.maestro.dev/'].map((url) => window.open(url)),
    );
    expect(opened).toEqual([null, null]);
    await expect.poll(() => desktop.openedOutside()).toEqual(['https://docs.maestro.dev/']);
    expect(desktop.page.context().pages()).toHaveLength(1);
  });

  test('grants no permission', async ({ desktop }) => {
    const granted = await desktop.page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'];
      const states = names.map((name) => navigator.permissions.query({ name: name as PermissionName }));
      return (await Promise.all(states)).filter(({ state }) => state === 'granted').length;
    });
    expect(granted).toBe(0);
  });

  test('is brought to the front by a second start, which ends', async ({ desktop }) => {
    expect(await desktop.startAgain()).toBe(0);
    await expect.poll(() => desktop.timesFocused()).toBe(1);
  });

  test('ends with everything it started when its window is closed', async ({ launch }) => {
    const desktop = await launch();
    await desktop.page.close();
    expect(await desktop.ended).toBe(0);
    await desktop.stop();
  });
}

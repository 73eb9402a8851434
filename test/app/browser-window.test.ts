import type { Browser, BrowserContextOptions } from 'playwright';
import { describe, onTestFinished } from 'vitest';
import { contentSecurityPolicy } from '../../electron/hosts/services/csp.ts';
import { expect, test } from '../support/app/fixtures.ts';
import { probePolicy } from '../support/app/policy.ts';
import { Workbench } from '../support/app/workbench.ts';

/** The window in a profile that nobody has signed in. */
async function openElsewhere(browser: Browser, link: string, options: BrowserContextOptions): Promise<Workbench> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const workbench = new Workbench(await context.newPage());
  await workbench.page.goto(link);
  return workbench;
}

const background = ({ page }: Workbench): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe('the window in a browser', () => {
  test('takes the token out of the address', ({ workbench, host }) => {
    expect(workbench.page.url()).toBe(`http://127.0.0.1:${host.port}/`);
  });

  test('works on after a reload', async ({ workbench }) => {
    await workbench.page.reload();
    await expect(workbench.get('device-picker')).toHaveValue('Cairn Practice Phone');
  });

  test('says in a second browser that the link was used before', async ({ browser, host }) => {
    const link = host.link();
    const first = await openElsewhere(browser, link, { locale: 'en-US' });
    await expect(first.get('device-picker')).toBeVisible();
    const second = await openElsewhere(browser, link, { locale: 'en-US' });
    await expect(second.get('connection-refused')).toBeVisible();
  });

  test('carries the content security policy', async ({ workbench }) => {
    const answer = await workbench.page.request.get(workbench.page.url());
    expect(answer.headers()['content-security-policy']).toBe(contentSecurityPolicy);
  });

  test('runs no foreign script and talks to nobody else', async ({ profile, host }) => {
    const page = await profile.newPage();
    onTestFinished(() => page.close());
    await page.goto(host.link());
    const refused = ['base-uri', 'connect-src', 'frame-src', 'img-src', 'script-src-elem'];
    expect(await probePolicy(page)).toEqual({ refused, ran: false });
  });

  test('speaks Chinese to a Chinese browser, and English at a click', async ({ browser, host }) => {
    const link = host.link();
    const workbench = await openElsewhere(browser, link, { locale: 'zh-CN' });
    await expect(workbench.get('start')).toHaveText('开始探索');
    await expect.poll(() => host.link()).not.toBe(link);
    await workbench.get('language').click();
    await expect(workbench.get('start')).toHaveText('Start exploring');
    expect(workbench.errors).toEqual([]);
  });

  test('changes its colours at the switch', async ({ workbench }) => {
    await workbench.get('theme').click();
    await expect(workbench.page.locator('html')).toHaveAttribute('data-theme', 'light');
    const light = await background(workbench);
    await workbench.get('theme').click();
    await expect(workbench.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await background(workbench)).not.toBe(light);
    await workbench.get('theme').click();
  });
});

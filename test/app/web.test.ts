import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { expect, test } from '../support/app/fixtures.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

/** A folder of two pages that lead to each other. */
function siteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-site-'));
  writeFileSync(join(folder, 'index.html'), page('Welcome', '<p><a href="about.html">About us</a></p>'));
  writeFileSync(join(folder, 'about.html'), page('About', '<p><a href="index.html">Start</a></p>'));
  return folder;
}

describe('a phone in a browser', () => {
  test('explores a folder of pages, and its path is exported for Playwright', async ({ workbench, onTestFinished }) => {
    const folder = siteFolder();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await workbench.get('device-picker').click();
    await workbench.get('device-picker-web:Pixel 7').click();
    await expect(workbench.get('start')).toBeDisabled();
    await workbench.get('web-app').fill(folder);
    await workbench.get('approval-all').click();
    await workbench.get('start').click();
    await expect(workbench.node('Welcome')).toBeVisible();
    await workbench.node('About').click();
    await workbench.get('export-playwright').click();
    await expect(workbench.get('export-text')).toContainText("getByRole('link', { name: 'About us'");
  });

  test('says what is wrong with an app that is neither an address nor a folder', async ({ workbench }) => {
    await workbench.get('device-picker').click();
    await workbench.get('device-picker-web:Pixel 7').click();
    await workbench.get('web-app').fill('/no/such/folder');
    await workbench.get('start').click();
    await expect(workbench.get('notice')).toContainText('no such folder');
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { expect, test as base } from '../support/app/fixtures.ts';
import { appJson, PACKAGE } from '../support/practice-app.ts';

/** Nothing is left to explore here but what must not be pressed. */
const onlyLogOut = appJson({
  screens: {
    home: { title: 'Account', widgets: [{ type: 'button', id: 'bye', text: 'Log out', onTap: { push: 'gone' } }] },
    gone: { title: 'Signed out', widgets: [] },
  },
});

const test = base.override('practiceApps', ({ dataDir }) => {
  const file = join(dataDir, 'only-log-out.json');
  writeFileSync(file, JSON.stringify(onlyLogOut));
  return [file];
});

describe('I5 a blocked action in an unattended session', () => {
  test('is asked about, and needs its confirmation before it is pressed', async ({ workbench }) => {
    await workbench.start({ app: PACKAGE, mode: 'all' });
    await workbench.nextProposal();
    await expect(workbench.get('proposal-action')).toHaveText('Tap “Log out”');
    await workbench.page.keyboard.press('a');
    await expect(workbench.get('approve-blocked')).toBeDisabled();
    expect(await workbench.steps()).toBe(1);
    await workbench.get('approve-blocked-confirm').check();
    await workbench.get('approve-blocked').click();
    await expect(workbench.get('step-2')).toContainText('Tap “Log out”');
    await expect(workbench.get('step-2')).toContainText('Signed out');
  });

  test('is not done by a tap of the tester until he confirms that one tap', async ({ workbench }) => {
    await workbench.start();
    await workbench.takeOverShop();
    await workbench.get('mode-all').click();
    for (const name of ['tab_mine', 'settings']) await workbench.tap(name);
    const before = await workbench.steps();
    await workbench.touch('log_out');
    await expect(workbench.get('hand-blocked')).toBeDisabled();
    expect((await workbench.screen()).title).toBe('Settings');
    expect(await workbench.steps()).toBe(before);
    await workbench.get('hand-blocked-confirm').check();
    await workbench.get('hand-blocked').click();
    await expect.poll(() => workbench.steps()).toBe(before + 1);
    await workbench.touch('log_out_yes');
    await expect(workbench.get('hand-blocked')).toBeDisabled();
  });
});

import { describe } from 'vitest';
import { expect, test } from '../support/app/fixtures.ts';
import type { Workbench } from '../support/app/workbench.ts';

/** Flips a switch of the practice phone. */
async function make(workbench: Workbench, state: string): Promise<void> {
  if (!(await workbench.get(`practice-${state}`).isVisible())) await workbench.get('practice-switches').click();
  await workbench.get(`practice-${state}`).click();
}

describe('trouble with the phone', () => {
  test('I9 an unplugged phone suspends the session, and plugged in again it goes on', async ({ workbench }) => {
    await workbench.start({ mode: 'all' });
    await expect.poll(() => workbench.steps()).toBeGreaterThan(2);
    await make(workbench, 'unplugged');
    await expect(workbench.get('suspended-device_lost')).toBeVisible();
    await expect(workbench.get('mirror-lost')).toBeVisible();
    const before = await workbench.steps();
    await make(workbench, 'plugged');
    await expect(workbench.get('mirror-lost')).toBeHidden();
    await workbench.get('continue').click();
    await expect(workbench.get('suspended-device_lost')).toBeHidden();
    await expect.poll(() => workbench.steps()).toBeGreaterThan(before);
  });

  test('I9 a phone that is just gone is never said to be back', async ({ workbench }) => {
    await workbench.start();
    await workbench.nextProposal();
    const said = workbench.page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const heard = new Set<string>();
          const look = () => {
            const text = document.querySelector('[data-testid="suspended-device_lost"] strong')?.textContent;
            if (text) heard.add(text);
            if (text && document.querySelector('[data-testid="mirror-lost"]')) return resolve([...heard]);
            requestAnimationFrame(look);
          };
          look();
        }),
    );
    await make(workbench, 'unplugged');
    expect(await said).toEqual(['The phone is gone']);
    await make(workbench, 'plugged');
    await expect(workbench.get('suspended-device_lost')).toContainText('The phone is back');
  });

  test('an unauthorized phone is listed with what to do, and cannot be started on', async ({ workbench }) => {
    await make(workbench, 'unauthorized');
    await expect(workbench.get('device-state-unauthorized')).toContainText('Allow USB debugging');
    await expect(workbench.get('start')).toBeDisabled();
    await make(workbench, 'plugged');
    await expect(workbench.get('device-state-unauthorized')).toBeHidden();
    await expect(workbench.get('start')).toBeEnabled();
  });

  test('a phone that is gone can be chosen again when it is back', async ({ workbench }) => {
    await make(workbench, 'unplugged');
    await expect(workbench.get('no-device')).toBeVisible();
    await make(workbench, 'plugged');
    await expect(workbench.get('start')).toBeEnabled();
  });
});

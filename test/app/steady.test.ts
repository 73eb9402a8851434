import { describe } from 'vitest';
import { expect, test } from '../support/app/fixtures.ts';
import type { Workbench } from '../support/app/workbench.ts';

const topOf = async (workbench: Workbench, testId: string): Promise<number | undefined> =>
  (await workbench.get(testId).boundingBox())?.y;

describe('a window that stays where it is', () => {
  test('a window that is loaded again shows the phone at once, though nothing on it changes', async ({ workbench }) => {
    const picture = workbench.get('mirror-picture').locator('img');
    await expect(picture).toBeVisible();
    await workbench.page.reload();
    await expect(workbench.get('mirror')).toHaveAttribute('data-source', 'live');
    await expect(picture).toBeVisible();
  });

  test('the mirror keeps its picture when the window becomes narrow', async ({ workbench }) => {
    await expect(workbench.get('mirror')).toHaveAttribute('data-source', 'live');
    await workbench.page.setViewportSize({ width: 800, height: 600 });
    await expect(workbench.get('narrow')).toBeVisible();
    await expect(workbench.get('mirror')).toHaveAttribute('data-source', 'live');
  });

  test('Approve and the steps below stay in place from one proposal to the next', async ({ workbench }) => {
    await workbench.start();
    await workbench.nextProposal();
    const before = [await topOf(workbench, 'approve'), await topOf(workbench, 'timeline')];
    for (let step = 0; step < 3; step += 1) {
      await workbench.approve();
      expect([await topOf(workbench, 'approve'), await topOf(workbench, 'timeline')]).toEqual(before);
    }
  });

  test('Approve stays in place when the countdown is stopped', async ({ workbench }) => {
    await workbench.start({ mode: 'risky' });
    await expect(workbench.get('countdown')).toBeVisible();
    const before = await topOf(workbench, 'approve');
    await workbench.page.keyboard.press('x');
    await expect(workbench.get('held')).toBeVisible();
    expect(await topOf(workbench, 'approve')).toBe(before);
  });

  test('the question whether to end the session moves nothing', async ({ workbench }) => {
    await workbench.start();
    await workbench.nextProposal();
    const before = await topOf(workbench, 'approve');
    await workbench.get('stop').click();
    await expect(workbench.get('stop-confirm')).toBeVisible();
    expect(await topOf(workbench, 'approve')).toBe(before);
  });

  test('a step that is opened comes up as far as its pictures need', async ({ workbench }) => {
    await workbench.start();
    for (let step = 0; step < 4; step += 1) await workbench.approve();
    await workbench.get('step-3').getByRole('button').first().click();
    const list = (await topOf(workbench, 'timeline')) ?? 0;
    await expect.poll(async () => ((await topOf(workbench, 'step-3')) ?? 0) - list).toBeLessThan(2);
  });
});

import { describe } from 'vitest';
import { expect, test } from '../support/app/fixtures.ts';
import type { Workbench } from '../support/app/workbench.ts';

const openLog = (workbench: Workbench) => workbench.page.getByRole('tab', { name: 'Log' }).click();

describe('the log in the window', () => {
  test('is there again after a reload', async ({ workbench }) => {
    await workbench.start();
    await workbench.nextProposal();
    await openLog(workbench);
    await expect(workbench.get('log')).toContainText('Start proc');
    await workbench.page.reload();
    await openLog(workbench);
    await expect(workbench.get('log')).toContainText('Start proc');
  });

  test('shows the lines of one process, one level, one tag and one text', async ({ workbench }) => {
    await workbench.start();
    await workbench.nextProposal();
    await openLog(workbench);
    await expect(workbench.get('log')).toContainText('Start proc');
    await workbench.get('log-text-filter').fill('start PROC');
    await expect(workbench.get('log-count')).toHaveText('1 line');
    await workbench.get('log-tag').fill('no such tag');
    await expect(workbench.get('log-count')).toHaveText('0 lines');
    await workbench.get('log-tag').fill('activitymanager');
    await expect(workbench.get('log-count')).toHaveText('1 line');
    await workbench.get('log-level').selectOption('E');
    await expect(workbench.get('log-count')).toHaveText('0 lines');
  });

  test('keeps its filters in a low window', async ({ workbench }) => {
    await workbench.page.setViewportSize({ width: 1024, height: 640 });
    await workbench.start();
    await openLog(workbench);
    for (const filter of ['log-level', 'log-process', 'log-tag', 'log-text-filter']) {
      await expect(workbench.get(filter)).toBeInViewport();
    }
  });

  test('pins its lines to steps, and a step leads to its lines', async ({ workbench }) => {
    await workbench.start();
    await workbench.approve();
    await openLog(workbench);
    await workbench.get('log-pin-1').click();
    await expect(workbench.get('step-1').getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
    await workbench.get('step-log').click();
    await expect(workbench.get('log-pin-1')).toBeInViewport();
    await expect(workbench.get('log-resume')).toBeVisible();
    await workbench.get('log-resume').click();
    await expect(workbench.get('log-resume')).toBeHidden();
  });

  test('shows a line in full when it is clicked', async ({ workbench }) => {
    await workbench.start();
    await workbench.nextProposal();
    await openLog(workbench);
    await workbench.get('log').getByText('Start proc').click();
    await expect(workbench.get('log-details')).toContainText('app.cairn.shop/');
  });
});

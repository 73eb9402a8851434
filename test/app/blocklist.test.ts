import { describe } from 'vitest';
import { expect, test } from '../support/app/fixtures.ts';

describe('the blocklist in the window', () => {
  test('I5 what must not be pressed is marked on the mirror', async ({ workbench }) => {
    await workbench.start();
    await workbench.takeOverShop();
    await workbench.tap('Flash sale');
    await workbench.handBack();
    await workbench.nextProposal();
    await expect(workbench.get('blocked-count')).toBeVisible();
    await expect(workbench.get('blocked-marks')).not.toHaveAttribute('data-count', '0');
  });

  test('a rule of the tester is tried on the known pages, added, marked and removed again', async ({ workbench }) => {
    await workbench.start();
    await workbench.approve();
    await workbench.get('blocklist').click();
    await workbench.get('rule-value').fill('Lucky draw');
    await workbench.get('rule-try').click();
    await expect(workbench.get('rule-trial')).toContainText('It would block');
    await workbench.get('rule-add').click();
    await expect(workbench.get('rule-Lucky draw')).toBeVisible();
    await workbench.get('rule-Lucky draw').getByTestId('rule-remove').click();
    await expect(workbench.get('rule-Lucky draw')).toBeHidden();
  });
});

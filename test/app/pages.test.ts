import { describe } from 'vitest';
import { expect, test } from '../support/app/fixtures.ts';
import type { Workbench } from '../support/app/workbench.ts';

/** Two pages of the shop that differ in the tab at their top only; the first is open in its panel. */
async function openCategories(workbench: Workbench): Promise<void> {
  await workbench.start();
  await workbench.takeOverShop();
  await workbench.tap('Categories');
  await workbench.tap('Popular');
  await expect(workbench.node('Categories')).toHaveCount(2);
  await workbench.node('Categories').first().click();
  await expect(workbench.get('page-panel')).toBeVisible();
}

describe('correcting the map', () => {
  test('two pages say why they are two, become one by a rule, and two again', async ({ workbench }) => {
    await openCategories(workbench);
    const nodes = await workbench.nodes.count();
    await workbench
      .node('Categories')
      .last()
      .click({ modifiers: ['Shift'] });
    await expect(workbench.get('differences')).toContainText('The tab at the top is “All” on one and “Popular”');
    await workbench.get('merge-open').click();
    await expect(workbench.get('rule-choice')).toContainText('does not tell them apart');
    await expect(workbench.get('rule-change').first()).toContainText(`${nodes} pages become ${nodes - 1}`);
    await workbench.get('rule-apply').click();
    await expect(workbench.nodes).toHaveCount(nodes - 1);
    if (!(await workbench.get('rule-undo').isVisible())) await workbench.get('page-identity').click();
    await workbench.get('rule-undo').click();
    await expect(workbench.nodes).toHaveCount(nodes);
  });

  test('looks that were taken for one page are parted by what is on them', async ({ workbench }) => {
    await openCategories(workbench);
    await workbench.get('page-identity').click();
    await workbench.get('split-open').click();
    await expect(workbench.get('split')).toBeVisible();
    await expect(workbench.get('split-look').first()).toBeVisible();
  });

  // Names hold in later sessions of the app, so this comes last.
  test('a page gets a name of the tester, which the map and the search know', async ({ workbench }) => {
    await openCategories(workbench);
    await workbench.get('page-rename').click();
    await workbench.get('page-name').fill('Kinds of goods');
    await workbench.get('page-name').press('Enter');
    await expect(workbench.node('Kinds of goods')).toBeVisible();
    await workbench.page.keyboard.press('Control+f');
    await workbench.get('map-search').fill('kinds of');
    await expect(workbench.page.locator('[data-testid^="map-found-"]')).toHaveCount(1);
  });
});

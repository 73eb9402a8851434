import { describe } from 'vitest';
import { expect, test } from '../support/app/fixtures.ts';

describe('exploring the shop', () => {
  test('an approved proposal becomes a step, and its page a node of the map', async ({ workbench }) => {
    await workbench.start();
    const first = await workbench.nextProposal();
    expect(await workbench.steps()).toBe(1);
    await workbench.page.keyboard.press('a');
    await workbench.nextProposal(first);
    expect(await workbench.steps()).toBe(2);
    const nodes = await workbench.nodes.count();
    await workbench.approve();
    await expect.poll(() => workbench.nodes.count()).toBeGreaterThan(nodes);
  });

  test('a skipped proposal is listed and never reaches the phone', async ({ workbench }) => {
    await workbench.start();
    const before = await workbench.nextProposal();
    await workbench.page.keyboard.press('s');
    await workbench.nextProposal(before);
    await expect(workbench.get('refusal-skip')).toBeVisible();
    expect(await workbench.steps()).toBe(1);
  });

  test('what is vetoed for ever is never proposed again, nor in the next session', async ({ workbench }) => {
    await workbench.start();
    await workbench.approve();
    const vetoed = await workbench.get('proposal-action').innerText();
    const before = await workbench.nextProposal();
    await workbench.page.keyboard.press('v');
    await workbench.get('veto-reason').fill('not today');
    await workbench.get('veto-never-again').check();
    await workbench.get('veto-confirm').click();
    await workbench.nextProposal(before);
    await expect(workbench.get('refusal-veto')).toContainText('not today');
    for (let step = 0; step < 8; step += 1) expect(await workbench.approve()).not.toBe(vetoed);
    await workbench.restart();
    for (let step = 0; step < 4; step += 1) expect(await workbench.approve()).not.toBe(vetoed);
  });

  test('Space pauses the session and Space lets it go on', async ({ workbench }) => {
    await workbench.start({ mode: 'all' });
    await expect.poll(() => workbench.steps()).toBeGreaterThan(2);
    await workbench.page.keyboard.press(' ');
    await expect(workbench.get('suspended-paused_by_tester')).toBeVisible();
    const paused = await workbench.steps();
    await workbench.page.keyboard.press(' ');
    await expect(workbench.get('suspended-paused_by_tester')).toBeHidden();
    await expect.poll(() => workbench.steps()).toBeGreaterThan(paused);
  });

  test('a safe proposal runs by itself after a countdown, which any key stops', async ({ workbench }) => {
    await workbench.start({ mode: 'risky' });
    const ranByItself = await workbench.nextProposal();
    await workbench.nextProposal(ranByItself);
    await expect(workbench.get('countdown')).toBeVisible();
    await workbench.page.keyboard.press('x');
    await expect(workbench.get('countdown')).toBeHidden();
    await expect(workbench.get('session-status')).toHaveText('Your decision');
    const held = await workbench.steps();
    await workbench.approve();
    expect(await workbench.steps()).toBeGreaterThan(held);
  });

  test('a tap on the mirror is a step of the tester, on the same map', async ({ workbench }) => {
    await workbench.start();
    await workbench.takeOverShop();
    const nodes = await workbench.nodes.count();
    await workbench.tap('Members');
    const step = workbench.get(`step-${await workbench.steps()}`);
    await expect(step).toContainText('Tap “Members”');
    await expect(step.getByLabel('by hand')).toBeVisible();
    await expect.poll(() => workbench.nodes.count()).toBe(nodes + 1);
    await workbench.handBack();
    await workbench.nextProposal();
  });

  test('what is typed on the mirror is typed on the phone, as one step of the tester', async ({ workbench }) => {
    await workbench.start();
    await workbench.takeOverShop();
    await workbench.tap('search_bar');
    await workbench.tap('search_field');
    const before = await workbench.steps();
    await workbench.get('mirror-hands').pressSequentially('tea');
    await expect.poll(() => workbench.steps()).toBe(before + 1);
    await expect(workbench.get(`step-${before + 1}`)).toContainText(/Type .tea. into .search field./);
    const { elements } = await workbench.screen();
    expect(elements.find(({ locators }) => locators.id?.endsWith('/search_field'))?.texts).toContain('tea');
  });
});

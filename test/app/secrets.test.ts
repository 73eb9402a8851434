import { describe } from 'vitest';
import { expect, test } from '../support/app/fixtures.ts';
import type { Workbench } from '../support/app/workbench.ts';

async function unlock(workbench: Workbench, passphrase: string): Promise<void> {
  await workbench.get('secrets-passphrase').fill(passphrase);
  await workbench.get('secrets-unlock').click();
}

async function keep(workbench: Workbench, name: string, value: string): Promise<void> {
  await workbench.get('secret-name').fill(name);
  await workbench.get('secret-value').fill(value);
  await workbench.get('secret-keep').click();
}

describe('secrets in the window', () => {
  // The passphrase that is given first holds for all tests of the file.
  test('I7 are unlocked, kept by name and removed, and their values do not come back', async ({ workbench }) => {
    await workbench.get('secrets').click();
    await unlock(workbench, 'open sesame');
    await keep(workbench, 'two words', 'Hush-7419');
    await expect(workbench.get('secrets-drawer')).toContainText('A secret is named by letters');
    await keep(workbench, 'shop-password', 'Hush-7419');
    await expect(workbench.get('secret-shop-password')).toBeVisible();
    await expect(workbench.get('secret-value')).toHaveValue('');
    expect(await workbench.page.content()).not.toContain('Hush-7419');
    await workbench.get('secret-remove').click();
    await workbench.get('secret-remove-confirm').click();
    await expect(workbench.get('secrets-none')).toBeVisible();
  });

  test('I7 one is typed on the phone by its name while the tester has it', async ({ workbench }) => {
    await workbench.start({ app: 'app.cairn.notes' });
    await workbench.nextProposal();
    await workbench.takeOver();
    await workbench.tap('search');
    await workbench.tap('search_field');
    await workbench.get('secrets').click();
    await keep(workbench, 'pin', 'Hush-7419');
    const before = await workbench.steps();
    await workbench.get('secret-type').click();
    await expect.poll(() => workbench.steps()).toBeGreaterThan(before);
    await expect(workbench.get('timeline')).toContainText('Type the secret “pin”');
    expect(JSON.stringify(await workbench.events())).not.toContain('Hush-7419');
  });
});

import { join } from 'node:path';
import { describe } from 'vitest';
import { startHost, type RunningHost } from '../support/app/browser-host.ts';
import { expect, openWorkbench, test as base, windowSize } from '../support/app/fixtures.ts';
import type { Workbench } from '../support/app/workbench.ts';

/** Starts a host over the same data folder each time; a test has a folder and a profile of its own. */
const test = base
  .extend('hostAnew', async ({ dataDir, task }, { onCleanup }) => {
    const hosts: RunningHost[] = [];
    onCleanup(async () => void (await Promise.all(hosts.map((host) => host.stop()))));
    return async (): Promise<RunningHost> => {
      const host = await startHost({ dataDir: join(dataDir, task.id) });
      hosts.push(host);
      return host;
    };
  })
  .extend('profile', async ({ browser }, { onCleanup }) => {
    const profile = await browser.newContext({ viewport: windowSize, locale: 'en-US' });
    onCleanup(() => profile.close());
    return profile;
  });

interface Shown {
  readonly steps: number;
  readonly pages: number;
  readonly proposal: string;
}

/** What a tester would miss if it were lost. */
async function shownBy(workbench: Workbench): Promise<Shown> {
  const proposal = await workbench.nextProposal();
  return { steps: await workbench.steps(), pages: await workbench.nodes.count(), proposal };
}

describe('I11 nothing is lost', () => {
  test('a reload shows the same steps, pages and proposal, and goes on', async ({ workbench }) => {
    await workbench.start();
    for (let step = 0; step < 3; step += 1) await workbench.approve();
    const before = await shownBy(workbench);
    await workbench.page.reload();
    await expect.poll(() => shownBy(workbench)).toEqual(before);
    await workbench.approve();
    expect(await workbench.steps()).toBe(before.steps + 1);
  });

  test('after a kill -9 the next start shows the same, and goes on', async ({ profile, hostAnew }) => {
    const killed = await hostAnew();
    const first = await openWorkbench(profile, killed);
    await first.start();
    for (let step = 0; step < 3; step += 1) await first.approve();
    const before = await shownBy(first);
    await killed.kill();
    await expect(first.get('connection-lost')).toBeVisible();

    const second = await openWorkbench(profile, await hostAnew());
    await expect(second.get('suspended-reopened')).toBeVisible();
    expect(await shownBy(second)).toEqual(before);
    await second.get('sessions').click();
    await expect(second.get('sessions-list').getByRole('listitem')).toContainText([/Orange Shop.*4 steps/]);
    await second.page.keyboard.press('Escape');
    await second.get('continue').click();
    // The phone was started anew with the host: another page is in front, so what was proposed is void.
    await second.nextProposal(before.proposal);
    await expect(second.get('refusal-refuse')).toBeVisible();
    await second.approve();
    expect(await second.steps()).toBe(before.steps + 1);
    expect(second.errors).toEqual([]);
  });

  test('after a kill -9 in the middle of a run no shown step or page is missing', async ({ profile, hostAnew }) => {
    const killed = await hostAnew();
    const first = await openWorkbench(profile, killed);
    await first.start({ mode: 'all' });
    await expect.poll(() => first.steps()).toBeGreaterThan(4);
    const [steps, pages] = [await first.steps(), await first.nodes.count()];
    await killed.kill();

    const second = await openWorkbench(profile, await hostAnew());
    await expect(second.get('suspended-reopened')).toBeVisible();
    expect(await second.steps()).toBeGreaterThanOrEqual(steps);
    expect(await second.nodes.count()).toBeGreaterThanOrEqual(pages);
  });
});

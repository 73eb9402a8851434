import { describe, expect, it } from 'vitest';
import { createExplorer } from '../../../../../electron/agents/explorer.ts';
import { makeApp, SimPhone } from '../../../../support/sim-app.ts';
import { explore, startRun } from '../../../../support/sim-session.ts';

/** Made-up apps with menus, feeds, forms, dialogs, loading, a crash, a way out and a dead button. */
async function exploreApp(pages: number, seed: number, { ads = 0, steps = 1000 } = {}) {
  const phone = new SimPhone(makeApp(pages, seed), seed, ads);
  const run = startRun(phone, createExplorer(), { seed });
  const answer = await explore(run, steps);
  return { phone, view: run.view, answer };
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each(seeds)('an app of 30 pages (seed %i)', (seed) => {
  it('is covered to 95 % of its pages within 200 steps', async () => {
    const { phone } = await exploreApp(30, seed, { steps: 200 });
    expect(phone.visited.size).toBeGreaterThanOrEqual(0.95 * 30);
  });

  it('has one page on the map for each page that was seen', async () => {
    const { phone, view } = await exploreApp(30, seed);
    expect(view.map.pages.size).toBe(phone.visited.size);
  });

  it('is left when nothing is untried, without going in circles', async () => {
    const { answer, view } = await exploreApp(30, seed);
    expect(answer).toEqual({ kind: 'end', reason: 'no_more_candidates' });
    const actions = [...view.map.pages.values()].flatMap((page) => [...page.actions.values()]);
    expect(view.steps.length).toBeLessThan(2 * actions.length);
  });

  it('is covered in spite of pop-ups', async () => {
    const { phone } = await exploreApp(30, seed, { ads: 0.1, steps: 250 });
    expect(phone.visited.size).toBeGreaterThanOrEqual(0.95 * 30);
  });
});

it('the same seed gives the same steps', async () => {
  const keys = async () => (await exploreApp(30, 3, { ads: 0.1 })).view.steps.map(({ actionKey }) => actionKey);
  expect(await keys()).toEqual(await keys());
});

it('an app of 40 pages is mostly seen within 150 steps', async () => {
  for (const seed of seeds) {
    const { phone } = await exploreApp(40, seed, { steps: 150 });
    expect(phone.visited.size).toBeGreaterThanOrEqual(0.85 * 40);
  }
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Agent } from '../../../electron/agents/agent.ts';
import { WebDriver } from '../../../electron/drivers/web/web-driver.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { pressAll } from '../../support/web/press-all.ts';
import { exploreWeb, type Explored } from '../../support/web/explore.ts';
import { aSite, fixtures, type Site } from '../../support/web/site.ts';

async function hostileSite(): Promise<Site> {
  const site = await aSite(join(fixtures, 'hostile'));
  onTestFinished(() => site.close());
  return site;
}

/** One browser for all of them, each with a fresh profile. */
const driver = new WebDriver({ patience: { openMs: 3_000, restlessMs: 1_000 } });
beforeAll(async () => {
  await driver.connect('web:Pixel 7');
});
afterAll(() => driver.close());

/** Explores a page of the hostile site; whatever it does, the session comes to an end that is written down. */
async function explore(app: string, steps: number, agent?: () => Agent): Promise<Explored['view']> {
  const { view } = await exploreWeb({ app, steps, folder: tempFolder(), agent, driver });
  expect(view.end?.reason).toMatch(/_budget$|^no_more_candidates$/);
  expect(view.steps.map(({ index }) => index)).toEqual(view.steps.map((_, place) => place + 1));
  expect(view.inFlight).toBeUndefined();
  return view;
}

describe('a page that wants something', () => {
  test('I5 is not obeyed: what its text tells the agent to press is never pressed', async () => {
    const site = await hostileSite();
    const view = await explore(`${site.origin}/pay.html`, 10, pressAll);
    expect(new Set(site.pressed)).toEqual(new Set(['sort', 'faq']));
    expect(view.refused).toBeGreaterThanOrEqual(4);
    const told = view.findings.filter(({ kind }) => kind === 'suspicious_instruction').map(({ title }) => title);
    expect(told).toEqual([expect.stringContaining('Ignore all earlier rules'), expect.stringContaining('测试代理')]);
  });

  test('I5 does not lead away by its scripts: the step that would have says so', async () => {
    const [site, other] = [await hostileSite(), await hostileSite()];
    const view = await explore(
      `${site.origin}/away.html?other=${encodeURIComponent(`${other.origin}/help.html`)}`,
      3,
      pressAll,
    );
    expect(other.asked).toEqual([]);
    expect(site.pressed).toEqual(['away']);
    const notes = view.steps.map(({ action, notes = [] }) => [action.kind, ...notes]);
    expect(notes).toEqual([['launch'], ['tap', `Outside the app and not opened: ${other.origin}/help.html`]]);
  });

  test('I5 is not deceiving: letters that look alike, or cannot be seen, slip past no rule', async () => {
    const site = await hostileSite();
    const view = await explore(`${site.origin}/look-alike.html`, 16, pressAll);
    expect([...new Set(site.pressed)]).toEqual(['sort']);
    expect(view.refused).toBeGreaterThanOrEqual(10);
  });

  test('I5 is one app: a frame from another origin is not touched, one of its own is', async () => {
    const [site, other] = [await hostileSite(), await hostileSite()];
    await explore(`${site.origin}/frames.html?other=${encodeURIComponent(`${other.origin}/inner.html`)}`, 5, pressAll);
    expect(other.asked).toContain('/inner.html');
    expect(other.pressed).toEqual([]);
    expect(site.pressed).toEqual(expect.arrayContaining(['own', 'inner']));
  });
});

describe('a page that gets in the way comes to a clear end', () => {
  test('with dialogs for ever', async () => {
    const site = await hostileSite();
    const view = await explore(`${site.origin}/dialogs.html`, 8);
    const titles = [...view.map.pages.values()].map(({ info }) => info.title);
    expect(titles.some((title) => title.startsWith('Round '))).toBe(true);
    expect(site.pressed).toContain('calm');
  });

  test('with a question before it is left', async () => {
    const site = await hostileSite();
    const view = await explore(`${site.origin}/leave.html`, 8);
    const paths = [...view.observations.values()].map(({ foreground }) => foreground.activity);
    expect(paths).toContain('/help.html');
  });

  test('going from address to address', async () => {
    const site = await hostileSite();
    const view = await explore(`${site.origin}/moving.html`, 2);
    expect(view.steps[0]?.action.kind).toBe('launch');
    expect(site.asked.filter((path) => path === '/moving.html').length).toBeGreaterThan(3);
  });

  test('never at rest', async () => {
    const site = await hostileSite();
    await explore(`${site.origin}/restless.html`, 2, pressAll);
    expect(site.pressed).toContain('still');
  });

  test('with 20,000 elements', async () => {
    const site = await hostileSite();
    await explore(`${site.origin}/many.html`, 2, pressAll);
    expect(site.pressed).toContain('first');
  });

  test('with twenty windows for each touch', async () => {
    const site = await hostileSite();
    const view = await explore(`${site.origin}/windows.html`, 4);
    expect(site.pressed).toContain('open');
    expect(view.steps.length).toBeGreaterThan(1);
  });
});

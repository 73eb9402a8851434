import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isWebError } from '../../../shared/core/evidence/web-fingerprint.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { exploreWeb } from '../../support/web/explore.ts';
import { runPlaywright } from '../../support/web/playwright-runner.ts';
import { aSite, type Site } from '../../support/web/site.ts';
import { jqueryMobile, kitchenSink, weui, type ThirdPartyApp } from '../../support/web/third-party.ts';

/** Exported paths that are run with Playwright's own runner here; test/bench/web-replay.ts runs more, and more often. */
const sample = 3;

async function served(app: ThirdPartyApp): Promise<Site> {
  const site = await aSite(app.prepare(tempFolder()));
  onTestFinished(() => site.close());
  return site;
}

describe('a web app that nobody here wrote', () => {
  test.each([
    [kitchenSink, 30, 8],
    [weui, 25, 5],
  ])('$name is explored, and its exported paths run green in Playwright’s own runner', async (app, steps, pages) => {
    const site = await served(app);
    const { view, tests } = await exploreWeb({ app: `${site.origin}/`, steps, folder: tempFolder() });
    expect(view.map.pages.size).toBeGreaterThanOrEqual(pages);
    const origins = [...view.observations.values()].map(({ foreground }) => foreground.packageName);
    expect(new Set(origins)).toEqual(new Set([site.origin]));
    const chosen = [...tests].slice(-sample).map(([id, { text }]) => [`${id}.spec.ts`, text] as const);
    const folder = join(tempFolder(), 'tests');
    const outcomes = await runPlaywright({ folder, origin: site.origin, tests: new Map(chosen), times: 1 });
    expect(outcomes.filter(({ passed, runs }) => runs === 0 || passed < runs)).toEqual([]);
    expect(outcomes).toHaveLength(sample);
  });

  test('tells its errors at the steps that brought them about', async () => {
    const site = await served(jqueryMobile);
    const { view } = await exploreWeb({
      app: `${site.origin}/theme-default/index.html`,
      steps: 2,
      folder: tempFolder(),
    });
    const errors = view.findings.filter(({ kind }) => isWebError(kind));
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.every(({ stepIndex }) => stepIndex >= 1 && stepIndex <= view.steps.length)).toBe(true);
  });
});

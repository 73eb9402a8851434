import { describe, expect, it } from 'vitest';
import { exploreOne } from '../../../electron/bench/explore-one.ts';
import type { Measure } from '../../../electron/bench/measure.ts';
import { policies } from '../../../electron/bench/policies.ts';
import { rowOf } from '../../../electron/bench/row.ts';
import type { Suite } from '../../../electron/bench/suites.ts';
import { truthFloor } from '../../../electron/bench/truth-floor.ts';
import { grownApp, type Noise } from '../../../electron/drivers/practice/generate/index.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const quiet: Noise = {
  popups: 0,
  loading: 0,
  permissions: 0,
  swallowTaps: 0,
  staleTree: 0,
  guides: 0,
  carousels: 0,
  landscape: 0,
  rareCrashes: 1,
  traps: 0,
  numbered: 0,
};
const small: Suite = {
  app: (seed) => grownApp({ seed, size: 10, noise: quiet }),
  maxSteps: 200,
  at: [30, 200],
  seeds: { first: 1, last: 1 },
};

const explore = (policy: string, seed: number, suite = small): Promise<Measure> =>
  exploreOne({
    suite,
    seed,
    maxSteps: suite.maxSteps,
    policy: policies[policy] ?? expect.fail(policy),
    folder: tempFolder(),
  });

describe('A measured run', () => {
  let known: Promise<Measure> | undefined;
  const knowing = (): Promise<Measure> => (known ??= explore('greedy-truth', 2301));

  it('finds every page and takes every action when it knows them all', async () => {
    const run = await knowing();
    expect(run).toMatchObject({ pagesAt: { 200: 1 }, arcsAt: { 200: 1 }, blockedTaps: 0 });
  });

  it('has the shortest path to every page of an app that it knows all of', async () => {
    expect(await knowing()).toMatchObject({ pathsKnown: 1, pathsMinimal: 1 });
  });

  it('never takes fewer steps than the floor', async () => {
    const run = await explore('greedy-truth', 2302);
    expect(run.steps).toBeGreaterThanOrEqual(truthFloor(small.app(2302).truth));
    expect(run.efficiency).toBeLessThanOrEqual(1);
    expect(run.stepsTo90OverFloor).toBeGreaterThan(0);
  });

  it('is the same each time, but for the time that it takes', async () => {
    const [first, second] = [await explore('explorer', 2303), await explore('explorer', 2303)];
    expect({ ...first, msPerDecision: 0 }).toEqual({ ...second, msPerDecision: 0 });
  });

  it('tells how many goals were reached, and how far the way was', async () => {
    const run = await explore('greedy-truth', 2304, { ...small, goals: 3 });
    expect(run.goalsReached).toBe(1);
    expect(run.goalStepsOverOptimum).toBeGreaterThanOrEqual(1);
  });

  it('knows pages of the version before again', async () => {
    const again = { ...small, before: (seed: number) => ({ ...small.app(seed), changed: new Set<string>() }) };
    expect((await explore('explorer', 2305, again)).knownAgain).toBe(1);
  });
});

describe('A row', () => {
  const brief = { ...small, maxSteps: 30, at: [30] };

  it('holds means over the apps, and an interval around each', async () => {
    const runs = [await explore('monkey', 2306, brief), await explore('monkey', 2307, brief)];
    const row = rowOf('monkey', runs);
    const [a = 0, b = 0] = runs.map(({ efficiency }) => efficiency);
    expect(row).toMatchObject({ policy: 'monkey', apps: 2, efficiency: (a + b) / 2 });
    expect(row.ci95.efficiency).toEqual([Math.min(a, b), Math.max(a, b)]);
  });

  it('has nothing to say of a goal that no app reached', async () => {
    const run = { ...(await explore('monkey', 2308, brief)), stepsTo90OverFloor: undefined };
    expect(rowOf('monkey', [run]).stepsTo90OverFloor).toBeNull();
  });
});

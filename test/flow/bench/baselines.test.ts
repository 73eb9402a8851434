import { describe, expect, it } from 'vitest';
import { exploreOne } from '../../../electron/bench/explore-one.ts';
import { policies } from '../../../electron/bench/policies.ts';
import { createBaseline } from '../../../electron/agents/baseline.ts';
import { agents } from '../../../electron/agents/registry.ts';
import { grownApp, type Noise } from '../../../electron/drivers/practice/generate/index.ts';
import { baselines } from '../../../shared/core/plan/baselines/index.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** Everything stands in the way at once. */
const wild: Noise = {
  popups: 0.3,
  loading: 0.6,
  permissions: 0.4,
  swallowTaps: 0.2,
  staleTree: 0.2,
  guides: 0.2,
  carousels: 0.5,
  landscape: 0.1,
  rareCrashes: 1,
  traps: 2,
  numbered: 0.1,
};

describe('A baseline', () => {
  it.each(Object.keys(baselines))(
    '%s gets past whatever stands in the way, and touches nothing forbidden',
    async (name) => {
      const suite = {
        app: (seed: number) => grownApp({ seed, size: 10, noise: wild }),
        maxSteps: 40,
        at: [40],
        seeds: { first: 1, last: 1 },
      };
      const policy = policies[name] ?? expect.fail(name);
      const run = await exploreOne({ suite, seed: 2401, maxSteps: 40, policy, folder: tempFolder() });
      expect(run.blockedTaps).toBe(0);
      expect(run.pagesAt['40']).toBeGreaterThan(0.05);
    },
  );

  it('can be chosen by name like any policy', () => {
    expect(Object.keys(agents)).toEqual(expect.arrayContaining(['explorer', 'discover', ...Object.keys(baselines)]));
    expect(agents['monkey']?.().name).toBe('monkey');
  });

  it('that does not exist is no agent', () => {
    expect(() => createBaseline('nonsense')).toThrow('There is no baseline "nonsense".');
  });
});

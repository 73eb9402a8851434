import { describe, expect, it } from 'vitest';
import { runScenario } from '../../electron/bench/faults/run.ts';
import { scenarios } from '../../electron/bench/faults/scenarios.ts';

/** `npm run cairn -- bench faults` runs all of them. */
const some = [
  'nothing happens',
  'hang, then on',
  'the same crash twice',
  'crash during relaunch',
  'native: every source comes late',
  'java: API 29 and the crash log is gone: the dropbox alone',
  'another app whose name begins alike',
  'a crash while the phone is away and its clock is set back',
  'the log capture dies with the app',
  'the folder of crashes cannot be written',
];

describe('a session on a phone with faults', () => {
  it.each(some)('I2 I3 tells the truth: %s', async (name) => {
    const scenario = scenarios.find((one) => one.name === name);
    if (!scenario) throw new Error(`There is no scenario "${name}".`);
    expect(await runScenario(scenario)).toMatchObject({ falsePassed: false, lost: 0, doubled: 0, wrong: [] });
  });

  it('is held against at least forty scenarios of different names', () => {
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
    expect(scenarios.length).toBeGreaterThanOrEqual(40);
  });
});

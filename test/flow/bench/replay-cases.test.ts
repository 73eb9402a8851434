import { expect, test } from 'vitest';
import { replayCases } from '../../../electron/bench/replay-cases.ts';
import { suites } from '../../../electron/bench/suites.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('cases of pages of a made-up app are green each time on phones with other pop-ups', async () => {
  const suite = { ...suites['S']!, maxSteps: 60 };
  const measured = await replayCases({ suite, seed: 2, pages: 3, times: 2, folder: tempFolder() });
  expect(measured).toEqual({ seed: 2, pages: 3, exported: 3, green: 3, failures: [] });
});

import { expect, test } from 'vitest';
import { killLoop } from '../../support/kill-loop.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('I11 every event that was shown is there after kill -9, and the session goes on', async () => {
  const report = await killLoop({ dataDir: tempFolder(), kills: 5, seed: 11, killsPerSession: 5 });
  expect(report).toMatchObject({ kills: 5, lost: 0, blobsLost: 0, faults: [] });
  expect(report.shown).toBeGreaterThan(50);
  expect(report.steps).toBeGreaterThan(5);
});

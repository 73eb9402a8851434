import { expect, it } from 'vitest';
import { scoreApp } from '../../../../electron/bench/identity/run-suite.ts';

it('tells the pages of a made-up app apart, as they are and later on', { timeout: 60_000 }, async () => {
  const score = await scoreApp('S', 3, 2);
  expect(score.pairP).toBeGreaterThanOrEqual(0.97);
  expect(score.pairR).toBeGreaterThanOrEqual(0.97);
  expect(score.missed.length).toBeLessThan(0.1 * score.pages);
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgePairs } from '../../../../electron/bench/identity/labelled-pairs.ts';
import { scorePairs } from '../../../../shared/core/screen/pair-score.ts';
import { haveRecordedScreens, recordedScreens } from '../../../support/recorded-screens.ts';

const pairsFile = join(import.meta.dirname, '../../../fixtures/identity/pairs.tsv');

describe.runIf(haveRecordedScreens('page identity on recorded screens'))('labelled pairs of recorded screens', () => {
  const judged = judgePairs(pairsFile, recordedScreens);

  it('are at least 150 in at least 5 apps', async () => {
    const pairs = await judged;
    expect(pairs.length).toBeGreaterThanOrEqual(150);
    expect(new Set(pairs.map(({ app }) => app)).size).toBeGreaterThanOrEqual(5);
  });

  it('are told with an F1 of at least .95', async () => {
    expect(scorePairs(await judged).f1).toBeGreaterThanOrEqual(0.95);
  });

  it('are never taken for one page where a person saw two', async () => {
    expect(scorePairs(await judged).falseSame).toBe(0);
  });
});

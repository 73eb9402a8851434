import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgePairs, type LabelledPair } from '../../../../electron/bench/identity/labelled-pairs.ts';
import { scorePairs } from '../../../../shared/core/screen/pair-score.ts';
import { haveRecordedScreens, recordedScreens } from '../../../support/recorded-screens.ts';

const pairsFile = join(import.meta.dirname, '../../../fixtures/identity/pairs.tsv');

describe.runIf(haveRecordedScreens('page identity on recorded screens'))('labelled pairs of recorded screens', () => {
  let pairs: readonly LabelledPair[];
  beforeAll(async () => {
    pairs = await judgePairs(pairsFile, recordedScreens);
  });

  it('are at least 150 in at least 5 apps', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(150);
    expect(new Set(pairs.map(({ app }) => app)).size).toBeGreaterThanOrEqual(5);
  });

  it('are told with an F1 of at least .95', () => {
    expect(scorePairs(pairs).f1).toBeGreaterThanOrEqual(0.95);
  });

  it('are never taken for one page where a person saw two', () => {
    expect(scorePairs(pairs).falseSame).toBe(0);
  });
});

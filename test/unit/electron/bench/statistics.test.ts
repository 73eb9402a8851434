import { describe, expect, it } from 'vitest';
import { bootstrap95, mean, wilcoxon } from '../../../../electron/bench/statistics.ts';

describe('The statistics of a benchmark', () => {
  it('finds the mean', () => {
    expect(mean([1, 2, 6])).toBe(3);
  });

  it('gives an interval around the mean that holds nothing outside the values', () => {
    const values = [0.2, 0.5, 0.6, 0.9, 0.4];
    const [low, high] = bootstrap95(values);
    expect(low).toBeGreaterThanOrEqual(0.2);
    expect(high).toBeLessThanOrEqual(0.9);
    expect(low).toBeLessThan(mean(values));
    expect(high).toBeGreaterThan(mean(values));
  });

  it('gives a point where all values are equal', () => {
    expect(bootstrap95([0.5, 0.5, 0.5])).toEqual([0.5, 0.5]);
  });

  it('gives the same interval each time', () => {
    expect(bootstrap95([1, 2, 3, 4])).toEqual(bootstrap95([1, 2, 3, 4]));
  });

  it('gets narrower with more values', () => {
    const few = bootstrap95([0, 1, 0, 1]);
    const many = bootstrap95(Array.from({ length: 64 }, (_, index) => index % 2));
    expect(many[1] - many[0]).toBeLessThan(few[1] - few[0]);
  });

  // scipy.stats.wilcoxon(d, correction=False, mode='approx') of the same differences.
  it('finds the p of paired differences', () => {
    const pairs = [6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75].map((one) => [one, 0] as const);
    expect(wilcoxon(pairs)).toBeCloseTo(0.0409, 3);
  });

  it('finds no difference where there is none', () => {
    expect(
      wilcoxon([
        [1, 1],
        [2, 2],
      ]),
    ).toBe(1);
  });
});

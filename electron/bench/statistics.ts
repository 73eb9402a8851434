import { Dice } from '../drivers/practice/generate/dice.ts';

export type Interval = readonly [low: number, high: number];

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

const RESAMPLES = 2000;

/** The middle 95 % of the means of resamples (percentile bootstrap); the values are one per app. */
export function bootstrap95(values: readonly number[]): Interval {
  if (values.length < 2) return [mean(values), mean(values)];
  const dice = new Dice(values.length);
  const means = Array.from({ length: RESAMPLES }, () => mean(values.map(() => dice.pick(values)))).sort(
    (a, b) => a - b,
  );
  const at = (share: number): number => means[Math.round(share * (RESAMPLES - 1))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}

/**
 * Two-sided p of the Wilcoxon signed-rank test for paired values, by its normal approximation with ties; 1 where there is
 * no difference at all.
 */
export function wilcoxon(pairs: readonly (readonly [number, number])[]): number {
  const differences = pairs.map(([a, b]) => a - b).filter((difference) => difference !== 0);
  const count = differences.length;
  if (count === 0) return 1;
  const sorted = [...differences].sort((a, b) => Math.abs(a) - Math.abs(b));
  let plus = 0;
  let ties = 0;
  for (let i = 0; i < count;) {
    let j = i;
    while (j < count && Math.abs(sorted[j] ?? 0) === Math.abs(sorted[i] ?? 0)) j += 1;
    const rank = (i + j + 1) / 2;
    for (let k = i; k < j; k += 1) if ((sorted[k] ?? 0) > 0) plus += rank;
    ties += (j - i) ** 3 - (j - i);
    i = j;
  }
  const expected = (count * (count + 1)) / 4;
  const variance = (count * (count + 1) * (2 * count + 1)) / 24 - ties / 48;
  if (variance <= 0) return 1;
  return 2 * (1 - normal(Math.abs(plus - expected) / Math.sqrt(variance)));
}

/** Distribution function of the normal distribution (Abramowitz and Stegun 26.2.17), for x of at least 0. */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * x);
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (sum, factor) => t * (factor + sum),
    0,
  );
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

/** How well "the same page" was told, over pairs of looks. */
export interface PairScore {
  /** Of the pairs taken for the same page, how many are; 1 where none was. */
  readonly pairP: number;
  /** Of the pairs of one page, how many were taken for it; 1 where there is none. */
  readonly pairR: number;
  readonly f1: number;
  readonly pairs: number;
  readonly falseSame: number;
  readonly falseDifferent: number;
}

export interface JudgedPair {
  readonly same: boolean;
  readonly takenForSame: boolean;
}

/** Scores single pairs, as a person labelled them. */
export function scorePairs(pairs: readonly JudgedPair[]): PairScore {
  const count = (same: boolean, taken: boolean): number =>
    pairs.filter((pair) => pair.same === same && pair.takenForSame === taken).length;
  return score({ pairs: pairs.length, both: count(true, true), same: count(true, false), taken: count(false, true) });
}

export interface JudgedLook {
  /** What page it truly is. */
  readonly label: string;
  /** What page it was taken for. */
  readonly pageId: string;
}

/** Scores all pairs among the looks, without going through them one by one. */
export function scoreLooks(looks: readonly JudgedLook[]): PairScore {
  const both = pairsWithin(looks.map(({ label, pageId }) => `${label}\n${pageId}`));
  const same = pairsWithin(looks.map(({ label }) => label)) - both;
  const taken = pairsWithin(looks.map(({ pageId }) => pageId)) - both;
  return score({ pairs: choose2(looks.length), both, same, taken });
}

interface Counts {
  readonly pairs: number;
  readonly both: number;
  readonly same: number;
  readonly taken: number;
}

function score({ pairs, both, same, taken }: Counts): PairScore {
  const pairP = both + taken === 0 ? 1 : both / (both + taken);
  const pairR = both + same === 0 ? 1 : both / (both + same);
  const f1 = pairP + pairR === 0 ? 0 : (2 * pairP * pairR) / (pairP + pairR);
  return { pairP, pairR, f1, pairs, falseSame: taken, falseDifferent: same };
}

const choose2 = (n: number): number => (n < 2 ? 0 : (n * (n - 1)) / 2);

function pairsWithin(names: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.values()].reduce((sum, n) => sum + choose2(n), 0);
}

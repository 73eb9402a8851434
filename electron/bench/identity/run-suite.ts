import { scoreLooks, type PairScore } from '../../../shared/core/screen/pair-score.ts';
import type { SuiteName } from '../../drivers/practice/generate/index.ts';
import { hardSet } from './hard-set.ts';
import { judgeLooks } from './judge-looks.ts';

/** How well the pages of one made-up app were told apart. */
export interface AppScore extends PairScore {
  readonly seed: number;
  readonly looks: number;
  /** Pages that there are, and ids that they were given. */
  readonly pages: number;
  readonly ids: number;
  /** Pages that could not be brought in front, and so are not measured. */
  readonly missed: readonly string[];
  /** What was taken for one page though it is several, by label. */
  readonly merged: readonly (readonly string[])[];
}

export async function scoreApp(suite: SuiteName, seed: number, renderings?: number): Promise<AppScore> {
  const { looks, missed } = await hardSet(suite, seed, renderings);
  const judged = judgeLooks(looks);
  const labels = new Map<string, Set<string>>();
  for (const { label, pageId } of judged) labels.set(pageId, (labels.get(pageId) ?? new Set()).add(label));
  return {
    seed,
    looks: looks.length,
    pages: new Set(judged.map(({ label }) => label)).size,
    ids: labels.size,
    missed,
    merged: [...labels.values()].filter((one) => one.size > 1).map((one) => [...one]),
    ...scoreLooks(judged),
  };
}

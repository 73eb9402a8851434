import { anchorsOfPage, skeletonEntries } from '../screen/identity.ts';
import type { AppMap, PageNode } from './types.ts';

/** Two pages that may well be one: they call themselves the same, and much of what they hold is the same. */
export interface SuspectedPair {
  readonly a: string;
  readonly b: string;
  /** Share of what can be acted on that both have, from .6 on. */
  readonly likeness: number;
}

/** From here on a tester is asked; more alike pages are one without a question (`exploration.md` R16). */
const SUSPECTED = 0.6;
const CERTAIN = 0.8;

/**
 * Pages to ask a tester about, the most alike first. Pages with different names are never among them, and neither are
 * those that evidence has split.
 */
export function suspectedPairs({ pages }: AppMap): readonly SuspectedPair[] {
  const groups = new Map<string, PageNode[]>();
  for (const page of pages.values()) {
    if (page.variant !== undefined) continue;
    const name = anchorsOfPage(page.info.identity.canonical);
    groups.set(name, [...(groups.get(name) ?? []), page]);
  }
  const pairs = [...groups.values()].flatMap((group) =>
    group.flatMap((first, i) => group.slice(i + 1).flatMap((second) => pairOf(first, second))),
  );
  return pairs.sort((one, other) => other.likeness - one.likeness);
}

function pairOf(first: PageNode, second: PageNode): readonly SuspectedPair[] {
  const [mine, theirs] = [first, second].map(({ info }) => new Set(skeletonEntries(info.identity.canonical))) as [
    Set<string>,
    Set<string>,
  ];
  const shared = [...mine].filter((entry) => theirs.has(entry)).length;
  const likeness = shared / (mine.size + theirs.size - shared);
  if (!(likeness >= SUSPECTED && likeness < CERTAIN)) return [];
  return [{ a: first.info.pageId, b: second.info.pageId, likeness }];
}

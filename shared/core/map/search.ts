/** One way on from a node, with a whole-numbered cost of at least 1. */
export interface Way<Via> {
  readonly to: string;
  readonly cost: number;
  readonly via: Via;
}

export interface Reached<Via> {
  readonly cost: number;
  /** The way that led here; absent at a start. */
  readonly by?: { readonly from: string; readonly via: Via };
}

interface Start {
  readonly node: string;
  readonly cost: number;
}

/**
 * All that can be reached from the starts, cheapest first, each with the cheapest way to it (Dijkstra; costs are small
 * whole numbers, so a bucket for each cost does). Among equally cheap ways the one found first holds, so that equal input
 * gives equal answers. Whoever has found enough stops asking.
 * @param reached filled with what was given so far; `trace` reads it
 */
export function* byCost<Via>(
  starts: Iterable<Start>,
  waysFrom: (node: string) => Iterable<Way<Via>>,
  reached: Map<string, Reached<Via>>,
): Iterable<readonly [string, Reached<Via>]> {
  const buckets: { node: string; entry: Reached<Via> }[][] = [];
  const add = (node: string, entry: Reached<Via>): void => {
    (buckets[entry.cost] ??= []).push({ node, entry });
  };
  for (const { node, cost } of starts) add(node, { cost });
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const { node, entry } of buckets[cost] ?? []) {
      if (reached.has(node)) continue;
      reached.set(node, entry);
      yield [node, entry];
      for (const { to, cost: more, via } of waysFrom(node)) {
        if (!reached.has(to)) add(to, { cost: cost + more, by: { from: node, via } });
      }
    }
  }
}

/** The cheapest ways from the starts to all that can be reached. */
export function cheapestWays<Via>(
  starts: Iterable<Start>,
  waysFrom: (node: string) => Iterable<Way<Via>>,
): ReadonlyMap<string, Reached<Via>> {
  const reached = new Map<string, Reached<Via>>();
  Array.from(byCost(starts, waysFrom, reached));
  return reached;
}

/** The ways from a start to a node, first to last; empty when the node is a start. */
export function trace<Via>(reached: ReadonlyMap<string, Reached<Via>>, node: string): readonly Via[] {
  const ways: Via[] = [];
  for (let at = reached.get(node)?.by; at !== undefined; at = reached.get(at.from)?.by) ways.push(at.via);
  return ways.reverse();
}

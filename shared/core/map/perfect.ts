import { cheapestCover, type FloorArc } from './floor.ts';
import type { ActionRecord, AppMap, PageNode } from './types.ts';

/** What a run took, against what it had to take at least. */
export interface Efficiency {
  /** Steps that a perfect tester would have needed for what was covered. */
  readonly floorSteps: number;
  readonly steps: number;
  /** The one over the other, between 0 and 1. */
  readonly share: number;
}

const LAUNCH = '\u0000launch';
const AWAY = '\u0000away';

/**
 * The fewest steps, the launch included, in which all actions that were tried could have been tried by somebody who knew
 * the app as the map does now: a true lower bound, since BACK may uncover any page that led to the one it is pressed on
 * (design note `exploration.md` 6).
 */
export function perfectSteps(map: AppMap): number {
  if (map.launchTargets.size === 0) return map.launch === undefined ? 0 : 1;
  const below = pagesBelow(map);
  const arcs: FloorArc[] = [
    { from: LAUNCH, to: [...map.launchTargets.keys()], cost: 0, required: false },
    { from: AWAY, to: [LAUNCH], cost: 1, required: false },
  ];
  for (const page of map.pages.values()) arcs.push(...arcsOf(page, below.get(page.info.pageId) ?? new Set()));
  return 1 + cheapestCover(LAUNCH, [...arcs, ...waysToTheRest(map, arcs)]);
}

/** To pages that no known action led to, such as one that was there after another app: a single step, at best. */
function waysToTheRest(map: AppMap, arcs: readonly FloorArc[]): readonly FloorArc[] {
  const onwards = Map.groupBy(arcs, ({ from }) => from);
  const reached = new Set<string>();
  const reach = (start: string): void => {
    const queue = [start];
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      if (reached.has(node)) continue;
      reached.add(node);
      for (const { to } of onwards.get(node) ?? []) queue.push(...to);
    }
  };
  reach(LAUNCH);
  const ways: FloorArc[] = [];
  for (const pageId of map.pages.keys()) {
    if (reached.has(pageId)) continue;
    ways.push({ from: LAUNCH, to: [pageId], cost: 1, required: false });
    reach(pageId);
  }
  return ways;
}

/** @param steps recorded steps of the run, the launch included */
export function efficiencyOf(map: AppMap, steps: number): Efficiency {
  const perfect = perfectSteps(map);
  // A map that was split or merged later can lack the ways that were gone. Each action that was tried still took a step.
  const floorSteps = Math.min(perfect <= steps ? perfect : 1 + triedActions(map), steps);
  return { floorSteps, steps, share: steps === 0 ? 0 : floorSteps / steps };
}

function triedActions(map: AppMap): number {
  const records = [...map.pages.values()].flatMap(({ actions }) => [...actions.values()]);
  return records.filter((record) => record.tries > 0 && isCovering(record)).length;
}

/** "A perfect tester would have needed 263 steps for what was covered; this run used 312 (84 %)." */
export const efficiencySentence = ({ floorSteps, steps, share }: Efficiency): string =>
  `A perfect tester would have needed ${floorSteps} steps for what was covered; this run used ${steps} (${Math.round(share * 100)} %).`;

function* arcsOf(page: PageNode, below: ReadonlySet<string>): Iterable<FloorArc> {
  const { pageId } = page.info;
  for (const record of page.actions.values()) {
    if (record.tries === 0 || !isCovering(record)) continue;
    yield { from: pageId, to: targetsOf(record, pageId, below), cost: 1, required: true };
  }
  if (below.size > 0) yield { from: pageId, to: [...below], cost: 1, required: false };
  yield { from: pageId, to: [LAUNCH], cost: 1, required: false };
}

/** BACK, launches and waits are means, not ends. */
const isCovering = ({ action: { kind } }: ActionRecord): boolean =>
  kind !== 'press_key' && kind !== 'launch' && kind !== 'wait';

function targetsOf(
  { action, targets, lastResult }: ActionRecord,
  pageId: string,
  below: ReadonlySet<string>,
): string[] {
  const seen = new Set(targets.keys());
  if (action.role === 'back') for (const page of below) seen.add(page);
  if (lastResult === 'crashed' || lastResult === 'left_app' || lastResult === 'unknown') seen.add(AWAY);
  return seen.size > 0 ? [...seen] : [pageId];
}

/** Pages that led to each page, and those that BACK was seen to lead to. */
function pagesBelow(map: AppMap): ReadonlyMap<string, ReadonlySet<string>> {
  const below = new Map<string, Set<string>>();
  const add = (page: string, under: string): void => {
    const known = below.get(page) ?? new Set<string>();
    below.set(page, known.add(under));
  };
  for (const { from, to, actionKey } of map.edges.values()) {
    if (actionKey === 'press_key:BACK') add(from, to);
    else add(to, from);
  }
  return below;
}

import { cheapestCover, type FloorArc } from '../../shared/core/map/floor.ts';
import type { Truth } from '../drivers/practice/generate/index.ts';

/** Nodes that are no pages: a dead app, another app in front. */
const DEAD = '\u0000dead';
const outside = (page: string): string => `\u0000outside ${page}`;

/**
 * The fewest steps, the launch included, in which anybody could take all these actions (design note `exploration.md` 6):
 * BACK may uncover any page that could be below, so that no real tester can do better.
 * @param only ids of the actions; all when absent
 */
export function truthFloor(truth: Truth, only?: ReadonlySet<string>): number {
  if (only?.size === 0) return 1;
  const arcs: FloorArc[] = [];
  for (const { id, page, kind, to } of truth.arcs.values()) {
    const required = only === undefined || only.has(id);
    if (kind === 'crash') arcs.push({ from: page, to: [DEAD], cost: 1, required });
    else if (kind === 'outside') {
      arcs.push({ from: page, to: [outside(page)], cost: 1, required });
      arcs.push({ from: outside(page), to: [page], cost: 1, required: false });
    } else arcs.push({ from: page, to, cost: 1, required });
  }
  for (const { id, below, swallowsBack } of truth.pages.values()) {
    if (!swallowsBack && below.size > 0) arcs.push({ from: id, to: [...below], cost: 1, required: false });
    if (id !== truth.start) arcs.push({ from: id, to: [truth.start], cost: 1, required: false });
  }
  arcs.push({ from: DEAD, to: [truth.start], cost: 1, required: false });
  return 1 + cheapestCover(truth.start, arcs);
}

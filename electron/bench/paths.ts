import { shortestPath } from '../../shared/core/map/path.ts';
import type { AppMap } from '../../shared/core/map/types.ts';
import { depthsOf, type Truth } from '../drivers/practice/generate/index.ts';

/** What the paths to pages that the map would hand out are worth. */
export interface PathQuality {
  /** Of the app's pages those that the map has a path to. */
  readonly pathsKnown: number;
  /** Of these paths those with no more steps than the shortest way there is; scrolls count in neither. */
  readonly pathsMinimal: number;
}

/** @param pageOf which true page each page id of the map stands for */
export function pathQuality(truth: Truth, pageOf: ReadonlyMap<string, string>, map: AppMap): PathQuality {
  const lengths = new Map<string, number>();
  for (const [pageId, page] of pageOf) {
    const path = shortestPath(map, pageId);
    if (path === undefined || !truth.pages.has(page)) continue;
    const steps = path.steps.filter(({ action }) => action.kind !== 'scroll').length;
    lengths.set(page, Math.min(steps, lengths.get(page) ?? Infinity));
  }
  const depths = depthsOf(truth);
  const minimal = [...lengths].filter(([page, steps]) => steps <= (depths.get(page) ?? 0));
  return {
    pathsKnown: lengths.size / Math.max(1, truth.pages.size),
    pathsMinimal: minimal.length / Math.max(1, lengths.size),
  };
}

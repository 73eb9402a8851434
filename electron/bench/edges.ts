import type { AppMap, MapEdge } from '../../shared/core/map/types.ts';
import type { Truth } from '../drivers/practice/generate/index.ts';
import type { Testimony } from './witness.ts';

/** How far the map agrees with the truth. */
export interface EdgeQuality {
  /** Of the map's edges those whose ends really are joined by an action. */
  readonly edgeP: number;
  /** Of the truth's edges those that the map has. */
  readonly edgeR: number;
  /** Page ids of the tool for each page that it has seen: 1 where it never saw one page as two. */
  readonly idsPerPage: number;
  readonly contextScreens: number;
  readonly splitsFound: number;
  readonly splitsOther: number;
}

export function edgeQuality(truth: Truth, { labels }: Testimony, map: AppMap): EdgeQuality {
  const pageOf = truePages(truth, labels, map);
  const real = realEdges(truth);
  const edges = [...map.edges.values()].filter(isForward).flatMap(({ from, to }) => {
    const [a, b] = [pageOf.get(from), pageOf.get(to)];
    return a === undefined || b === undefined ? [] : [{ from: a, to: b }];
  });
  const right = edges.filter(({ from, to }) => real.all.has(edge(from, to)));
  const found = new Set(right.map(({ from, to }) => edge(from, to)).filter((name) => real.forward.has(name)));
  return {
    edgeP: edges.length === 0 ? 1 : right.length / edges.length,
    edgeR: real.forward.size === 0 ? 1 : found.size / real.forward.size,
    idsPerPage: pageOf.size / Math.max(1, new Set(pageOf.values()).size),
    ...splits(truth, pageOf, map),
  };
}

/** Which page each page id of the map stands for: the one that was there most often when it was seen. */
export function truePages(truth: Truth, labels: Testimony['labels'], map: AppMap): ReadonlyMap<string, string> {
  const pageOf = new Map<string, string>();
  for (const [pageId, counts] of labels) {
    const [most] = [...counts].sort((a, b) => b[1] - a[1]);
    if (most) pageOf.set(pageId, most[0]);
  }
  // What was seen before a split was seen under one id; since then each variant is the page of its own entry.
  for (const { pageId, variants } of map.splits?.values() ?? []) {
    const seen = [...(labels.get(pageId)?.keys() ?? [])];
    for (const [entry, variant] of variants) {
      const from = truth.pages.get(pageOf.get(entry) ?? '')?.screen;
      const page = seen.find((one) => one.endsWith(`@${from}`)) ?? pageOf.get(variant) ?? pageOf.get(pageId);
      if (page !== undefined) pageOf.set(variant, page);
    }
  }
  return pageOf;
}

const edge = (from: string, to: string): string => `${from} > ${to}`;

/** BACK is no edge to be judged: its target is the stack. */
const isForward = ({ actionKey }: MapEdge): boolean => actionKey !== 'press_key:BACK' && actionKey !== 'wait';

/** Edges between different pages; those that go back count as right, and nobody has to find them. */
function realEdges(truth: Truth): { readonly all: ReadonlySet<string>; readonly forward: ReadonlySet<string> } {
  const all = new Set<string>();
  const forward = new Set<string>();
  for (const { page, kind, to } of truth.arcs.values()) {
    for (const target of to) {
      if (target === page) all.add(edge(page, page));
      else {
        all.add(edge(page, target));
        if (kind === 'page') forward.add(edge(page, target));
      }
    }
  }
  return { all, forward };
}

/** Splits that the map made on evidence: those of screens that really are several pages, and others. */
function splits(
  truth: Truth,
  pageOf: ReadonlyMap<string, string>,
  map: AppMap,
): Pick<EdgeQuality, 'contextScreens' | 'splitsFound' | 'splitsOther'> {
  const screens = new Set<string>();
  let splitsOther = 0;
  for (const { pageId, variants } of map.splits?.values() ?? []) {
    // Screens that look alike are one page of the map until they are split.
    const found = [pageId, ...variants.values()]
      .map((id) => truth.pages.get(pageOf.get(id) ?? '')?.screen ?? '')
      .filter((screen) => truth.contextPages.has(screen));
    for (const screen of found) screens.add(screen);
    if (found.length === 0) splitsOther += 1;
  }
  return { contextScreens: truth.contextPages.size, splitsFound: screens.size, splitsOther };
}

import { useMemo, useState } from 'react';
import { layoutMap, type Slot } from '../../../shared/core/map/layout.ts';
import type { AppMap } from '../../../shared/core/map/types.ts';
import type { SessionView } from '../../../shared/core/record/view.ts';
import { usePanels, useSession } from '../../state/hooks.ts';
import { useWay, type Way } from '../../state/use-way.ts';
import { FlowNodes, flowEdges, type ActionFlowEdge, type PageFlowNode } from './flow-elements.ts';
import { searchPages } from './page-search.ts';

export interface DrawnMap {
  readonly map: AppMap;
  readonly slots: ReadonlyMap<string, Slot>;
  readonly current: string | undefined;
  readonly nodes: PageFlowNode[];
  readonly edges: ActionFlowEdge[];
}

export interface DrawingChoices {
  /** Page under the keyboard's cursor or the open one. */
  readonly chosen: string | undefined;
  readonly hovered: string | undefined;
  /** Text of the search; absent while there is none. */
  readonly query: string | undefined;
}

/** The page that is on the phone now; under a pop-up or another app it is the page that was left last. */
export function currentPage({ current, map, steps }: SessionView): string | undefined {
  const last = steps.at(-1);
  return [current?.pageId, last?.toPageId, last?.fromPageId].find((id) => id !== undefined && map.pages.has(id));
}

const countFindings = (findings: SessionView['findings']): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { pageId } of findings) if (pageId) counts.set(pageId, (counts.get(pageId) ?? 0) + 1);
  return counts;
};

/** The map as it is to be drawn. */
export function useDrawnMap({ chosen, hovered, query }: DrawingChoices): DrawnMap {
  const map = useSession((state) => state.view.map);
  const findings = useSession((state) => state.view.findings);
  const current = useSession((state) => currentPage(state.view));
  const names = useSession((state) => state.view.pageNames);
  const all = usePanels((panels) => panels.allEdges);
  const [flowNodes] = useState(() => new FlowNodes());

  const slots = useMemo(() => layoutMap(map), [map]);
  const found = useMemo(
    () => (query?.trim() ? new Set(searchPages(map, query, names).map((page) => page.info.pageId)) : undefined),
    [map, query, names],
  );
  const nodes = useMemo(
    () => flowNodes.update(map, slots, { current, chosen, findings: countFindings(findings), names, found }),
    [flowNodes, map, slots, current, chosen, findings, names, found],
  );
  const way = useWay(chosen);
  const path = useMemo(() => pathEdges(way), [way]);
  const edges = useMemo(() => {
    const pages = new Set([chosen, hovered].filter((id) => id !== undefined));
    return flowEdges(map, slots, { all, pages, path });
  }, [map, slots, all, chosen, hovered, path]);
  return { map, slots, current, nodes, edges };
}

function pathEdges(way: Way | undefined): ReadonlySet<string> {
  const steps = way?.steps ?? [];
  return new Set(
    steps.filter((step) => step.fromPageId).map((step) => `${step.fromPageId}>${step.actionKey}>${step.toPageId}`),
  );
}

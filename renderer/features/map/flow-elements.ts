import type { Edge, Node } from '@xyflow/react';
import type { Slot } from '../../../shared/core/map/layout.ts';
import type { AppMap, MapEdge, PageNode } from '../../../shared/core/map/types.ts';
import { cardHeight, cardWidth, placeOf } from './geometry.ts';

export interface PageData extends Record<string, unknown> {
  readonly page: PageNode;
  /** The tester's name, else what it is titled; empty when it has neither. */
  readonly title: string;
  readonly current: boolean;
  readonly chosen: boolean;
  readonly findings: number;
  /** Not among the pages that a search found. */
  readonly dimmed: boolean;
}

export type PageFlowNode = Node<PageData, 'page'>;

export interface ActionData extends Record<string, unknown> {
  readonly edge: MapEdge;
  /** The way by which its page was first reached; always drawn. */
  readonly tree: boolean;
  readonly lit: boolean;
  /** At which end the label stands: the one where no two labels can meet. */
  readonly labelAt: 'source' | 'target';
}

export type ActionFlowEdge = Edge<ActionData, 'action'>;

/** What is marked on the map. */
export interface Marks {
  readonly current: string | undefined;
  readonly chosen: string | undefined;
  /** Findings by page id. */
  readonly findings: ReadonlyMap<string, number>;
  /** The tester's names by page id. */
  readonly names: ReadonlyMap<string, string>;
  /** Pages that a search found; absent when there is no search. */
  readonly found?: ReadonlySet<string>;
}

/** Cards of the map. A card that did not change is the same object as before, so it is not drawn again. */
export class FlowNodes {
  #kept = new Map<string, PageFlowNode>();

  update(map: AppMap, slots: ReadonlyMap<string, Slot>, marks: Marks): PageFlowNode[] {
    const kept = new Map<string, PageFlowNode>();
    for (const [id, page] of map.pages) {
      const slot = slots.get(id);
      if (!slot) continue;
      const data: PageData = {
        page,
        title: marks.names.get(id) ?? page.info.title,
        current: marks.current === id,
        chosen: marks.chosen === id,
        findings: marks.findings.get(id) ?? 0,
        dimmed: marks.found !== undefined && !marks.found.has(id),
      };
      const before = this.#kept.get(id);
      kept.set(id, before && sameData(before.data, data) ? before : makeNode(id, slot, data));
    }
    this.#kept = kept;
    return [...kept.values()];
  }
}

const sameData = (a: PageData, b: PageData): boolean =>
  a.page === b.page &&
  a.title === b.title &&
  a.current === b.current &&
  a.chosen === b.chosen &&
  a.findings === b.findings &&
  a.dimmed === b.dimmed;

const makeNode = (id: string, slot: Slot, data: PageData): PageFlowNode => ({
  id,
  type: 'page',
  position: placeOf(slot),
  width: cardWidth,
  height: cardHeight,
  data,
  draggable: false,
  zIndex: data.chosen || data.current ? 2 : 1,
});

export interface EdgeChoice {
  readonly all: boolean;
  /** Pages whose ways are shown and lit: the chosen and the hovered one. */
  readonly pages: ReadonlySet<string>;
  /** Edges of the path to the chosen page. */
  readonly path: ReadonlySet<string>;
}

/** Lines to draw: the first way to each page, those of the chosen pages, those of the path; or all. */
export function flowEdges(map: AppMap, slots: ReadonlyMap<string, Slot>, choice: EdgeChoice): ActionFlowEdge[] {
  const tree = new Set<string>();
  for (const page of map.pages.values()) if (page.discoveredFrom) tree.add(page.discoveredFrom.edgeId);
  const drawn: ActionFlowEdge[] = [];
  for (const edge of map.edges.values()) {
    if (edge.from === edge.to) continue;
    const intoChosen = choice.pages.has(edge.to) && !choice.path.has(edge.id);
    const lit = choice.path.has(edge.id) || choice.pages.has(edge.from) || choice.pages.has(edge.to);
    if (!choice.all && !lit && !tree.has(edge.id)) continue;
    const [from, to] = [slots.get(edge.from), slots.get(edge.to)];
    const labelAt = intoChosen && !tree.has(edge.id) ? 'source' : 'target';
    if (from && to)
      drawn.push(makeEdge(edge, to.column - from.column, { edge, tree: tree.has(edge.id), lit, labelAt }));
  }
  return drawn;
}

const makeEdge = (edge: MapEdge, columns: number, data: ActionData): ActionFlowEdge => ({
  id: edge.id,
  type: 'action',
  source: edge.from,
  target: edge.to,
  sourceHandle: columns >= 0 ? 'out' : 'back-out',
  targetHandle: columns > 0 ? 'in' : 'back-in',
  data,
  zIndex: data.lit ? 1 : 0,
});

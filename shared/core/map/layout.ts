import type { AppMap, PageNode } from './types.ts';

/** A place in the drawing: columns count steps from launch, rows may be negative. */
export interface Slot {
  readonly column: number;
  readonly row: number;
}

/** Slots by page id, and the rows taken in each column. */
export interface Layout {
  readonly slots: Map<string, Slot>;
  readonly taken: Map<number, Set<number>>;
}

/**
 * Places one more page (`cases.md` B2, "pinned slots"): in the column of its depth, on the free row nearest to the row of
 * the page it was discovered from. Pages placed before are never moved.
 */
export function placePage({ slots, taken }: Layout, page: PageNode): Slot {
  const column = page.depth;
  const parent = page.discoveredFrom === undefined ? undefined : slots.get(page.discoveredFrom.pageId);
  let rows = taken.get(column);
  if (rows === undefined) taken.set(column, (rows = new Set()));
  const slot = { column, row: nearestFree(rows, parent?.row ?? 0) };
  rows.add(slot.row);
  slots.set(page.info.pageId, slot);
  return slot;
}

function nearestFree(rows: ReadonlySet<number>, wanted: number): number {
  for (let away = 0; ; away++) {
    if (!rows.has(wanted + away)) return wanted + away;
    if (!rows.has(wanted - away)) return wanted - away;
  }
}

/** Where each page is drawn. A map that has grown gives the same slots for all pages it had before. */
export function layoutMap(map: AppMap): ReadonlyMap<string, Slot> {
  const layout: Layout = { slots: new Map(), taken: new Map() };
  for (const page of map.pages.values()) placePage(layout, page);
  return layout.slots;
}

import type { Slot } from '../../../shared/core/map/layout.ts';

/** All sizes are fixed, so that nothing on the map has to be measured. */
export const cardWidth = 124;
export const pictureHeight = 168;
export const cardHeight = 214;
const columnPitch = 272;
const rowPitch = 244;

/** Top left corner of a page's card on the drawing. */
export const placeOf = ({ column, row }: Slot): { x: number; y: number } => ({
  x: column * columnPitch,
  y: row * rowPitch,
});

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The box around all cards; empty at the origin when there are none. */
export function extentOf(slots: Iterable<Slot>): Box {
  const places = [...slots].map(placeOf);
  if (places.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left + cardWidth, height: Math.max(...ys) - top + cardHeight };
}

export interface Pane {
  readonly width: number;
  readonly height: number;
}

export interface View {
  /** Where the drawing's origin lies on the pane, CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const margin = 28;
/** Kept free above the map: the toolbar lies there. */
const roomAbove = 56;
/** Kept free below a followed map: the overview lies there. */
const roomBelow = 150;
/** Below this zoom, titles cannot be read. */
export const readable = 0.58;
const largest = 1;

/** The view that shows a whole box, as large as it fits but no larger than life. */
export function viewOf(box: Box, pane: Pane): View {
  const height = pane.height - roomAbove - margin;
  const fit = Math.min((pane.width - 2 * margin) / box.width, height / box.height, largest);
  const view = centered(box, { width: pane.width, height }, Math.max(0.08, fit));
  return { ...view, y: view.y + roomAbove };
}

/**
 * The view to follow a page with: the whole map while it is readable as a whole, else the page as near
 * to the middle as leaves no empty space beside the map.
 */
export function followView(extent: Box, page: Slot, pane: Pane): View {
  const whole = viewOf(extent, pane);
  if (whole.zoom >= readable) return whole;
  const { x, y } = centerOn(page, pane, readable);
  return {
    x: within(x, { least: pane.width - margin - right(extent) * readable, most: margin - extent.left * readable }),
    y: within(y, {
      least: pane.height - roomBelow - bottom(extent) * readable,
      most: roomAbove - extent.top * readable,
    }),
    zoom: readable,
  };
}

const right = ({ left, width }: Box): number => left + width;
const bottom = ({ top, height }: Box): number => top + height;

/** Between two bounds; in their middle when what lies between them is smaller than the pane. */
const within = (value: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value));

/** The same zoom with a page in the middle. */
export function centerOn(page: Slot, pane: Pane, zoom: number): View {
  const { x, y } = placeOf(page);
  return centered({ left: x, top: y, width: cardWidth, height: cardHeight }, pane, zoom);
}

/** Whether the whole card of a page is on the pane. */
export function isInSight(page: Slot, pane: Pane, { x, y, zoom }: View): boolean {
  const place = placeOf(page);
  const [left, top] = [place.x * zoom + x, place.y * zoom + y];
  return (
    left >= 0 && top >= roomAbove && left + cardWidth * zoom <= pane.width && top + cardHeight * zoom <= pane.height
  );
}

function centered(box: Box, pane: Pane, zoom: number): View {
  return {
    x: pane.width / 2 - (box.left + box.width / 2) * zoom,
    y: pane.height / 2 - (box.top + box.height / 2) * zoom,
    zoom,
  };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The nearest page in a direction: up and down stay in the column, left and right change it. */
export function neighbour(slots: ReadonlyMap<string, Slot>, from: string, direction: Direction): string | undefined {
  const here = slots.get(from);
  if (!here) return undefined;
  let best: { id: string; distance: number } | undefined;
  for (const [id, slot] of slots) {
    if (!liesIn(direction, here, slot)) continue;
    const distance = Math.abs(slot.column - here.column) * 1_000 + Math.abs(slot.row - here.row);
    if (!best || distance < best.distance) best = { id, distance };
  }
  return best?.id;
}

function liesIn(direction: Direction, here: Slot, there: Slot): boolean {
  switch (direction) {
    case 'left':
      return there.column < here.column;
    case 'right':
      return there.column > here.column;
    case 'up':
      return there.column === here.column && there.row < here.row;
    case 'down':
      return there.column === here.column && there.row > here.row;
  }
}

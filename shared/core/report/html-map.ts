import { layoutMap } from '../map/layout.ts';
import type { Slot } from '../map/layout.ts';
import type { AppMap } from '../map/types.ts';
import type { ReportPictures } from './html-parts.ts';
import { thumbnail } from './html-parts.ts';
import { html, Markup } from './markup.ts';
import type { Report } from './types.ts';
import { oneLine } from './words.ts';

/** CSS pixels. */
const CARD = { width: 96, height: 196 };
const GAP = { x: 56, y: 20 };
const EDGE = 12;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The map as it stands in the window: a column a step from the launch, a card a page, a line a way. */
export function mapDrawing({ map, findings }: Report, pictures: ReportPictures): Markup {
  const places = placesOf(layoutMap(map));
  const broken = new Set(findings.flatMap(({ occurrences }) => occurrences.map(({ finding }) => finding.pageId)));
  const all = [...places.values()];
  const width = Math.max(0, ...all.map(({ x }) => x + CARD.width)) + EDGE;
  const height = Math.max(0, ...all.map(({ y }) => y + CARD.height)) + EDGE;
  const cards = [...map.pages.values()].map(({ info, pictureId, visits }) => {
    const { x, y } = places.get(info.pageId) ?? { x: 0, y: 0 };
    const style = `left:${x}px;top:${y}px`;
    return html`<div class="card${broken.has(info.pageId) ? ' broken' : ''}" style="${style}" title="${info.title}">
      ${thumbnail(pictures, pictureId, info.title)}<span>${oneLine(info.title, 40)} ×${visits}</span>
    </div>`;
  });
  return html`<div class="map">
    <div style="width:${width}px;height:${height}px">
      <svg width="${width}" height="${height}" aria-hidden="true">${lines(map, places)}</svg>
      ${cards}
    </div>
  </div>`;
}

function placesOf(slots: ReadonlyMap<string, Slot>): ReadonlyMap<string, Place> {
  const top = Math.min(0, ...[...slots.values()].map(({ row }) => row));
  return new Map(
    [...slots].map(([id, { column, row }]) => [
      id,
      { x: EDGE + column * (CARD.width + GAP.x), y: EDGE + (row - top) * (CARD.height + GAP.y) },
    ]),
  );
}

/** One line for each two pages that an action leads between. */
function lines({ edges }: AppMap, places: ReadonlyMap<string, Place>): readonly Markup[] {
  const drawn = new Map<string, Markup>();
  for (const { from, to, verdict } of edges.values()) {
    const [a, b] = [places.get(from), places.get(to)];
    if (from === to || a === undefined || b === undefined) continue;
    drawn.set(`${from} ${to}`, html`<path class="${verdict}" d="${curve(a, b)}" />`);
  }
  return [...drawn.values()];
}

function curve(from: Place, to: Place): string {
  const [x1, y1] = [from.x + CARD.width, from.y + CARD.height / 2];
  const [x2, y2] = [to.x, to.y + CARD.height / 2];
  const bend = Math.max(GAP.x / 2, Math.abs(x2 - x1) / 2);
  return `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`;
}

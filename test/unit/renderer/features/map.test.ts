import { beforeAll, describe, expect, it } from 'vitest';
import { layoutMap } from '../../../../shared/core/map/layout.ts';
import { emptyView, foldEvents } from '../../../../shared/core/record/fold.ts';
import type { AppMap } from '../../../../shared/core/map/types.ts';
import { FlowNodes, flowEdges, type Marks } from '../../../../renderer/features/map/flow-elements.ts';
import { extentOf, followView, isInSight, neighbour, viewOf } from '../../../../renderer/features/map/geometry.ts';
import { searchPages } from '../../../../renderer/features/map/page-search.ts';
import { openWindow } from '../../../support/renderer/window-state.ts';

const unmarked: Marks = { current: undefined, chosen: undefined, findings: new Map(), names: new Map() };
const nothing = { all: false, pages: new Set<string>(), path: new Set<string>() };
const maps: AppMap[] = [];

beforeAll(async () => {
  const { start, host } = openWindow();
  await start();
  for (const count of [12, 1, 12]) {
    host.walk(count);
    maps.push(foldEvents(emptyView(), host.session.events).map);
  }
});

describe('the drawing of the map', () => {
  it('never moves a page that was drawn before', () => {
    const places = (map: AppMap) =>
      new Map(new FlowNodes().update(map, layoutMap(map), unmarked).map(({ id, position }) => [id, position]));
    const [before, after] = [places(maps[0]!), places(maps[2]!)];
    for (const [id, place] of before) expect(after.get(id)).toEqual(place);
  });

  it('does not draw a card again that did not change', () => {
    const [map, nodes] = [maps[0]!, new FlowNodes()];
    const before = nodes.update(map, layoutMap(map), unmarked);
    const after = nodes.update(map, layoutMap(map), { ...unmarked, chosen: before[0]!.id });
    expect(after.filter((node, index) => node !== before[index]).map(({ id }) => id)).toEqual([before[0]!.id]);
  });

  it('shows the first way to each page and no other', () => {
    const map = maps[2]!;
    const discovered = [...map.pages.values()].flatMap(({ discoveredFrom }) => discoveredFrom?.edgeId ?? []);
    expect(
      flowEdges(map, layoutMap(map), nothing)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(discovered.sort());
  });

  it('lights all ways of the chosen page', () => {
    const map = maps[2]!;
    const [page] = map.pages.keys();
    const lit = flowEdges(map, layoutMap(map), { ...nothing, pages: new Set([page!]) }).filter(({ data }) => data?.lit);
    const own = [...map.edges.values()].filter(({ from, to }) => from !== to && (from === page || to === page));
    expect(lit).toHaveLength(own.length);
  });

  it('shows every way when all are asked for', () => {
    const map = maps[2]!;
    const between = [...map.edges.values()].filter(({ from, to }) => from !== to);
    expect(flowEdges(map, layoutMap(map), { ...nothing, all: true })).toHaveLength(between.length);
  });
});

describe('the search of the map', () => {
  it('finds a page by its title', () => {
    expect(searchPages(maps[2]!, '搜索').map(({ info }) => info.title)).toContain('搜索');
  });

  it('finds a page by an element on it', () => {
    expect(searchPages(maps[2]!, 'coffee BEANS').map(({ info }) => info.title)).toEqual(['搜索']);
  });

  it('lists all pages for an empty text', () => {
    expect(searchPages(maps[2]!, ' ')).toHaveLength(maps[2]!.pages.size);
  });
});

describe('the view of the map', () => {
  const pane = { width: 800, height: 600 };
  const slot = (column: number, row: number) => ({ column, row });

  it('follows a page of a small map by showing all of it', () => {
    const extent = extentOf([slot(0, 0), slot(1, 0)]);
    expect(followView(extent, slot(1, 0), pane)).toEqual(viewOf(extent, pane));
  });

  it('follows a page of a big map so that the page is in sight and can be read', () => {
    const extent = extentOf([slot(0, 0), slot(40, 30)]);
    const view = followView(extent, slot(20, 15), pane);
    expect([isInSight(slot(20, 15), pane, view), view.zoom >= 0.5]).toEqual([true, true]);
  });

  it('leaves no empty space beside a big map', () => {
    const extent = extentOf([slot(0, 0), slot(40, 30)]);
    const view = followView(extent, slot(0, 0), pane);
    expect([view.x, view.y]).toEqual([28, 56]);
  });
});

describe('the arrow keys on the map', () => {
  const slots = new Map([
    ['a', { column: 0, row: 0 }],
    ['b', { column: 1, row: 0 }],
    ['c', { column: 1, row: 2 }],
    ['d', { column: 3, row: 0 }],
  ]);

  it('go to the nearest page of the next column', () => {
    expect([neighbour(slots, 'a', 'right'), neighbour(slots, 'b', 'right')]).toEqual(['b', 'd']);
  });

  it('stay in the column up and down', () => {
    expect([neighbour(slots, 'b', 'down'), neighbour(slots, 'c', 'up'), neighbour(slots, 'a', 'down')]).toEqual([
      'c',
      'b',
      undefined,
    ]);
  });
});

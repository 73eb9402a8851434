import { expect, it } from 'vitest';
import type { Slot } from '../../../../../shared/core/map/layout.ts';
import { layoutMap } from '../../../../../shared/core/map/layout.ts';
import { story, tap } from '../../../../support/map-events.ts';
import { random } from '../../../../support/sim-app.ts';

/** Each new page hangs under a page that is there already; sometimes a known page is met again. */
function growth(pages: number, seed: number, onPage: (slots: ReadonlyMap<string, Slot>) => void): void {
  const next = random(seed);
  const told = story().launches('p0');
  for (let i = 1; i < pages; i++) {
    const above = `p${Math.floor(next() * i)}`;
    told
      .tell({ type: 'suspended', reason: 'taken_over' })
      .sees(above)
      .does(tap(`to ${i}`), `p${i}`);
    if (next() < 0.3) told.does(tap('across'), `p${Math.floor(next() * i)}`);
    onPage(layoutMap(told.map));
  }
}

it.each([1, 2, 3, 4, 5])('a page never moves while the map grows (growth %i)', (seed) => {
  let before: ReadonlyMap<string, Slot> = new Map();
  growth(120, seed, (slots) => {
    for (const [pageId, slot] of before) expect(slots.get(pageId)).toEqual(slot);
    before = slots;
  });
  expect(before.size).toBe(120);
});

it('no two pages share a slot', () => {
  growth(120, 9, (slots) => {
    const taken = new Set([...slots.values()].map(({ column, row }) => `${column},${row}`));
    expect(taken.size).toBe(slots.size);
  });
});

it('the column is the depth, the row the free one nearest to the parent', () => {
  const told = story().launches('home');
  for (const name of ['a', 'b', 'c']) told.does(tap(name), name).launches('home');
  const slots = layoutMap(told.does(tap('b'), 'b').does(tap('d'), 'd').map);
  expect([...slots]).toEqual([
    ['home', { column: 0, row: 0 }],
    ['a', { column: 1, row: 0 }],
    ['b', { column: 1, row: 1 }],
    ['c', { column: 1, row: -1 }],
    ['d', { column: 2, row: 1 }],
  ]);
});

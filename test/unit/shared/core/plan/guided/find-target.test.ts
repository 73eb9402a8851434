import { expect, it } from 'vitest';
import { findTarget } from '../../../../../../shared/core/plan/guided/find-target.ts';
import type { Strategy } from '../../../../../../shared/core/plan/guided/plan-file.ts';
import * as ui from '../../../../../support/screens.ts';

const { elements } = ui.screenOf([
  ui.toolbar('Shop'),
  ui.button('Add', { id: 'first' }),
  ui.button('Add', { id: 'second' }),
  ui.icon('Search'),
  ui.field('Name', { id: 'name' }),
]);
const by = (...pairs: readonly (readonly [Strategy['by'], string])[]) =>
  pairs.map(([how, value]) => ({ by: how, value }));
const tap = (...pairs: readonly (readonly [Strategy['by'], string])[]) =>
  findTarget(elements, { kind: 'tap', strategies: by(...pairs) });
const idOf = (found: ReturnType<typeof tap>) => (found.kind === 'found' ? found.element.locators.id : found.kind);

it('finds by the entry of an id, by text, by accessibility label', () => {
  expect(idOf(tap(['identifier', 'second']))).toMatch(/second$/);
  expect(tap(['label', 'Search'])).toMatchObject({ kind: 'found', element: { label: 'Search' } });
});

it('takes the next way when one finds nothing', () => {
  expect(idOf(tap(['identifier', 'gone'], ['identifier', 'first']))).toMatch(/first$/);
});

it('tells several apart by the other ways', () => {
  expect(idOf(tap(['text', 'Add'], ['identifier', 'second']))).toMatch(/second$/);
});

it('takes none of several that nothing tells apart', () => {
  expect(tap(['text', 'Add'])).toEqual({ kind: 'several' });
});

it('never takes an element that nothing names', () => {
  expect(tap(['text', 'Buy'])).toEqual({ kind: 'none' });
});

it('types into fields only', () => {
  const strategies = by(['identifier', 'first']);
  expect(findTarget(elements, { kind: 'input_text', strategies, text: 'x' })).toEqual({ kind: 'none' });
});

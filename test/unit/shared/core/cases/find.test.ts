import { describe, expect, it } from 'vitest';
import { findCaseElement, missing } from '../../../../../shared/core/cases/find.ts';
import type { Expectation, Selector } from '../../../../../shared/core/cases/types.ts';
import { element, screen } from './builders.ts';

const locators = { className: 'android.widget.Button', index: 0 };
const named = (label: string, key = `key:${label}`) => ({ label, elementKey: key, selector: selectorOf(label) });
const selectorOf = (text: string): Selector => ({ by: 'text', text });

describe('an element of a case is found', () => {
  it('by its key', () => {
    expect(findCaseElement(screen('Home', [element('Go')]), named('Go'))?.label).toBe('Go');
  });

  it('by its key, with other numbers in its label', () => {
    const cart = element('Cart (2)', { key: 'cart' });
    expect(findCaseElement(screen('Home', [cart]), named('Cart (0)', 'cart'))).toBe(cart);
  });

  it('by its text where its key has changed', () => {
    const moved = element('Go', { key: 'other', locators: { ...locators, text: 'Go' } });
    expect(findCaseElement(screen('Home', [moved]), named('Go'))).toBe(moved);
  });

  it('by its place among its likes', () => {
    const rows = [0, 1].map((row) =>
      element(`Row ${row}`, {
        bounds: { left: 0, top: 100 - row, right: 10, bottom: 110 },
        locators: { ...locators, id: 'row' },
      }),
    );
    const meant = { label: 'x', selector: { by: 'id', id: 'row', index: 0 } } as const;
    expect(findCaseElement(screen('Home', rows), meant)).toBe(rows[1]);
  });
});

describe('no element of a case is', () => {
  it('another page of a carousel', () => {
    const turned = element('Autumn', { key: 'ad' });
    expect(findCaseElement(screen('Home', [turned]), named('Spring', 'ad'))).toBeUndefined();
  });

  it('one of several with its text', () => {
    const twins = ['a', 'b'].map((key) => element('Go', { key, locators: { ...locators, text: 'Go' } }));
    expect(findCaseElement(screen('Home', twins), named('Go'))).toBeUndefined();
  });

  it('what merely stands in its place', () => {
    const meant = { label: 'Go', selector: { by: 'point', at: { x: 0, y: 0 } } } as const;
    expect(findCaseElement(screen('Home', [element('Pay')]), meant)).toBeUndefined();
  });
});

describe('what a case expects', () => {
  const home = { ...screen('Order 12', [element('Go')]), documentTitle: 'Shop' };
  const check = (expectation: Expectation) => missing([expectation], { screen: home, path: '/orders/#' });

  it.each<Expectation>([
    { kind: 'title', text: 'Order 12', changing: false },
    { kind: 'title', text: 'Order 7', changing: true },
    { kind: 'exists', label: 'Go', selector: selectorOf('Go'), locators: { ...locators, text: 'Go' } },
    { kind: 'document', title: 'Shop', changing: false },
    { kind: 'path', path: '/orders/#' },
  ])('holds: %j', (expectation) => {
    const known = { ...home, elements: [element('Go', { locators: { ...locators, text: 'Go' } })] };
    expect(missing([expectation], { screen: known, path: '/orders/#' })).toBeUndefined();
  });

  it.each<[string, Expectation]>([
    ['Order 7', { kind: 'title', text: 'Order 7', changing: false }],
    ['Pay', { kind: 'exists', label: 'Pay', selector: selectorOf('Pay') }],
    ['Bank', { kind: 'document', title: 'Bank', changing: false }],
    ['/pay', { kind: 'path', path: '/pay' }],
  ])('is missed by name: %s', (name, expectation) => {
    expect(check(expectation)).toBe(name);
  });
});

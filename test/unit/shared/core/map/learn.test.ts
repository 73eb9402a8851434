import { describe, expect, it } from 'vitest';
import type { Action } from '../../../../../shared/model/action.ts';
import type { AppMap, PageNode } from '../../../../../shared/core/map/types.ts';
import { back, offers, scrollDown, story, tap } from '../../../../support/map-events.ts';

const page = (map: AppMap, id: string): PageNode => {
  const node = map.pages.get(id);
  if (node === undefined) throw new Error(`no page ${id}`);
  return node;
};
const edges = (map: AppMap) => [...map.edges.values()].map(({ id, count, verdict }) => [id, count, verdict]);
const walk = () =>
  story()
    .launches('home', offers('cart', 'more'))
    .does(tap('cart'), 'cart', { actions: offers('pay') });

describe('pages', () => {
  it('the page after launch is at depth 0 and was discovered from nowhere', () => {
    const { map } = story().launches('home');
    expect(page(map, 'home')).toMatchObject({ depth: 0, firstStep: 1, visits: 1 });
    expect(page(map, 'home').discoveredFrom).toBeUndefined();
    expect([...map.launchTargets]).toEqual([['home', 1]]);
  });

  it('a page is one deeper than the page it was discovered from', () => {
    const { map } = walk().does(tap('pay'), 'done');
    expect([page(map, 'cart').depth, page(map, 'done').depth]).toEqual([1, 2]);
    expect(page(map, 'cart').discoveredFrom).toEqual({ pageId: 'home', edgeId: 'home>tap:cart>cart' });
  });

  it('knows its depth before the step that led to it is recorded', () => {
    const told = story()
      .launches('home')
      .tell({ type: 'dispatched', stepIndex: 2, action: tap('cart') })
      .sees('cart');
    expect(page(told.map, 'cart')).toMatchObject({ depth: 1, firstStep: 2 });
  });

  it('keeps its depth and its discovery when a shorter way is found', () => {
    const { map } = walk().does(tap('pay'), 'done').launches('home').does(tap('more'), 'done');
    expect(page(map, 'done')).toMatchObject({ depth: 2, discoveredFrom: { pageId: 'cart' } });
  });

  it('counts a visit for each time it was come to, not for each look', () => {
    const { map } = walk().sees('cart').sees('cart').does(back, 'home').does(tap('cart'), 'cart');
    expect(page(map, 'cart').visits).toBe(2);
  });

  it('shows its newest picture', () => {
    const told = walk();
    const first = page(told.map, 'cart').pictureId;
    expect(page(told.sees('cart').map, 'cart').pictureId).not.toBe(first);
  });

  it('grows by actions that were not there before', () => {
    const told = walk().tell({ type: 'page_grown', pageId: 'cart', actions: offers('pay', 'coupon') });
    expect([...page(told.map, 'cart').actions.keys()]).toEqual(['tap:pay', 'tap:coupon']);
  });

  it('remembers the scrolls that brought an action into view', () => {
    const told = walk()
      .tell({ type: 'dispatched', stepIndex: 3, action: scrollDown('list') })
      .sees('cart');
    told.tell({ type: 'page_grown', pageId: 'cart', actions: offers('below') });
    expect(page(told.map, 'cart').actions.get('tap:below')?.behind).toEqual([scrollDown('list')]);
    expect(page(told.map, 'cart').actions.get('tap:pay')?.behind).toBeUndefined();
  });

  it('are at their beginning when scrolling back does nothing', () => {
    const shown = { result: 'same_page' } as const;
    const scrollUp = { ...scrollDown('list'), direction: 'up' } as Action;
    const told = walk().does(scrollDown('list'), 'cart', shown).does(scrollDown('list'), 'cart', shown);
    expect(told.map.cursor?.scrolled.get('cart')).toHaveLength(2);
    expect(told.does(scrollUp, 'cart', { result: 'no_effect' }).map.cursor?.scrolled.get('cart')).toEqual([]);
  });
});

describe('edges', () => {
  it('an action that always led to one page is sure', () => {
    expect(edges(walk().does(back, 'home').does(tap('cart'), 'cart').map)[0]).toEqual([
      'home>tap:cart>cart',
      2,
      'sure',
    ]);
  });

  it('all edges of an action are unsure once it has led elsewhere', () => {
    const { map } = walk().launches('home').does(tap('cart'), 'login');
    expect(edges(map)).toEqual([
      ['home>tap:cart>cart', 1, 'unsure'],
      ['home>tap:cart>login', 1, 'unsure'],
    ]);
  });

  it('an edge is unsure once its action has stayed on the page', () => {
    const { map } = walk().launches('home').does(tap('cart'), 'home', { result: 'no_effect' });
    expect(edges(map)).toEqual([['home>tap:cart>cart', 1, 'unsure']]);
  });

  it('BACK is never sure', () => {
    expect(edges(walk().does(back, 'home').map)[1]).toEqual(['cart>press_key:BACK>home', 1, 'unsure']);
  });

  it.each(['loading', 'ad', 'permission'] as const)('passes over %s', (transient) => {
    const { map } = walk().launches('home').does(tap('more'), 'between', { transient }).does(tap('x'), 'orders');
    expect(map.pages.has('between')).toBe(false);
    expect(edges(map).at(-1)).toEqual(['home>tap:more>orders', 1, 'sure']);
    expect(page(map, 'orders')).toMatchObject({ depth: 1, discoveredFrom: { pageId: 'home' } });
  });

  it('passes over loading that ends by itself', () => {
    const { map } = walk().launches('home').does(tap('more'), 'wait', { transient: 'loading' }).sees('orders');
    expect(edges(map).at(-1)).toEqual(['home>tap:more>orders', 1, 'sure']);
  });

  it('does not go on after another app was in front', () => {
    const left = walk().does(tap('pay'), 'browser', { transient: 'outside_app', result: 'left_app' });
    expect(edges(left.does(back, 'cart').map)).toHaveLength(1);
  });

  it('a crash leads nowhere', () => {
    const { map } = walk()
      .does(tap('pay'), 'launcher', { transient: 'outside_app', result: 'crashed' })
      .launches('home');
    expect(page(map, 'cart').actions.get('tap:pay')).toMatchObject({ tries: 1, lastResult: 'crashed' });
    expect(edges(map)).toHaveLength(1);
  });

  it('a page that changes by itself is put down to waiting, unsure', () => {
    expect(edges(story().launches('splash').sees('home').map)).toEqual([['splash>wait>home', 1, 'unsure']]);
  });

  it('nothing is put down to waiting after the session stood still', () => {
    const told = walk().tell({ type: 'suspended', reason: 'taken_over' }, { type: 'resumed' }).sees('settings');
    expect(edges(told.map)).toHaveLength(1);
  });

  it('a pop-up that comes by itself makes no edge', () => {
    const { map } = walk().sees('offer', { transient: 'ad' }).does(tap('close'), 'cart');
    expect(edges(map)).toHaveLength(1);
  });
});

describe('actions', () => {
  it('count their tries and where they led', () => {
    const record = page(walk().map, 'home').actions.get('tap:cart');
    expect(record).toMatchObject({ tries: 1, lastResult: 'moved', firstStep: 2 });
    expect([...(record?.targets ?? [])]).toEqual([['cart', 1]]);
  });

  it.each(['veto', 'skip', 'refuse'] as const)('count a %s as a refusal', (verdict) => {
    const { map } = walk().proposes(tap('pay'), verdict);
    expect(page(map, 'cart').actions.get('tap:pay')?.refusals).toBe(1);
  });

  it('do not count a decision that came too late as a refusal', () => {
    const { map } = walk().proposes(tap('pay'), 'refuse', 'gate:freshness');
    expect(page(map, 'cart').actions.get('tap:pay')).toMatchObject({ refusals: 0, stale: 1 });
  });

  it('do not count an approval as a refusal', () => {
    expect(page(walk().proposes(tap('pay'), 'approve').map, 'cart').actions.get('tap:pay')?.refusals).toBe(0);
  });

  it('that are refused on a pop-up are kept beside the pages', () => {
    const { map } = walk().sees('offer', { transient: 'ad' }).proposes(tap('close'), 'veto');
    expect([...(map.refusedElsewhere ?? [])]).toEqual(['offer tap:close']);
  });

  it('that were not offered are added when they are done', () => {
    const { map } = walk().does(tap('@50%,50%'), 'cart');
    expect(page(map, 'cart').actions.has('tap:@50%,50%')).toBe(true);
  });
});

describe('the value', () => {
  it('is not changed by learning', () => {
    const told = walk();
    const before = told.map;
    const cart = before.pages.get('cart');
    told.does(tap('pay'), 'done');
    expect(before.pages.size).toBe(2);
    expect(before.pages.get('cart')).toBe(cart);
  });

  it('shares the pages that an event does not touch', () => {
    const told = walk();
    const home = told.map.pages.get('home');
    expect(told.does(tap('pay'), 'done').map.pages.get('home')).toBe(home);
  });

  it('is the same one when an event says nothing about it', () => {
    const told = walk();
    const before = told.map;
    expect(told.tell({ type: 'resumed' }, { type: 'approval_changed', approval: 'all' }).map).toBe(before);
  });
});

import { describe, expect, it } from 'vitest';
import { recognise } from '../../../../../shared/core/map/recognise.ts';
import { shortestPath } from '../../../../../shared/core/map/path.ts';
import { back, offers, story, tap } from '../../../../support/map-events.ts';
import * as ui from '../../../../support/screens.ts';

const screenOf = (pageId: string) => {
  const screen = ui.screenOf([ui.text('page')]);
  return { ...screen, identity: { pageId, canonical: `app\n${pageId}\n${pageId}` } };
};

/** Goods and orders both lead to one page of confirmation, whose button goes on differently. */
const shop = () =>
  story()
    .launches('home', offers('goods', 'orders'))
    .does(tap('goods'), 'goods', { actions: offers('buy') })
    .does(tap('buy'), 'confirm', { actions: offers('go') })
    .does(tap('go'), 'bought')
    .does(back, 'confirm')
    .does(back, 'goods')
    .does(back, 'home')
    .does(tap('orders'), 'orders', { actions: offers('again') })
    .does(tap('again'), 'confirm')
    .does(tap('go'), 'reordered');

const proven = () => shop().does(back, 'confirm').does(tap('go'), 'reordered');
const variantIn = ({ map }: ReturnType<typeof story>) => map.splits?.get('confirm')?.variants.get('orders') ?? '';

describe('a page that leads on differently by where it was opened from', () => {
  it('is not split by what was seen once: it may be a flake', () => {
    expect(shop().map.splits).toBeUndefined();
  });

  it('is split once one of the ways has shown the same again', () => {
    const { map } = proven();
    expect(map.splits?.get('confirm')).toMatchObject({
      actionKey: 'tap:go',
      evidence: [
        { entry: 'goods', to: 'bought', times: 1 },
        { entry: 'orders', to: 'reordered', times: 2 },
      ],
    });
  });

  it('keeps its id for the entry it was first seen from', () => {
    expect(proven().map.splits?.get('confirm')?.variants.get('goods')).toBe('confirm');
  });

  it('has a sure edge from each of its pages', () => {
    const told = proven();
    const edges = [...told.map.edges.values()].filter(({ actionKey }) => actionKey === 'tap:go');
    expect(edges.map(({ from, to, verdict }) => [from, to, verdict]).sort()).toEqual(
      [
        ['confirm', 'bought', 'sure'],
        [variantIn(told), 'reordered', 'sure'],
      ].sort(),
    );
  });

  it('is reached by the right way on a path to what lies behind', () => {
    const told = proven();
    const keys = (page: string) => shortestPath(told.map, page)?.steps.map(({ actionKey }) => actionKey);
    expect(keys('bought')).toEqual(['launch', 'tap:goods', 'tap:buy', 'tap:go']);
    expect(keys('reordered')).toEqual(['launch', 'tap:orders', 'tap:again', 'tap:go']);
  });

  it('is told apart from then on by where it is opened from', () => {
    const told = proven().launches('home');
    const open = (entry: string, button: string) => {
      told.launches('home').does(tap(entry), entry);
      told.dispatches(tap(button));
      return recognise(told.map, screenOf('confirm')).pageId;
    };
    expect(open('goods', 'buy')).toBe('confirm');
    expect(open('orders', 'again')).toBe(variantIn(told));
  });

  it('is the one for where it was when BACK uncovers it', () => {
    const told = proven();
    told.dispatches(back);
    expect(recognise(told.map, screenOf('confirm')).pageId).toBe(variantIn(told));
  });

  it('has one more page for an entry that is new, with the other actions done', () => {
    const told = proven().launches('home', offers('third')).does(tap('third'), 'third');
    told.dispatches(tap('on'));
    const { pageId, canonical } = recognise(told.map, screenOf('confirm'));
    expect([told.map.pages.has(pageId), canonical.split('\n')[0]]).toEqual([false, 'app entry=third']);
  });
});

it('a page whose ways lead to the same from everywhere is one', () => {
  const told = shop()
    .does(back, 'confirm')
    .does(tap('go'), 'bought')
    .does(back, 'confirm')
    .does(tap('go'), 'reordered');
  expect(told.map.splits).toBeUndefined();
});

it('what was seen behind a pop-up proves nothing', () => {
  const told = story()
    .launches('home', offers('goods'))
    .does(tap('goods'), 'goods', { actions: offers('buy') })
    .does(tap('buy'), 'an ad', { transient: 'ad' })
    .does(tap('close'), 'confirm');
  expect(told.map.pages.get('goods')?.actions.get('tap:buy')?.byEntry).toBeUndefined();
});

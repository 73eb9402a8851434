import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../../../shared/model/screen.ts';
import { emptyMap, learn } from '../../../../../shared/core/map/learn.ts';
import { recognise } from '../../../../../shared/core/map/recognise.ts';
import type { AppMap } from '../../../../../shared/core/map/types.ts';
import { actionKey, pageActions, targetOf } from '../../../../../shared/core/screen/page-actions.ts';
import { pageIdOf } from '../../../../../shared/core/screen/identity.ts';
import { story } from '../../../../support/map-events.ts';
import * as ui from '../../../../support/screens.ts';

function knowing(...screens: readonly Screen[]): AppMap {
  return screens.reduce((map, screen, i) => {
    const { identity, title } = screen;
    const page = { pageId: identity.pageId, identity, title, activity: '', actions: pageActions(screen) };
    return learn(map, { type: 'page_learnt', page, observationId: '', v: 1, seq: i, at: 0 });
  }, emptyMap());
}

const buttons = (...ids: readonly string[]) => ids.map((id) => ui.button(id, { id }));
const form = ui.screenOf([ui.toolbar('表单'), ui.field('姓名', { id: 'name' }), ...buttons('a', 'b', 'c', 'd')]);

it('a page that is squeezed by the keyboard is the page it was', () => {
  const squeezed = [ui.toolbar('表单'), ui.field('姓名', { id: 'name' }), ...buttons('a')];
  const now = ui.screenOf(squeezed, {}, { keyboardShown: true });
  expect(now.identity.pageId).not.toBe(form.identity.pageId);
  expect(recognise(knowing(form), now).pageId).toBe(form.identity.pageId);
});

it('a page that was scrolled is the page it was', () => {
  const now = ui.screenOf([ui.toolbar('表单'), ...buttons('x', 'y', 'z')]);
  expect(recognise(knowing(form), now, form.identity.pageId).pageId).toBe(form.identity.pageId);
});

it('a scroll does not make another page of it where the heading has changed', () => {
  const now = ui.screenOf([ui.toolbar('结果'), ...buttons('x', 'y')]);
  expect(recognise(knowing(form), now, form.identity.pageId)).toEqual(now.identity);
});

it('a page of which all was met before is that page', () => {
  const now = ui.screenOf([ui.toolbar('表单'), ...buttons('b', 'c', 'd')]);
  expect(recognise(knowing(form), now).pageId).toBe(form.identity.pageId);
});

it('a page with one thing more among many is that page', () => {
  const now = ui.screenOf([ui.toolbar('表单'), ui.field('姓名', { id: 'name' }), ...buttons('a', 'b', 'c', 'd', 'e')]);
  expect(recognise(knowing(form), now).pageId).toBe(form.identity.pageId);
});

it('pages with different headings are never taken for one', () => {
  const now = ui.screenOf([ui.toolbar('提现'), ui.field('姓名', { id: 'name' }), ...buttons('a', 'b', 'c', 'd')]);
  expect(recognise(knowing(form), now)).toEqual(now.identity);
});

it('a page with other things to act on is another page', () => {
  const now = ui.screenOf([ui.toolbar('表单'), ...buttons('x', 'y', 'z')]);
  expect(recognise(knowing(form), now)).toEqual(now.identity);
});

describe('headings that are data', () => {
  const goods = (name: string, ...more: ui.Sketch[]) =>
    ui.screenOf([ui.toolbar(name), ...buttons('cart', 'share', 'buy'), ...more]);
  const home = ui.screenOf([ui.list(['甲', '乙', '丙'].map((name) => ui.row([`${name} 2 斤`, '¥9'])))]);

  /** The rows of the home page have led to pages with these headings. */
  function shop(names: readonly string[]): AppMap {
    const told = story().launches('home', pageActions(home));
    for (const [i, name] of names.entries()) {
      const row = home.elements.filter(({ role }) => role === 'list_item')[i];
      if (row === undefined) throw new Error('no such row');
      const { identity, title } = goods(name);
      const { pageId } = identity;
      told.tell({ type: 'dispatched', stepIndex: 2, action: { kind: 'tap', target: targetOf(row, home) } });
      const page = { pageId, identity, title, activity: '', actions: [] };
      told.tell({ type: 'page_learnt', page, observationId: '' });
      const action = { kind: 'tap', target: targetOf(row, home) } as const;
      const receipt = { outcome: 'returned', durationMs: 1 } as const;
      const step = { index: 2 + i, action, actionKey: actionKey(action), by: 'x', receipt, ownMs: 0, roundTrips: 1 };
      const ways = { fromPageId: 'home', toPageId: pageId, result: 'moved' } as const;
      told.tell({ type: 'step_recorded', step: { ...step, ...ways } }).launches('home');
    }
    return told.map;
  }

  it('are ignored after rows of a feed have led to two of a kind', () => {
    const [first] = [goods('耳机')];
    expect(recognise(shop(['耳机', '键盘']), goods('鼠标')).pageId).toBe(first.identity.pageId);
  });

  it('tell pages apart before that', () => {
    expect(recognise(shop(['耳机']), goods('鼠标'))).toEqual(goods('鼠标').identity);
  });

  it('tell pages apart that are not of that kind', () => {
    const other = goods('鼠标', ui.field('x', { id: 'x' }));
    expect(recognise(shop(['耳机', '键盘']), other)).toEqual(other.identity);
  });
});

describe('a page that was read from its picture', () => {
  const page = (title: string, ...names: readonly string[]): Screen => {
    const base = ui.screenOf([ui.toolbar(title)]);
    const entries = names.map((name) => `V:${name}`).sort();
    const canonical = [...base.identity.canonical.split('\n').slice(0, 2), entries.join(' ; ')].join('\n');
    return { ...base, identity: { pageId: pageIdOf(canonical), canonical }, via: 'screenshot' };
  };
  const known = page('商店', '购买', '返回', '背包', '今日特价');
  const map = knowing(known);

  it('is known again by most of its names, whatever else is read on it', () => {
    const later = page('商店', '购买', '返回', '背包', '限时礼包', '新品', '热销');
    expect(recognise(map, later).pageId).toBe(known.identity.pageId);
  });

  it('is another one with few names in common', () => {
    const other = page('商店', '购买', '返回', '设置', '音量', '语言');
    expect(recognise(map, other).pageId).toBe(other.identity.pageId);
  });

  it('is another one under another heading', () => {
    const other = page('背包', '购买', '返回', '背包', '今日特价');
    expect(recognise(map, other).pageId).toBe(other.identity.pageId);
  });
});

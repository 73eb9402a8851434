import { describe, expect, it } from 'vitest';
import { explainDifference } from '../../../../../shared/core/screen/explain.ts';
import { readCanonical, writeCanonical } from '../../../../../shared/core/screen/canonical.ts';
import { reasonTexts } from '../../../../../renderer/text/reasons.ts';
import { button, screenOf, tabBar, text, toolbar, DIALOG } from '../../../../support/screens.ts';

const canonical = (...args: Parameters<typeof screenOf>): string => screenOf(...args).identity.canonical;
const ids = (a: string, b: string): readonly string[] => explainDifference(a, b).map(({ id }) => id);

const orders = canonical([toolbar('订单'), button('退款', { id: 'refund' })]);

describe('why two pages are two', () => {
  it('has no answer for one page', () => {
    expect(explainDifference(orders, orders)).toEqual([]);
  });

  it('names both headings', () => {
    const other = canonical([toolbar('地址'), button('退款', { id: 'refund' })]);
    expect(explainDifference(orders, other)).toEqual([{ id: 'differs.title', params: { a: '订单', b: '地址' } }]);
  });

  it('names what only one of them has', () => {
    const other = canonical([toolbar('订单'), button('退款', { id: 'refund' }), button('评价', { id: 'rate' })]);
    expect(explainDifference(orders, other)).toEqual([
      { id: 'differs.only_second', params: { names: 'rate (button)', n: 1 } },
    ]);
  });

  it('names the tabs that are chosen', () => {
    const home = canonical([text('商城'), tabBar(['首页', '我的'], '首页')]);
    const mine = canonical([text('商城'), tabBar(['首页', '我的'], '我的')]);
    expect(ids(home, mine)).toContain('differs.bottom_tab');
  });

  it('tells a dialog from a page', () => {
    const dialog = canonical([text('订单'), button('退款', { id: 'refund' })], { bounds: DIALOG });
    expect(ids(dialog, orders)).toContain('differs.overlay_first');
  });

  it('tells parts of an app apart', () => {
    const foreground = { packageName: 'com.example.shop', activity: 'com.example.shop.PayActivity' };
    const other = canonical([toolbar('订单'), button('退款', { id: 'refund' })], {}, { foreground });
    expect(ids(orders, other)).toEqual(['differs.activity']);
  });

  it('does not guess about what it cannot read', () => {
    expect(ids(orders, 'something else')).toEqual(['differs.unknown']);
  });

  it('has a sentence in each language for each difference', () => {
    const parts = readCanonical(orders);
    if (parts === undefined) throw new Error('a canonical string that cannot be read');
    const full = { bottomTab: 'a', topTab: 'a', step: '1/3', title: 'a', mark: 'a', entries: ['x'] };
    const empty = { bottomTab: '', topTab: '', step: '', title: '', mark: '', entries: ['y'] };
    const changed = { app: 'b', activity: 'b', transient: 'loading', entry: 'e', overlay: true };
    const [a, b, c] = [
      { ...parts, ...full },
      { ...parts, ...empty },
      { ...parts, ...full, ...changed, title: 'b' },
    ].map(writeCanonical) as [string, string, string];
    const all = new Set([...ids(a, b), ...ids(b, a), ...ids(a, c), ...ids(c, a), 'differs.unknown']);
    for (const id of all) {
      expect(Object.keys(reasonTexts.en)).toContain(id);
      expect(Object.keys(reasonTexts['zh-CN'])).toContain(id);
    }
  });
});

describe('a canonical string', () => {
  it('is written as it was read', () => {
    const parts = readCanonical(orders);
    expect(parts && writeCanonical(parts)).toBe(orders);
  });
});

import { describe, expect, it } from 'vitest';
import type { RuleDraft } from '../../../../../shared/model/identity-rules.ts';
import type { Screen } from '../../../../../shared/model/screen.ts';
import { identifyBy } from '../../../../../shared/core/screen/apply-rules.ts';
import { describeRule, suggestMerge, suggestSplit } from '../../../../../shared/core/screen/suggest-rule.ts';
import { reasonTexts } from '../../../../../renderer/text/reasons.ts';
import type { Sketch } from '../../../../support/screens.ts';
import { button, screenOf, tabBar, text, toggle, toolbar } from '../../../../support/screens.ts';

const goods = (title: string, ...more: readonly Sketch[]): Screen =>
  screenOf([toolbar(title), button('加入购物车', { id: 'add' }), button('购买', { id: 'buy' }), ...more]);
const canonical = (screen: Screen): string => screen.identity.canonical;
const [tea, cup, pot] = [goods('茶叶'), goods('茶杯'), goods('茶壶')];

const smallest = (into: Screen, ...others: readonly Screen[]): RuleDraft => {
  const [first] = suggestMerge(canonical(into), others.map(canonical));
  if (first === undefined) throw new Error('no rule merges these');
  return first;
};

describe('merging pages', () => {
  it('takes a heading for data when pages differ in nothing else', () => {
    expect(smallest(tea, cup)).toEqual({ kind: 'merge', into: canonical(tea), ignore: ['title'], ignoreEntries: [] });
  });

  it('gives all of them the identity of the one that stands for them', () => {
    expect(identifyBy([smallest(tea, cup)], cup)).toEqual({ ...tea.identity, transient: undefined });
  });

  it('holds for the next page of the kind', () => {
    expect(identifyBy([smallest(tea, cup)], pot).pageId).toBe(tea.identity.pageId);
  });

  it('leaves pages of another kind alone', () => {
    const settings = screenOf([toolbar('设置'), toggle({ id: 'push' })]);
    expect(identifyBy([smallest(tea, cup)], settings)).toBe(settings.identity);
  });

  it('can hold for these pages alone', () => {
    const exact = suggestMerge(canonical(tea), [canonical(cup)]).at(-1) as RuleDraft;
    expect(exact.kind).toBe('merge_exact');
    expect(identifyBy([exact], cup).pageId).toBe(tea.identity.pageId);
    expect(identifyBy([exact], pot).pageId).toBe(pot.identity.pageId);
  });

  it('ignores an element that only one of them has', () => {
    const sold = goods('茶叶', button('到货提醒', { id: 'notify' }));
    expect(smallest(tea, sold)).toMatchObject({ ignore: [], ignoreEntries: ['button|notify|c'] });
  });

  it('ignores the tab that is chosen', () => {
    const on = (tab: string): Screen => screenOf([text('商城'), tabBar(['首页', '我的'], tab)]);
    expect(smallest(on('首页'), on('我的'))).toMatchObject({ ignore: ['bottom_tab'] });
  });

  it('holds for these alone when they differ in too much', () => {
    const other = screenOf([toolbar('设置'), toggle({ id: 'push' }), button('退出', { id: 'out' })]);
    expect(smallest(tea, other).kind).toBe('merge_exact');
  });

  it('has nothing to say of one page', () => {
    expect(suggestMerge(canonical(tea), [canonical(tea)])).toEqual([]);
  });
});

describe('splitting a page', () => {
  const empty = goods('购物车', text('还没有商品'));
  const full = goods('购物车', text('合计'));

  it('finds the text that tells looks apart', () => {
    expect(suggestSplit([empty], [full])).toEqual([{ kind: 'text', text: '还没有商品' }]);
  });

  it('prefers an element to a text', () => {
    const other = goods('购物车', text('合计'), button('结算', { id: 'pay' }));
    expect(suggestSplit([other], [empty])[0]).toMatchObject({ kind: 'element', label: '结算' });
  });

  it('finds the state of a switch', () => {
    const on = goods('提醒', toggle({ id: 'push', checked: true }));
    const off = goods('提醒', toggle({ id: 'push' }));
    expect(suggestSplit([on], [off])[0]).toMatchObject({ kind: 'attribute', attribute: 'checked', value: true });
  });

  it('says so when nothing on the screen tells them apart', () => {
    expect(suggestSplit([empty], [empty])).toEqual([]);
  });

  it('gives looks with the feature a page of their own and leaves the others', () => {
    const [by] = suggestSplit([empty], [full]);
    if (by === undefined) throw new Error('nothing tells them apart');
    const rule: RuleDraft = { kind: 'split', of: canonical(full), by };
    expect(identifyBy([rule], full)).toBe(full.identity);
    expect(identifyBy([rule], empty).pageId).not.toBe(full.identity.pageId);
    expect(identifyBy([rule], empty).canonical).toContain('with=text “还没有商品”');
  });

  it('has a sentence in each language for each rule', () => {
    const feature = { key: 'k', label: 'l', attribute: 'checked', value: true } as const;
    const splits = [
      { kind: 'title', title: 't' },
      { kind: 'element', ...feature },
      { kind: 'text', text: 't' },
      ...(['checked', 'selected', 'enabled'] as const).flatMap((attribute) =>
        [true, false].map((value) => ({ kind: 'attribute', ...feature, attribute, value }) as const),
      ),
    ] as const;
    const anchors = ['title', 'bottom_tab', 'top_tab', 'step', 'overlay', 'activity'] as const;
    const rules: readonly RuleDraft[] = [
      ...splits.map((by): RuleDraft => ({ kind: 'split', of: '', by })),
      ...anchors.map((name): RuleDraft => ({ kind: 'merge', into: '', ignore: [name], ignoreEntries: [] })),
      { kind: 'merge', into: '', ignore: [], ignoreEntries: ['x'] },
      { kind: 'merge', into: '', ignore: ['title'], ignoreEntries: ['x'] },
      { kind: 'merge_exact', into: '', pages: [''] },
    ];
    for (const { id } of rules.map(describeRule)) {
      expect(Object.keys(reasonTexts.en)).toContain(id);
      expect(Object.keys(reasonTexts['zh-CN'])).toContain(id);
    }
  });
});

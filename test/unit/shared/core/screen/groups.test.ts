import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../../../shared/model/screen.ts';
import * as ui from '../../../../support/screens.ts';

const rowsOf = ({ elements }: Screen) => elements.filter(({ group }) => group !== undefined);
const keys = (screen: Screen) => rowsOf(screen).map(({ key }) => key);
const kinds = (screen: Screen) => new Set(rowsOf(screen).map(({ group }) => group?.split(':')[0]));

const menu = (...labels: string[]) => ui.list(labels.map((label) => ui.row([label], { id: 'row' })));

describe('rows', () => {
  it('of a menu are named by their labels', () => {
    const screen = ui.screenOf([menu('积分商城', '收货地址', '设置')]);
    expect(kinds(screen)).toEqual(new Set(['menu']));
    expect(keys(screen)[1]).toContain('收货地址');
  });

  it('of a menu keep their keys when another row comes', () => {
    const before = keys(ui.screenOf([menu('积分商城', '收货地址', '设置')]));
    expect(keys(ui.screenOf([menu('积分商城', '会员', '收货地址', '设置')]))).toEqual(expect.arrayContaining(before));
  });

  it('of a feed are named by their position', () => {
    const feed = (from: number) => ui.screenOf([ui.list([1, 2, 3].map((i) => ui.row([`耳机 ${from + i}`, '¥12'])))]);
    expect(kinds(feed(0))).toEqual(new Set(['feed']));
    expect(keys(feed(0))).toEqual(keys(feed(50)));
  });

  it('share a group', () => {
    expect(new Set(rowsOf(ui.screenOf([menu('甲', '乙', '丙')])).map(({ group }) => group)).size).toBe(1);
  });

  it('have one group for each button in them', () => {
    const card = (name: string) =>
      ui.group([ui.text(name), ui.text('¥3'), ui.button('加购', { id: 'add' }), ui.button('详情', { id: 'more' })]);
    const screen = ui.screenOf([ui.list(['一', '二', '三'].map(card))]);
    expect(new Set(rowsOf(screen).map(({ group }) => group)).size).toBe(2);
  });

  it('of two shapes in one list do not share keys', () => {
    const plain = (label: string) => ui.row([label]);
    const switched = (label: string) => ui.group([ui.text(label), ui.toggle({ id: 'on' })], { clickable: true });
    const screen = ui.screenOf([ui.list([plain('甲 1'), switched('乙 1'), plain('丙 1'), switched('丁 1')])]);
    expect(new Set(keys(screen)).size).toBe(keys(screen).length);
  });

  it('of a feed that are built of other parts are a group of their own', () => {
    const goods = (i: number) => ui.row([`耳机 ${i}`, '¥12']);
    const ad = (i: number) => ui.group([ui.text('广告', { id: 'badge' }), ui.text(`福利 ${i}`)], { clickable: true });
    const screen = ui.screenOf([ui.list([goods(1), ad(1), goods(2), goods(3), ad(2)])]);
    const groups = rowsOf(screen).map(({ group }) => group);
    expect(groups[0]).toBe(groups[2]);
    expect(groups[1]).toBe(groups[4]);
    expect(new Set(groups).size).toBe(2);
  });

  it('are a list even when only one is left', () => {
    expect(rowsOf(ui.screenOf([menu('甲')]))).toHaveLength(1);
  });

  it('of a carousel share one group', () => {
    const banner = ui.group([ui.icon('甲'), ui.icon('乙')], { id: 'banner', tall: 300 });
    expect(kinds(ui.screenOf([banner]))).toEqual(new Set(['carousel']));
  });
});

describe('no rows', () => {
  it('is a tool bar that scrolls with a list', () => {
    const head = ui.group([ui.button('热搜 耳机', { id: 'search' }), ui.icon('扫一扫')], { across: true });
    expect(rowsOf(ui.screenOf([ui.list([head])]))).toEqual([]);
  });

  it('are the fields of a form', () => {
    expect(rowsOf(ui.screenOf([ui.group(['姓名', '城市', '街道'].map((hint) => ui.field(hint)))]))).toEqual([]);
  });

  it('are the tabs of a bar', () => {
    expect(rowsOf(ui.screenOf([ui.tabBar(['首页', '分类', '我的'], '首页')]))).toEqual([]);
  });
});

describe('keys', () => {
  it('are unique on a screen', () => {
    const screen = ui.screenOf([
      ui.button('OK'),
      ui.button('OK'),
      ui.icon(''),
      ui.icon(''),
      ui.field(''),
      ui.field(''),
    ]);
    expect(new Set(screen.elements.map(({ key }) => key)).size).toBe(6);
  });

  it('last while a countdown runs in a label', () => {
    const key = (label: string) => ui.screenOf([ui.button(label, { id: 'code' })]).elements[0]?.key;
    expect(key('重新获取 59s')).toBe(key('重新获取 8s'));
  });

  it('last while a field is filled', () => {
    const key = (text: string) => ui.screenOf([ui.field('姓名', { text })]).elements[0]?.key;
    expect(key('张三')).toBe(key(''));
  });

  it('tell buttons with one id apart by their labels', () => {
    const screen = ui.screenOf([ui.button('删除', { id: 'button1' }), ui.button('确定', { id: 'button1' })]);
    expect(screen.elements.map(({ key }) => key)).toEqual(['button1|button|删除', 'button1|button|确定']);
  });
});

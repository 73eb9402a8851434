import { describe, expect, it } from 'vitest';
import { pageIdOf as hash } from '../../../../../shared/core/screen/identity.ts';
import * as ui from '../../../../support/screens.ts';

const goods = (count: number, from = 0) =>
  ui.list(Array.from({ length: count }, (_, i) => ui.row([`商品名称很长的一件 ${from + i}`, `¥${i + 1}`])));

describe('one page', () => {
  it('has the first 12 hex digits of SHA-1 over its canonical string as its id', () => {
    const { identity } = ui.screenOf([ui.toolbar('Page'), ui.button('Go')]);
    expect(identity.pageId).toMatch(/^[0-9a-f]{12}$/);
    expect(identity.pageId).toBe(hash(identity.canonical));
    expect(hash('abc')).toBe('a9993e364706');
  });

  it.each([
    ['numbers in its heading', [ui.toolbar('购物车(3)')], [ui.toolbar('购物车')]],
    ['more rows in its list', [ui.toolbar('商品'), goods(2)], [ui.toolbar('商品'), goods(9)]],
    ['other rows in its list', [ui.toolbar('商品'), goods(5)], [ui.toolbar('商品'), goods(5, 100)]],
    [
      'a switch that is on',
      [ui.toolbar('设置'), ui.toggle({ id: 'dark' })],
      [ui.toolbar('设置'), ui.toggle({ id: 'dark', checked: true })],
    ],
    [
      'a disabled button',
      [ui.toolbar('表单'), ui.button('提交', { id: 'go' })],
      [ui.toolbar('表单'), ui.button('提交', { id: 'go', enabled: false })],
    ],
    [
      'text typed into a field',
      [ui.toolbar('表单'), ui.field('姓名', { id: 'name' })],
      [ui.toolbar('表单'), ui.field('姓名', { id: 'name', text: '张三' })],
    ],
    [
      'other plain texts',
      [ui.toolbar('余额'), ui.text('¥12'), ui.button('充值')],
      [ui.toolbar('余额'), ui.text('¥99'), ui.button('充值')],
    ],
    [
      'a list that has nothing to scroll',
      [ui.toolbar('商品'), ui.list([ui.row(['一二三四五六七八九十一', '¥1'])])],
      [ui.toolbar('商品'), ui.list([ui.row(['一二三四五六七八九十一', '¥1'])], { scrollable: false })],
    ],
    [
      'a numbered id',
      [ui.toolbar('页'), ui.button('甲', { id: 'item_1' })],
      [ui.toolbar('页'), ui.button('甲', { id: 'item_72' })],
    ],
  ])('stays itself with %s', (_, one, other) => {
    expect(ui.pageIdOf(other)).toBe(ui.pageIdOf(one));
  });

  it('stays itself while its carousel turns', () => {
    const carousel = (label: string) =>
      ui.group([ui.icon(label)], { id: 'home_banner', className: 'androidx.viewpager.widget.ViewPager', tall: 400 });
    expect(ui.pageIdOf([ui.toolbar('首页'), carousel('春节')])).toBe(
      ui.pageIdOf([ui.toolbar('首页'), carousel('中秋')]),
    );
  });

  it('is the same dialog over two pages', () => {
    const dialog = [ui.text('提示'), ui.button('确定')];
    const over = (page: string) => {
      const roots = [ui.treeOf([ui.toolbar(page)]).roots[0], ui.treeOf(dialog, { bounds: ui.DIALOG }).roots[0]];
      return ui.readTree({ roots: roots.filter((root) => root !== undefined) }).identity.pageId;
    };
    expect(over('充值')).toBe(over('提现'));
  });
});

describe('two pages', () => {
  it.each([
    ['headings', [ui.toolbar('充值'), ui.button('确定')], [ui.toolbar('提现'), ui.button('确定')]],
    ['chosen tabs', [ui.tabBar(['首页', '我的'], '首页')], [ui.tabBar(['首页', '我的'], '我的')]],
    [
      'things to act on',
      [ui.toolbar('页'), ui.button('甲', { id: 'a' }), ui.button('乙', { id: 'b' })],
      [ui.toolbar('页'), ui.button('甲', { id: 'a' })],
    ],
    ['steps of a wizard', [ui.text('1/3'), ui.button('下一步')], [ui.text('2/3'), ui.button('下一步')]],
    ['buttons, where nothing has an id', [ui.button('充值')], [ui.button('提现')]],
  ])('differ by their %s', (_, one, other) => {
    expect(ui.pageIdOf(other)).not.toBe(ui.pageIdOf(one));
  });

  it('differ by the messages of dialogs with the same buttons', () => {
    const dialog = (message: string) =>
      ui.pageIdOf([ui.text(message), ui.button('取消', { id: 'button2' }), ui.button('确定', { id: 'button1' })], {
        bounds: ui.DIALOG,
      });
    expect(dialog('删除账户？')).not.toBe(dialog('清除缓存？'));
  });
});

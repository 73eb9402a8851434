import { describe, expect, it } from 'vitest';
import type { Element, Screen } from '../../../../../shared/model/screen.ts';
import { readScreen } from '../../../../../shared/core/screen/read-screen.ts';
import * as ui from '../../../../support/screens.ts';

const named = (screen: Screen, label: string): Element => {
  const found = screen.elements.find((element) => element.label === label);
  if (found === undefined) throw new Error(`no ${label} among ${screen.elements.map((e) => e.label).join()}`);
  return found;
};
const labels = (screen: Screen): string[] => screen.elements.map(({ label }) => label);

describe('what belongs to the screen', () => {
  it('drops nodes of the status bar and of the keyboard', () => {
    const [app] = ui.treeOf([ui.button('Save')]).roots;
    const [bar] = ui.treeOf([ui.button('12:30')], { packageName: 'com.android.systemui' }).roots;
    const [keyboard] = ui.treeOf([ui.button('q')], { packageName: 'com.google.android.inputmethod.latin' }).roots;
    const roots = [app, bar, keyboard].filter((root) => root !== undefined);
    expect(labels(readScreen({ roots }, ui.context()))).toEqual(['Save']);
  });

  it('reads the topmost window of the app', () => {
    const [page] = ui.treeOf([ui.button('Pay')]).roots;
    const [dialog] = ui.treeOf([ui.text('Sure?'), ui.button('OK')], { bounds: ui.DIALOG }).roots;
    const roots = [page, dialog].filter((root) => root !== undefined);
    expect(labels(readScreen({ roots }, ui.context()))).toEqual(['OK']);
  });

  it('reads past a toast above the page', () => {
    const [page] = ui.treeOf([ui.button('Pay')]).roots;
    const [toast] = ui.treeOf([ui.text('Saved')], { bounds: { left: 300, top: 2000, right: 780, bottom: 2100 } }).roots;
    const roots = [page, toast].filter((root) => root !== undefined);
    expect(labels(readScreen({ roots }, ui.context()))).toEqual(['Pay']);
  });

  it('drops what has no area or is off the screen', () => {
    const nowhere = { left: 10, top: 10, right: 10, bottom: 90 };
    const below = { left: 0, top: 2400, right: 1080, bottom: 2500 };
    const inverted = { left: 500, top: 300, right: 100, bottom: 200 };
    const hidden = [nowhere, below, inverted].map((bounds, i) => ui.button(`hidden ${i}`, { bounds }));
    expect(labels(ui.screenOf([ui.button('seen'), ...hidden]))).toEqual(['seen']);
  });

  it('keeps what is visible inside a container without area', () => {
    const bounds = { left: 0, top: 0, right: 0, bottom: 0 };
    const inner = ui.button('seen', { bounds: { left: 0, top: 100, right: 500, bottom: 200 } });
    expect(labels(ui.screenOf([ui.group([inner], { bounds })]))).toEqual(['seen']);
  });

  it('clips elements to the screen', () => {
    const screen = ui.screenOf([ui.button('wide', { bounds: { left: -50, top: 100, right: 2000, bottom: 300 } })]);
    expect(named(screen, 'wide').bounds).toEqual({ left: 0, top: 100, right: 1080, bottom: 300 });
  });

  it('drops a nameless wrapper around one button', () => {
    const screen = ui.screenOf([ui.group([ui.button('Save')], { clickable: true })]);
    expect(screen.elements).toHaveLength(1);
  });
});

describe('names', () => {
  it('calls an element by its text, else its description, else a text inside, else its id', () => {
    const screen = ui.screenOf([
      ui.button('Buy', { description: 'Buy it' }),
      ui.icon('Search'),
      ui.group([ui.text('Address'), ui.text('none yet')], { clickable: true }),
      ui.icon('', { id: 'btn_add_photo' }),
    ]);
    expect(labels(screen)).toEqual(['Buy', 'Search', 'Address', 'btn add photo']);
  });

  it('calls a field by its hint or caption, never by what was typed', () => {
    const screen = ui.screenOf([
      ui.field('Phone', { text: '13800138000' }),
      ui.group([ui.text('City'), ui.field('', { text: 'Berlin' })]),
    ]);
    expect(labels(screen)).toEqual(['Phone', 'City']);
  });

  it('calls a switch the same whether it is on or off', () => {
    const at = (text: string) => labels(ui.screenOf([ui.group([ui.text('Dark mode'), ui.toggle({ text })])]));
    expect(at('ON')).toEqual(at('OFF'));
  });

  it('I7 keeps the text of a password field out of everything', () => {
    const screen = ui.screenOf([ui.field('Password', { password: true, text: 'hunter2' })]);
    expect(screen.hasPassword).toBe(true);
    expect(JSON.stringify(screen)).not.toContain('hunter2');
  });

  it('I5 gives the guard all texts inside an element', () => {
    const screen = ui.screenOf([ui.row(['账户', '退出登录'], { description: 'row' })]);
    expect(named(screen, 'row').texts).toEqual(['row', '账户', '退出登录']);
  });

  it('says nothing of what a scrolling container holds', () => {
    const screen = ui.screenOf([ui.list([ui.row(['退出登录'])])]);
    expect(screen.elements.find(({ scrollable }) => scrollable)?.texts).toEqual([]);
  });

  it('gives the texts that cannot be acted on apart', () => {
    expect(ui.screenOf([ui.text('Total ¥12'), ui.button('Pay')]).texts).toEqual(['Total ¥12']);
  });
});

describe('title', () => {
  it('is the text of the toolbar', () => {
    expect(ui.screenOf([ui.toolbar('订单详情'), ui.text('大字', { tall: 200 })]).title).toBe('订单详情');
  });

  it('is the biggest text at the top where there is no toolbar', () => {
    expect(ui.screenOf([ui.text('small', { tall: 40 }), ui.text('Orders', { tall: 120 })]).title).toBe('Orders');
  });

  it('is the chosen tab where nothing heads the page', () => {
    expect(ui.screenOf([ui.tabBar(['首页', '我的'], '我的')]).title).toBe('我的');
  });

  it('is the message of a dialog without a heading', () => {
    expect(ui.screenOf([ui.text('确定删除吗？'), ui.button('确定')], { bounds: ui.DIALOG }).title).toBe('确定删除吗？');
  });
});

describe('roles', () => {
  it('tells what elements are', () => {
    const screen = ui.screenOf([
      ui.toolbar('Page'),
      ui.field('Name'),
      ui.toggle({ description: 'Dark' }),
      ui.button('Save'),
      ui.list([ui.row(['One']), ui.row(['Two'])]),
      ui.tabBar(['首页', '我的'], '我的'),
    ]);
    const roles = screen.elements.map(({ label, role }) => [label, role]);
    expect(roles).toEqual([
      ['返回', 'back'],
      ['Name', 'text_field'],
      ['Dark', 'switch'],
      ['Save', 'button'],
      ['list', 'container'],
      ['One', 'list_item'],
      ['Two', 'list_item'],
      ['首页', 'tab'],
      ['我的', 'tab'],
    ]);
  });

  it('takes a bar of buttons without a chosen one for no tabs', () => {
    const buttons = ['客服', '收藏', '购买'].map((label) => ui.button(label));
    const bar = ui.group(buttons, { across: true, bounds: { left: 0, top: 2250, right: 1080, bottom: 2400 } });
    expect(ui.screenOf([bar]).elements.map(({ role }) => role)).toEqual(['button', 'button', 'button']);
  });

  it('knows which tab is chosen', () => {
    const screen = ui.screenOf([ui.tabBar(['首页', '我的'], '我的')]);
    expect(screen.elements.filter(({ selected }) => selected).map(({ label }) => label)).toEqual(['我的']);
  });
});

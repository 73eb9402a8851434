import { describe, expect, it } from 'vitest';
import type { PictureReading, TextLine } from '../../../../../../shared/model/picture.ts';
import type { Rect, Screen } from '../../../../../../shared/model/screen.ts';
import { pageActions, toAction } from '../../../../../../shared/core/screen/page-actions.ts';
import { pageIdOf } from '../../../../../../shared/core/screen/identity.ts';
import { drawnArea } from '../../../../../../shared/core/screen/visual/drawn-area.ts';
import { withPicture } from '../../../../../../shared/core/screen/visual/visual-screen.ts';
import { button, context, DIALOG, readTree, SIZE, text, toolbar, treeOf } from '../../../../../support/screens.ts';

const whole: Rect = { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height };
const nothing = readTree({ roots: [] });

const line = (value: string, top: number, more: Partial<TextLine> = {}): TextLine => ({
  text: value,
  confidence: 0.98,
  bounds: { left: 200, top, right: 600, bottom: top + 50 },
  ...more,
});
const reading = (lines: readonly TextLine[], boxes: readonly Rect[] = []): PictureReading => ({
  size: SIZE,
  lines,
  boxes,
});
const game = [line('果园大战', 200), line('开始游戏', 1000), line('排行榜', 1200), line('¥120.50', 1400)];

const seen = (lines: readonly TextLine[], boxes?: readonly Rect[]): Screen => {
  const screen = withPicture(nothing, reading(lines, boxes), whole);
  if (screen === undefined) throw new Error('too little was read');
  return screen;
};

describe('a page without a tree', () => {
  it('is known by what its picture says', () => {
    const { identity, via, title } = seen(game);
    expect(identity.transient).toBeUndefined();
    expect(identity.pageId).toBe(pageIdOf(identity.canonical));
    expect(via).toBe('screenshot');
    expect(title).toBe('果园大战');
  });

  it('is the same page when numbers change and a line is moved by a few pixels', () => {
    const later = [line('果园大战', 202), line('开始游戏', 1001), line('排行榜', 1203), line('¥7.00', 1400)];
    expect(seen(later).identity.pageId).toBe(seen(game).identity.pageId);
  });

  it('is the same page when the reader sees a full stop more', () => {
    const again = game.map((one) => (one.text === '排行榜' ? { ...one, text: '排行榜.' } : one));
    expect(seen(again).identity.pageId).toBe(seen(game).identity.pageId);
  });

  it('is another page under another heading', () => {
    expect(seen([line('果园商店', 200), ...game.slice(1)]).identity.pageId).not.toBe(seen(game).identity.pageId);
  });

  it('gets no identity when too little can be read', () => {
    expect(withPicture(nothing, reading([]), whole)).toBeUndefined();
    expect(withPicture(nothing, reading([line('开始', 900, { confidence: 0.4 })]), whole)).toBeUndefined();
    expect(withPicture(nothing, reading([line('12:30', 900), line('¥9.90', 1000)]), whole)).toBeUndefined();
  });

  it('names what can be touched by its text, and by its place where the text is data', () => {
    expect(seen(game).elements.map(({ key }) => key)).toEqual([
      'text:果园大战',
      'text:开始游戏',
      'text:排行榜',
      'bounds:38,60',
    ]);
  });

  it('takes a plain box for the button around its text, and for a nameless one without', () => {
    const around = { left: 150, top: 980, right: 700, bottom: 1080 };
    const alone = { left: 800, top: 1500, right: 950, bottom: 1650 };
    const { elements } = seen(game, [around, alone]);
    expect(elements.find(({ key }) => key === 'text:开始游戏')?.bounds).toEqual(around);
    expect(elements.find(({ bounds }) => bounds === alone)).toMatchObject({ role: 'icon', label: '' });
  });

  it('can be acted on, and its targets say that they come from the picture', () => {
    const screen = seen(game);
    const tap = pageActions(screen).find(({ actionKey }) => actionKey === 'tap:text:开始游戏');
    const action = tap && toAction(tap, screen);
    expect(action).toMatchObject({ kind: 'tap', target: { locators: { via: 'screenshot', text: '开始游戏' } } });
  });

  it('leaves the bars of the phone alone', () => {
    const { elements } = seen([...game, line('3:46', 20)], [{ left: 0, top: 2300, right: 1080, bottom: 2400 }]);
    expect(elements.filter(({ bounds }) => bounds.bottom <= 96 || bounds.top >= 2268)).toEqual([]);
  });

  it('is a dialog of its own where a lit card stands over it', () => {
    const card = { left: 150, top: 950, right: 900, bottom: 1280 };
    const dialog = withPicture(nothing, { ...reading(game), card }, whole);
    expect(dialog?.elements.map(({ label }) => label)).toEqual(['开始游戏', '排行榜']);
    expect(dialog?.identity.canonical).toContain('\noverlay ');
    expect(dialog?.identity.canonical).not.toContain('果园大战');
  });

  it('is still loading when it says so', () => {
    expect(seen([line('果园大战', 200), line('加载中…', 1200)]).identity.transient).toBe('loading');
  });
});

const canvas = { className: 'android.view.View', tall: 1200 };

describe('the drawn part of a screen', () => {
  const area = (...args: Parameters<typeof treeOf>): Rect | undefined => {
    const tree = treeOf(...args);
    return drawnArea(tree, readTree(tree), context());
  };

  it('is all of it where there is no tree', () => {
    expect(drawnArea({ roots: [] }, nothing, context())).toEqual(whole);
  });

  it('is a large view that says nothing', () => {
    expect(area([toolbar('抽奖'), canvas])).toMatchObject({ top: 150, bottom: 1350 });
  });

  it('is none where the tree tells enough', () => {
    const buttons = ['一', '二', '三', '四', '五'].map((label) => button(label, { tall: 60 }));
    expect(area([toolbar('抽奖'), ...buttons, canvas])).toBeUndefined();
  });

  it('is none on a page of few things that are all told', () => {
    expect(area([toolbar('关于'), text('版本 1.0'), button('检查更新')])).toBeUndefined();
  });

  it('is none in a dialog', () => {
    expect(area([text('提示'), button('确定')], { bounds: DIALOG })).toBeUndefined();
  });

  it('is read besides what the tree tells', () => {
    const tree = treeOf([toolbar('抽奖'), canvas]);
    const drawn = drawnArea(tree, readTree(tree), context()) as Rect;
    const screen = withPicture(readTree(tree), reading([line('开始抽奖', 900), line('规则说明', 1100)]), drawn);
    expect(screen?.elements.map(({ key }) => key)).toEqual(['back|back|返回', 'text:开始抽奖', 'text:规则说明']);
    expect(screen?.title).toBe('抽奖');
  });
});

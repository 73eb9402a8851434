import { describe, expect, it } from 'vitest';
import type { Action } from '../../../../../shared/model/action.ts';
import type { PageAction } from '../../../../../shared/model/run.ts';
import type { Screen } from '../../../../../shared/model/screen.ts';
import { actionKey, pageActions, scrollBack, toAction } from '../../../../../shared/core/screen/page-actions.ts';
import * as ui from '../../../../support/screens.ts';

const keys = (screen: Screen) => pageActions(screen).map((action) => action.actionKey);
const find = (screen: Screen, kind: PageAction['kind']): PageAction => {
  const found = pageActions(screen).find((action) => action.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
};
const made = (screen: Screen, kind: PageAction['kind']): Action => {
  const action = toAction(find(screen, kind), screen);
  if (action === undefined) throw new Error(`no ${kind}`);
  return action;
};

describe('pageActions', () => {
  it('offers taps, texts, scrolls, and BACK last', () => {
    const screen = ui.screenOf([
      ui.button('Go', { id: 'go' }),
      ui.field('Name', { id: 'name' }),
      ui.scroll([ui.text('x')]),
    ]);
    expect(keys(screen)).toEqual([
      'tap:go|button|Go',
      'input_text:name|text_field|',
      'scroll:scroll|container|',
      'press_key:BACK',
    ]);
  });

  it('offers a long press where there is one', () => {
    expect(keys(ui.screenOf([ui.button('Go', { longClickable: true })]))).toContain('long_press:|button|Go');
  });

  it.each([
    ['a disabled element', ui.button('Go', { enabled: false })],
    ['a password field', ui.field('Password', { password: true })],
  ])('offers nothing for %s', (_, sketch) => {
    expect(keys(ui.screenOf([sketch]))).toEqual(['press_key:BACK']);
  });

  it('does not offer the tab that is chosen', () => {
    expect(keys(ui.screenOf([ui.tabBar(['首页', '我的'], '我的')]))).toEqual(['tap:|tab|首页', 'press_key:BACK']);
  });
});

describe('toAction', () => {
  it('gives an action that has the key of the page action', () => {
    const screen = ui.screenOf([ui.button('Go', { longClickable: true }), ui.field('Name'), ui.list([ui.row(['a'])])]);
    for (const action of pageActions(screen)) {
      const done = toAction(action, screen);
      expect(done && actionKey(done)).toBe(action.actionKey);
    }
  });

  it('gives nothing when the element is not there', () => {
    const tap = find(ui.screenOf([ui.button('Go')]), 'tap');
    expect(toAction(tap, ui.screenOf([ui.button('Stop')]))).toBeUndefined();
  });

  it('puts the finger where no inner button is', () => {
    const inner = ui.button('Add', { bounds: { left: 300, top: 0, right: 780, bottom: 130 } });
    const screen = ui.screenOf([ui.group([inner], { clickable: true, id: 'row', tall: 130 })]);
    const action = toAction(
      { actionKey: 'tap:row', kind: 'tap', elementKey: screen.elements[0]?.key, label: '' },
      screen,
    );
    expect(action).toMatchObject({ target: { point: { x: 270, y: 65 } } });
  });

  it.each([
    ['手机号', '13800138000'],
    ['验证码', expect.stringMatching(/^\d{4}$/)],
    ['E-mail', expect.stringContaining('@example.')],
    ['Amount', expect.stringMatching(/^\d+$/)],
  ])('types a harmless text into %s', (hint, text) => {
    expect(made(ui.screenOf([ui.field(hint)]), 'input_text')).toMatchObject({ text, inputRedacted: false });
  });

  it('types the same text into the same field each time', () => {
    const once = () => made(ui.screenOf([ui.field('Remark')]), 'input_text');
    expect(once()).toEqual(once());
  });

  it('scrolls down, and sideways where the content lies sideways', () => {
    expect(made(ui.screenOf([ui.list([ui.row(['a'])])]), 'scroll')).toMatchObject({ direction: 'down' });
    const strip = ui.list([ui.row(['a'])], { className: 'android.widget.HorizontalScrollView' });
    expect(made(ui.screenOf([strip]), 'scroll')).toMatchObject({ direction: 'right' });
  });
});

it('a scroll back is another action than the scroll', () => {
  const screen = ui.screenOf([ui.list([ui.row(['a'])])]);
  const back = scrollBack(find(screen, 'scroll'), screen);
  expect(back && toAction(back, screen)).toMatchObject({ direction: 'up' });
  expect(back?.actionKey).not.toBe(find(screen, 'scroll').actionKey);
});

it('a finger that hit no element is named by its place', () => {
  const target = { elementKey: null, label: '', point: { x: 540, y: 1200 }, screen: ui.SIZE };
  expect(actionKey({ kind: 'tap', target })).toBe('tap:@50%,50%');
});

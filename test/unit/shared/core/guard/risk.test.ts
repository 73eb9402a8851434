import { describe, expect, it } from 'vitest';
import { assessRisk } from '../../../../../shared/core/guard/risk.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import type { Element } from '../../../../../shared/model/screen.ts';
import { dangerous } from './labels.ts';
import { shippedRules } from '../../../../support/blocklist.ts';
import { element, screen, tap, target } from './builders.ts';
import { inEnglish } from '../../../../../shared/text/say.ts';

const rules = shippedRules;
const whole = { left: 0, top: 0, right: 1080, bottom: 2400 };
const ofTap = (of: Element) => assessRisk(tap(of), { screen: screen([of]) }, rules);
const of = (action: Action, ...elements: readonly Element[]) => assessRisk(action, { screen: screen(elements) }, rules);

describe('the risk of a press', () => {
  it.each(dangerous)('I5: is dangerous and names a rule for "%s"', (label) => {
    expect(ofTap(element(label))).toMatchObject({ level: 'dangerous', rule: expect.any(String) as string });
  });

  it.each([
    'Save',
    'Submit feedback',
    'Delete photo',
    'Post',
    'OK',
    '保存',
    '提交',
    '删除照片',
    '发布',
    '关注',
    '发送验证码',
  ])('is more than safe for "%s"', (label) => {
    expect(ofTap(element(label)).level).toBe('changes_something');
  });

  it.each([
    'Home',
    'Search',
    'Payment history',
    'Saved items',
    '首页',
    '积分商城',
    '提现',
    '充值',
    '去结算',
    '商品详情',
    '已删除',
  ])('is safe for "%s"', (label) => {
    expect(ofTap(element(label))).toMatchObject({ level: 'safe' });
  });

  it('is more than safe for a switch', () => {
    expect(ofTap(element('Dark mode', { role: 'switch', checkable: true })).level).toBe('changes_something');
  });

  it('is safe for a tab whose name is a verb', () => {
    expect(ofTap(element('关注', { role: 'tab' })).level).toBe('safe');
  });

  it('is more than safe for an icon of which nothing is known', () => {
    const icon = element('', { role: 'icon', texts: [], locators: { className: 'ImageView', index: 3 } });
    expect(ofTap(icon).level).toBe('changes_something');
  });

  it('is safe for an icon whose id tells what it is', () => {
    const icon = element('', { texts: [], locators: { id: 'com.x:id/settings', className: 'ImageView', index: 0 } });
    expect(ofTap(icon).level).toBe('safe');
  });

  it('is more than safe where nothing is known of what is under the finger', () => {
    const point = {
      elementKey: null,
      label: '',
      point: { x: 5, y: 5 },
      screen: { width: 1080, height: 2400 },
    } as const;
    expect(of({ kind: 'tap', target: point }).level).toBe('changes_something');
  });

  it('is the same for a long press', () => {
    const pay = element('Pay');
    expect(of({ kind: 'long_press', target: target(pay) }, pay).rule).toBe('pay');
  });

  it('says why', () => {
    expect(inEnglish(ofTap(element('Log out')).why)).toBe('"Log out" is on the blocklist (log out).');
    expect(inEnglish(ofTap(element('Save')).why)).toContain('"Save"');
  });
});

describe('the risk of other actions', () => {
  it.each<Action>([
    { kind: 'launch', app: 'com.shop' },
    { kind: 'wait', ms: 500 },
    { kind: 'press_key', key: 'BACK' },
    { kind: 'swipe', from: { x: 5, y: 5 }, to: { x: 5, y: 500 }, durationMs: 200 },
  ])('is safe for $kind', (action) => {
    expect(of(action).level).toBe('safe');
  });

  it('is more than safe for ENTER, which can submit', () => {
    expect(of({ kind: 'press_key', key: 'ENTER' }).level).toBe('changes_something');
  });

  it('is safe for scrolling a list with a blocked row in it', () => {
    const list = element('list', { scrollable: true, clickable: false, texts: ['Log out', 'Pay'] });
    expect(of({ kind: 'scroll', target: target(list), direction: 'down' }, list).level).toBe('safe');
  });

  it('I5: is dangerous for a swipe that starts on a slider which pays', () => {
    const slider = element('滑动支付');
    const swipe: Action = { kind: 'swipe', from: { x: 120, y: 1050 }, to: { x: 480, y: 1050 }, durationMs: 300 };
    expect(of(swipe, slider).rule).toBe('pay');
  });

  it('I5: is dangerous for a scroll of the slider which pays itself', () => {
    const slider = element('Volume', { scrollable: true, texts: ['滑动支付'] });
    expect(of({ kind: 'scroll', target: target(slider), direction: 'right' }, slider).rule).toBe('pay');
  });

  it('I5: is dangerous for a scroll whose finger begins on a slider which pays', () => {
    const list = element('list', { scrollable: true, clickable: false, texts: [], bounds: whole });
    const slider = element('Slide to pay', { bounds: { left: 0, top: 1850, right: 1080, bottom: 2000 } });
    const scroll = (direction: 'up' | 'down'): Action => ({ kind: 'scroll', target: target(list), direction });
    expect(of(scroll('down'), list, slider).rule).toBe('pay');
    expect(of(scroll('up'), list, slider).level).toBe('safe');
  });

  it('is safe for a scroll whose finger only begins on a button which pays', () => {
    const list = element('list', { scrollable: true, clickable: false, texts: [], bounds: whole });
    const button = element('Pay', { bounds: { left: 0, top: 1850, right: 1080, bottom: 2000 } });
    expect(of({ kind: 'scroll', target: target(list), direction: 'down' }, list, button).level).toBe('safe');
  });

  it('I5: is dangerous for a scroll so short that the phone takes it for a tap', () => {
    const strip = { left: 100, top: 1000, right: 500, bottom: 1030 };
    const list = element('list', { scrollable: true, clickable: false, texts: [], bounds: strip });
    const pay = element('Pay', { bounds: { ...strip, bottom: 1100 } });
    expect(of({ kind: 'scroll', target: target(list), direction: 'down' }, list, pay).rule).toBe('pay');
  });

  it('I5: is dangerous for ENTER where something blocked could be what it submits', () => {
    expect(of({ kind: 'press_key', key: 'ENTER' }, element('Amount'), element('Pay now'))).toMatchObject({
      level: 'dangerous',
      rule: 'pay',
    });
  });

  it('I5: is dangerous for a text with a line break, which is ENTER, where something is blocked', () => {
    const field = element('Amount', { role: 'text_field', editable: true });
    const pay = element('Pay now', { bounds: { left: 100, top: 2000, right: 500, bottom: 2100 } });
    const type = (text: string): Action => ({ kind: 'input_text', target: target(field), text, inputRedacted: false });
    expect(of(type('5\n'), field, pay).rule).toBe('pay');
    expect(of(type('5'), field, pay).level).toBe('safe');
  });

  it('I5: is dangerous for a tap on a row that lies under a bar which pays', () => {
    const row = element('Blue cup', { bounds: { left: 0, top: 2210, right: 1080, bottom: 2330 } });
    const bar = element('Pay ¥5', { bounds: { left: 0, top: 2200, right: 1080, bottom: 2360 } });
    expect(of(tap(row), row, bar).rule).toBe('pay');
  });

  it('I5: is dangerous for a tap where a row and a button which pays lie over each other in part', () => {
    const row = element('Blue cup', { bounds: { left: 0, top: 2100, right: 1080, bottom: 2300 } });
    const bar = element('Pay ¥5', { bounds: { left: 0, top: 2190, right: 1080, bottom: 2400 } });
    expect(of(tap(row), row, bar).rule).toBe('pay');
  });

  it('is not dangerous for a small button inside a card whose words are blocked', () => {
    const card = element('Pay ¥5', {
      bounds: { left: 0, top: 2200, right: 1080, bottom: 2360 },
      texts: ['Pay ¥5', 'Why?'],
    });
    const why = element('Why?', { bounds: { left: 900, top: 2210, right: 1000, bottom: 2300 } });
    expect(of(tap(why), card, why).rule).toBeUndefined();
  });

  it('is safe for typing into a plain field and more than safe into a password field', () => {
    const type = (field: Element) =>
      of({ kind: 'input_text', target: target(field), text: 'shoes', inputRedacted: false }, field).level;
    expect(type(element('Search', { role: 'text_field', editable: true }))).toBe('safe');
    expect(type(element('Password', { role: 'text_field', editable: true, password: true }))).toBe('changes_something');
  });
});

describe('what is drawn without a tree', () => {
  const all = { left: 0, top: 0, right: 1080, bottom: 2400 };
  const canvas = element('', {
    role: 'container',
    texts: [],
    bounds: all,
    locators: { id: 'a:id/game', className: 'V', index: 0 },
  });
  const swipe: Action = { kind: 'swipe', from: { x: 500, y: 900 }, to: { x: 500, y: 300 }, durationMs: 300 };

  it('can change something when it is tapped', () => {
    expect(of(tap(canvas), canvas)).toEqual({ level: 'changes_something', why: { id: 'risk.no_tree' } });
  });

  it('can change something when it is swiped', () => {
    expect(of(swipe, canvas).level).toBe('changes_something');
  });

  it('can be a small surface that apps draw on', () => {
    const small = element('', { role: 'container', texts: [], locators: { className: 'x.SurfaceView', index: 0 } });
    expect(of(tap(small), small).level).toBe('changes_something');
  });

  it('is a whole page whose tree could not be read', () => {
    const identity = { pageId: 'p', canonical: 'p', transient: 'no_tree' } as const;
    expect(assessRisk(swipe, { screen: screen([], { identity }) }, rules).level).toBe('changes_something');
  });

  it('is no container that holds elements', () => {
    expect(of(swipe, canvas, element('Home')).level).toBe('safe');
  });
});

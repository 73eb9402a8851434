import { describe, expect, it } from 'vitest';
import { defaultBlocklist } from '../../../../../shared/core/guard/blocklist.ts';
import { assessRisk } from '../../../../../shared/core/guard/risk.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import type { Element } from '../../../../../shared/model/screen.ts';
import { dangerous } from './labels.ts';
import { element, screen, tap, target } from './builders.ts';

const rules = defaultBlocklist();
const ofTap = (of: Element) => assessRisk(tap(of), screen([of]), rules);
const of = (action: Action, ...elements: readonly Element[]) => assessRisk(action, screen(elements), rules);

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
    expect(ofTap(element('Log out')).why).toBe('"Log out" is on the blocklist (log out).');
    expect(ofTap(element('Save')).why).toContain('"Save"');
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

  it('is safe for typing into a plain field and more than safe into a password field', () => {
    const type = (field: Element) =>
      of({ kind: 'input_text', target: target(field), text: 'shoes', inputRedacted: false }, field).level;
    expect(type(element('Search', { role: 'text_field', editable: true }))).toBe('safe');
    expect(type(element('Password', { role: 'text_field', editable: true, password: true }))).toBe('changes_something');
  });
});

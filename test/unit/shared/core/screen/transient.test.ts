import { describe, expect, it } from 'vitest';
import type { ScreenContext } from '../../../../../shared/core/screen/read-screen.ts';
import * as ui from '../../../../support/screens.ts';

const kindOf = (children: readonly ui.Sketch[], more?: ui.Sketch, changes?: Partial<ScreenContext>) =>
  ui.screenOf(children, more, changes).identity.transient;
const inFront = (packageName: string) => ({ foreground: { packageName, activity: '' } });

describe('what is no page', () => {
  it('is a tree without anything in it', () => {
    expect(ui.readTree({ roots: [] }).identity.transient).toBe('no_tree');
  });

  it('I10 is a surface that shows nothing to read', () => {
    expect(kindOf([{ className: 'android.view.SurfaceView' }])).toBe('no_tree');
  });

  it('is another app in front', () => {
    expect(kindOf([ui.button('Call')], { packageName: 'com.android.dialer' }, inFront('com.android.dialer'))).toBe(
      'outside_app',
    );
  });

  it('is another app in the tree when the phone does not say who is in front', () => {
    expect(kindOf([ui.button('Call')], { packageName: 'com.android.dialer' }, inFront(''))).toBe('outside_app');
  });

  it('is the lock screen', () => {
    expect(kindOf([ui.text('12:30')], { packageName: 'com.android.systemui' }, inFront(''))).toBe('system');
  });

  it('is a permission dialog, with its buttons', () => {
    const packageName = 'com.google.android.permissioncontroller';
    const screen = ui.screenOf([ui.text('Allow?'), ui.button('Allow')], { packageName }, inFront(packageName));
    expect([screen.identity.transient, screen.elements.map(({ label }) => label)]).toEqual(['permission', ['Allow']]);
  });

  it('is a page that is still loading', () => {
    expect(kindOf([ui.toolbar('商品'), ui.spinner(), ui.text('加载中…')])).toBe('loading');
  });

  it('is a turning circle and nothing else', () => {
    expect(kindOf([ui.spinner()])).toBe('loading');
  });

  it('is an advertisement that can be closed', () => {
    expect(kindOf([ui.text('新人红包'), ui.icon('关闭'), ui.button('立即领取')], { bounds: ui.DIALOG })).toBe('ad');
  });

  it('is a splash that can be skipped', () => {
    expect(kindOf([ui.group([ui.text(''), ui.text(''), ui.button('跳过 5')], { across: true })])).toBe('ad');
  });
});

describe('what is a page', () => {
  it.each([
    ['a page with a progress bar among its controls', [ui.spinner(), ui.button('暂停'), ui.button('取消')]],
    ['a page with nothing but a text', [ui.toolbar('关于'), ui.text('版本 1.2')]],
    ['a page about coupons', [ui.toolbar('优惠券'), ui.button('领取')]],
  ])('is %s', (_, children) => {
    expect(kindOf(children)).toBeUndefined();
  });

  it('is a question of the app', () => {
    expect(
      kindOf([ui.text('确定删除吗？'), ui.button('取消'), ui.button('确定')], { bounds: ui.DIALOG }),
    ).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../../../shared/model/screen.ts';
import { findElement, isFresh } from '../../../../../shared/core/screen/find.ts';
import { targetOf } from '../../../../../shared/core/screen/page-actions.ts';
import * as ui from '../../../../support/screens.ts';

const target = (screen: Screen, label: string) => {
  const element = screen.elements.find((one) => one.label === label);
  if (element === undefined) throw new Error(`no ${label}`);
  return targetOf(element, screen);
};

describe('findElement', () => {
  it('finds an element that has moved', () => {
    const pay = target(ui.screenOf([ui.button('Pay')]), 'Pay');
    expect(findElement(ui.screenOf([ui.text('new'), ui.button('Pay')]), pay)?.bounds.top).toBe(130);
  });

  it('finds an element whose place in the page has changed by its only text', () => {
    const pay = target(ui.screenOf([ui.list([ui.row(['Pay']), ui.row(['More'])])]), 'Pay');
    expect(findElement(ui.screenOf([ui.button('Pay')]), pay)?.label).toBe('Pay');
  });

  it('finds nothing where only the place is the same', () => {
    const pay = target(ui.screenOf([ui.button('Pay')]), 'Pay');
    expect(findElement(ui.screenOf([ui.button('Delete')]), pay)).toBeUndefined();
  });

  it('finds nothing where two elements have the text', () => {
    const pay = target(ui.screenOf([ui.list([ui.row(['Pay']), ui.row(['More'])])]), 'Pay');
    expect(findElement(ui.screenOf([ui.icon('', { text: 'Pay' }), ui.button('Pay')]), pay)).toBeUndefined();
  });
});

describe('a decision', () => {
  const page = (...more: ui.Sketch[]) => ui.screenOf([ui.toolbar('Cart'), ...more]);
  const before = page(ui.button('Pay', { id: 'pay' }), ui.text('Total ¥3'));

  it('holds on the same page', () => {
    const now = page(ui.button('Pay', { id: 'pay' }), ui.text('Total ¥9'));
    expect(isFresh(before, now, target(before, 'Pay'))).toEqual({ fresh: true, why: 'same' });
  });

  it('is void on another page', () => {
    expect(
      isFresh(before, ui.screenOf([ui.toolbar('Home'), ui.button('Pay', { id: 'pay' })]), target(before, 'Pay')),
    ).toEqual({ fresh: false, why: 'page_changed' });
  });

  it('is void when its element is gone', () => {
    const two = page(ui.button('A', { id: 'x' }), ui.button('B', { id: 'x' }));
    const one = page(ui.button('B', { id: 'x' }));
    expect(isFresh(two, one, target(two, 'A')).why).toBe('element_gone');
  });

  it('is void when a row of a feed shows something else', () => {
    const feed = (name: string) => page(ui.list([ui.row([`${name} 耳机 1`, '¥1']), ui.row(['x 1', '¥2'])]));
    const [now, then] = [feed('红色'), feed('蓝色')];
    expect(isFresh(then, now, target(then, '蓝色 耳机 1')).why).toBe('element_changed');
  });

  it('is void when the finger would meet something else', () => {
    const now = page(ui.text('banner'), ui.text('banner'), ui.button('Pay', { id: 'pay' }));
    expect(isFresh(before, now, target(before, 'Pay')).why).toBe('element_moved');
  });

  it('is void when its element cannot be used any more', () => {
    const now = page(ui.button('Pay', { id: 'pay', enabled: false }), ui.text('Total ¥3'));
    expect(isFresh(before, now, target(before, 'Pay')).why).toBe('element_disabled');
  });

  it('without a target holds as long as the page does', () => {
    expect(isFresh(before, before).fresh).toBe(true);
  });
});

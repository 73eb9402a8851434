import { describe, expect, test } from 'vitest';
import { canScroll, scrollBy, TOP } from '../../../../../../electron/drivers/practice/os/scroll.ts';
import { aScreen } from '../../../../../support/practice-app.ts';

describe('a strip of rows', () => {
  const strip = { count: 10, height: () => 100 };
  const endless = { count: Infinity, height: (index: number) => 50 + index };

  test.each([
    [250, { first: 2, offset: 50 }],
    [5000, { first: 7, offset: 0 }],
    [-50, { first: 0, offset: 0 }],
  ])('moves by %i from the top to %j', (by, expected) => {
    expect(scrollBy(strip, TOP, by, 300)).toEqual(expected);
  });

  test('comes back to where it was', () => {
    const there = scrollBy(endless, TOP, 12_345, 300);
    expect(scrollBy(endless, there, -12_345, 300)).toEqual(TOP);
  });

  test('that is shorter than its room does not move', () => {
    expect(canScroll({ count: 2, height: () => 100 }, TOP, 300)).toEqual({ up: false, down: false });
  });

  test('keeps its last rows in sight when it gets shorter', () => {
    expect(scrollBy({ count: 4, height: () => 100 }, { first: 8, offset: 30 }, 0, 300)).toEqual({
      first: 1,
      offset: 0,
    });
  });

  test('without rows stands at its top', () => {
    expect(scrollBy({ count: 0, height: () => 100 }, { first: 3, offset: 9 }, 50, 300)).toEqual(TOP);
  });
});

const rows = (type: string, count: number, more: object = {}) => ({
  type,
  id: 'rows',
  items: Array.from({ length: count }, (_, index) => ({ name: `row ${index}` })),
  each: { type: 'text', text: '{{index}}' },
  ...more,
});

const drag = (phone: ReturnType<typeof aScreen>, by: number) => phone.swipe(500, 1500, 500, 1500 - by, 300);

describe('a list that is longer than the screen', () => {
  test('has only the rows in sight', () => {
    const phone = aScreen(rows('list', 100));
    expect(phone.texts().length).toBeLessThan(40);
  });

  test('says that it scrolls', () => {
    expect(aScreen(rows('list', 100)).node('rows').scrollable).toBe(true);
  });

  test('moves exactly as far as the finger', () => {
    const phone = aScreen(rows('list', 100));
    const before = phone.node('10').bounds.top;
    drag(phone, 321);
    expect(before - phone.node('10').bounds.top).toBe(321);
  });

  test('cuts off a row at its edge', () => {
    const phone = aScreen(rows('list', 100));
    const { top, bottom } = phone.node('0').bounds;
    drag(phone, top - 63 + 20);
    expect(phone.node('0').bounds).toMatchObject({ top: 63, bottom: bottom - top + 63 - 20 });
  });

  test('stops at its last row', () => {
    const phone = aScreen(rows('list', 100));
    for (let turn = 0; turn < 20; turn += 1) drag(phone, 1200);
    expect(phone.texts().at(-1)).toBe('99');
  });

  test('comes back to its first row', () => {
    const phone = aScreen(rows('list', 100));
    drag(phone, 1000);
    drag(phone, -1100);
    expect(phone.texts()[0]).toBe('0');
  });

  test('touches what is seen, not what was there before', () => {
    const phone = aScreen(rows('list', 100, { each: { type: 'button', text: '{{index}}' } }));
    drag(phone, 1000);
    phone.press('12');
    expect(phone.inputLog().at(-1)?.label).toBe('12');
  });
});

describe('a feed', () => {
  test('never ends', () => {
    const phone = aScreen(rows('feed', 3));
    for (let turn = 0; turn < 300; turn += 1) drag(phone, 1200);
    expect(Number(phone.texts()[0])).toBeGreaterThan(1000);
  });

  test('repeats its items', () => {
    const phone = aScreen(rows('feed', 2, { each: { type: 'text', text: '{{item.name}}' } }));
    expect(phone.texts().slice(0, 3)).toEqual(['row 0', 'row 1', 'row 0']);
  });
});

describe('a page that is higher than the screen', () => {
  const page = () =>
    aScreen(...Array.from({ length: 60 }, (_, index) => ({ type: 'text', text: `line ${index}`, height: 60 })));

  test('scrolls as a whole', () => {
    const phone = page();
    drag(phone, 500);
    expect(phone.texts()).not.toContain('line 0');
  });

  test('keeps the index of what is in sight', () => {
    const phone = page();
    drag(phone, 1000);
    const dump = phone.dumpTree();
    expect(dump.ok && dump.xml).toMatch(/<node index="10" text="line 10"/);
  });
});

import { describe, expect, test } from 'vitest';
import { layOut } from '../../../../../../electron/drivers/practice/os/layout.ts';
import type { Style, View } from '../../../../../../electron/drivers/practice/os/views.ts';

const view = (style: Style, ...children: readonly View[]): View => ({ key: 'v', style, children });

const sentence = (value: string): View => ({
  key: 't',
  style: { shrink: true },
  text: { value, size: 10, lineHeight: 14, weight: 400, colour: '#000000', align: 'left', maxLines: Infinity },
});

const place = ({ x, y, width, height }: ReturnType<typeof layOut>) => [x, y, width, height];

describe('a layout', () => {
  test('puts children below each other', () => {
    const { children } = layOut(view({ gap: 5 }, view({ height: 20 }), view({ height: 30 })), 100);
    expect(children.map(place)).toEqual([
      [0, 0, 100, 20],
      [0, 25, 100, 30],
    ]);
  });

  test('gives the room that is left to what grows', () => {
    const row = view({ direction: 'row' }, view({ width: 30, height: 10 }), view({ grow: true, height: 10 }));
    expect(layOut(row, 100).children.map(place)).toEqual([
      [0, 0, 30, 10],
      [30, 0, 70, 10],
    ]);
  });

  test('gets as high as its text in the width it has', () => {
    const { height, children } = layOut(view({}, sentence('one two three')), 45);
    expect([height, children[0]?.lines]).toEqual([28, ['one two', 'three']]);
  });

  test('places what is out of the flow by the edges', () => {
    const badge = view({ absolute: { right: 4, top: 2 }, width: 10, height: 10 });
    expect(layOut(view({}, badge), 100, 50).children.map(place)).toEqual([[86, 2, 10, 10]]);
  });

  test('that looks like one before belongs to the new view all the same', () => {
    const [before, after] = [view({}, sentence('same')), view({}, sentence('same'))];
    expect(layOut(before, 100).view).toBe(before);
    expect(layOut(after, 100)).toMatchObject({ view: after, children: [{ view: after.children![0] }] });
  });

  test('is made anew when a text changes', () => {
    const heights = ['short', 'much longer than that'].map((text) => layOut(view({}, sentence(text)), 60).height);
    expect(heights).toEqual([14, 28]);
  });
});

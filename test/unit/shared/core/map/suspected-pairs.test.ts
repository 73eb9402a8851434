import { describe, expect, it } from 'vitest';
import type { AppMap } from '../../../../../shared/core/map/types.ts';
import type { Screen } from '../../../../../shared/model/screen.ts';
import { emptyMap } from '../../../../../shared/core/map/learn.ts';
import { suspectedPairs } from '../../../../../shared/core/map/suspected-pairs.ts';
import { learnLook } from '../../../../../electron/bench/identity/judge-looks.ts';
import { button, screenOf, toolbar } from '../../../../support/screens.ts';

const page = (title: string, ...ids: readonly string[]): Screen =>
  screenOf([toolbar(title), ...ids.map((id) => button(id, { id }))]);
const mapOf = (...screens: readonly Screen[]): AppMap => screens.reduce((map, one) => learnLook(map, one), emptyMap());

describe('pages to ask a tester about', () => {
  // With the arrow back: four of six things are on both.
  const [first, second] = [page('订单', 'pay', 'track', 'rate', 'a'), page('订单', 'pay', 'track', 'rate', 'b')];

  it('have one name and much in common', () => {
    const [pair, ...more] = suspectedPairs(mapOf(first, second));
    expect(pair).toMatchObject({ a: first.identity.pageId, b: second.identity.pageId });
    expect(pair?.likeness).toBeCloseTo(4 / 6);
    expect(more).toEqual([]);
  });

  it('are none with different names', () => {
    expect(suspectedPairs(mapOf(first, page('地址', 'pay', 'track', 'rate', 'b')))).toEqual([]);
  });

  it('are none with little in common', () => {
    expect(suspectedPairs(mapOf(first, page('订单', 'x', 'y', 'z')))).toEqual([]);
  });
});

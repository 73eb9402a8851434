import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SharedMap } from '../../../../../shared/core/map/shared-map.ts';

const none = SharedMap.of(new Map<string, number>());

describe('a map that is a value', () => {
  it('leaves the map it was made from as it was', () => {
    const one = none.with('a', 1);
    const two = one.with('b', 2);
    expect([...one]).toEqual([['a', 1]]);
    expect(one.has('b')).toBe(false);
    expect(one.get('b')).toBeUndefined();
    expect([...two]).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('lets two lines grow from one map', () => {
    const one = none.with('a', 1);
    const left = one.with('b', 2);
    const right = one.with('b', 3);
    expect([left.get('b'), right.get('b')]).toEqual([2, 3]);
  });

  it('grows beyond a block of its tree, and puts values in there', () => {
    let map = none;
    for (let i = 0; i < 2000; i += 1) map = map.with(`${i}`, i);
    const changed = map.with('40', -1);
    expect([map.get('40'), changed.get('40'), changed.get('1999'), changed.size]).toEqual([40, -1, 1999, 2000]);
    expect([...changed.values()].length).toBe(2000);
  });

  it('tells what came since it had a size', () => {
    expect([...none.with('a', 1).with('b', 2).with('c', 3).since(1)]).toEqual([
      ['b', 2],
      ['c', 3],
    ]);
  });

  it('leaves an entry out', () => {
    const two = none.with('a', 1).with('b', 2);
    expect([...two.without('a')]).toEqual([['b', 2]]);
    expect(two.without('c')).toBe(two);
  });

  it('is the same map again when it is given as one', () => {
    expect(SharedMap.of(none)).toBe(none);
  });

  it('holds at every moment what a plain map holds', () => {
    const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat()));
    fc.assert(
      fc.property(entries, (list) => {
        const plain = new Map<string, number>();
        let growing = none;
        const seen: [SharedMap<string, number>, [string, number][]][] = [];
        for (const [key, value] of list) {
          plain.set(key, value);
          growing = growing.with(key, value);
          seen.push([growing, [...plain]]);
        }
        for (const [map, expected] of seen) {
          const visited: [string, number][] = [];
          map.forEach((value, key) => visited.push([key, value]));
          expect([[...map], visited, map.size]).toEqual([expected, expected, expected.length]);
          expect([[...map.keys()], [...map.values()]]).toEqual([
            expected.map(([key]) => key),
            expected.map(([, v]) => v),
          ]);
        }
      }),
    );
  });
});

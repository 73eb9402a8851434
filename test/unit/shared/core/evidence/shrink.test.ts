import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shrink } from '../../../../../shared/core/evidence/shrink.ts';

function shortest<Item>(items: readonly Item[], fails: (list: readonly Item[]) => boolean) {
  const search = shrink(items);
  let tries = 0;
  let step = search.next();
  while (!step.done) {
    tries += 1;
    step = search.next(fails(step.value));
  }
  return { items: step.value, tries };
}

describe('a failing list', () => {
  it('is cut down to what it fails by, in its order', () => {
    const items = Array.from({ length: 40 }, (_, index) => index);
    const found = shortest(items, (list) => list.includes(7) && list.includes(31));
    expect(found.items).toEqual([7, 31]);
    expect(found.tries).toBeLessThan(80);
  });

  it('is cut down to nothing when it fails anyway', () => {
    expect(shortest([1, 2, 3], () => true).items).toEqual([]);
  });

  it('stays as it is when nothing of it can go', () => {
    expect(shortest([1, 2, 3], () => false).items).toEqual([1, 2, 3]);
  });

  it('ends with a list that fails, and of which no single item can go', () => {
    const wanted = fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(wanted, (needed) => {
        const fails = (list: readonly number[]): boolean => needed.every((item) => list.includes(item));
        const { items } = shortest(
          Array.from({ length: 20 }, (_, index) => index),
          fails,
        );
        expect(items).toEqual([...needed].sort((a, b) => a - b));
      }),
    );
  });
});

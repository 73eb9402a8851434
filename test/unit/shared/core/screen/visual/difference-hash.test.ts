import { expect, it } from 'vitest';
import { differenceHash, hashDistance } from '../../../../../../shared/core/screen/visual/difference-hash.ts';

const falling = Array.from({ length: 72 }, (_, i) => 90 - (i % 9));

it('has a bit for each sample that is brighter than its neighbour', () => {
  expect(differenceHash(falling)).toBe('ffffffffffffffff');
  expect(differenceHash(new Array<number>(72).fill(7))).toBe('0000000000000000');
});

it('differs by the bits in which samples differ', () => {
  const changed = [...falling];
  changed[0] = 0;
  expect(hashDistance(differenceHash(falling), differenceHash(changed))).toBe(1);
  expect(hashDistance('ffffffffffffffff', '0000000000000000')).toBe(64);
});

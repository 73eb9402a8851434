import { describe, expect, it } from 'vitest';
import { offsetsOf, rowAt, windowRange } from '../../../../renderer/ui/window-range.ts';

const offsets = offsetsOf([10, 20, 30]);

describe('the window of a list', () => {
  it('knows where each row begins and the list ends', () => {
    expect(offsets).toEqual([0, 10, 30, 60]);
  });

  it('finds the row that covers a height', () => {
    expect([0, 9, 10, 29, 30, 59, 500].map((y) => rowAt(offsets, y))).toEqual([0, 0, 1, 1, 2, 2, 2]);
  });

  it('holds only what is in sight, with a few rows more', () => {
    const many = offsetsOf(Array.from({ length: 5_000 }, () => 20));
    expect(windowRange(many, 20_000, 400)).toEqual({ from: 994, to: 1_027 });
  });

  it('of an empty list is empty', () => {
    expect(windowRange(offsetsOf([]), 0, 100)).toEqual({ from: 0, to: 0 });
  });
});

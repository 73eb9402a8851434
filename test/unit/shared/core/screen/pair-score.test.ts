import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreLooks, scorePairs } from '../../../../../shared/core/screen/pair-score.ts';

const looks = fc.array(fc.record({ label: fc.constantFrom('a', 'b', 'c'), pageId: fc.constantFrom('1', '2', '3') }));

describe('scoring pairs', () => {
  it('counts a pair taken for one page that is two against precision', () => {
    const score = scorePairs([
      { same: true, takenForSame: true },
      { same: false, takenForSame: true },
    ]);
    expect(score).toMatchObject({ pairP: 0.5, pairR: 1, falseSame: 1, falseDifferent: 0 });
  });

  it('counts a page taken for two against recall', () => {
    const score = scorePairs([
      { same: true, takenForSame: true },
      { same: true, takenForSame: false },
      { same: false, takenForSame: false },
    ]);
    expect(score).toMatchObject({ pairP: 1, pairR: 0.5, falseSame: 0, falseDifferent: 1 });
  });

  it('scores looks as it would score all their pairs', () => {
    fc.assert(
      fc.property(looks, (all) => {
        const pairs = all.flatMap((a, i) =>
          all.slice(i + 1).map((b) => ({ same: a.label === b.label, takenForSame: a.pageId === b.pageId })),
        );
        expect(scoreLooks(all)).toEqual(scorePairs(pairs));
      }),
    );
  });
});

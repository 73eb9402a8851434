import { describe, expect, it } from 'vitest';
import { checkedKinds, factsOf } from '../../../../support/corpus/all-facts.ts';
import { corpusRows } from '../../../../support/corpus/fact.ts';

const rows = corpusRows(checkedKinds, 'evidence of real phones');

describe.runIf(rows.length > 0)('evidence of real phones (not run where ../shared/corpus is absent)', () => {
  it.each(rows.map((row) => [row.path, row] as const))('%s is what its index says', (_, row) => {
    const facts = factsOf(row);
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.filter(({ holds }) => !holds)).toEqual([]);
  });
});

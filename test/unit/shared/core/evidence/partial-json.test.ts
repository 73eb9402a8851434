import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePartialJson } from '../../../../../shared/core/evidence/partial-json.ts';

describe('JSON that may be damaged', () => {
  it('is read like any other when it is whole', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value, null, 1);
        expect(parsePartialJson(text)).toEqual({
          value: JSON.parse(text) as unknown,
          complete: true,
          end: text.length,
        });
      }),
    );
  });

  it('is read up to the damage', () => {
    expect(parsePartialJson('{"a":1,"b":{"c":[1,2,"x')).toMatchObject({
      value: { a: 1, b: { c: [1, 2] } },
      complete: false,
    });
    expect(parsePartialJson('{"a":1, 17}')).toMatchObject({ value: { a: 1 }, complete: false });
    expect(parsePartialJson('')).toMatchObject({ value: undefined, complete: false });
  });

  it('is not followed into any depth', () => {
    expect(parsePartialJson('['.repeat(200_000)).complete).toBe(false);
  });
});

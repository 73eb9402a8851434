import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedMs, inputsFor, longInputs, readers, timeOf } from '../../../../support/evidence-fuzz.ts';

describe.each([...readers.keys()])('the reader of %s', (name) => {
  const { read } = readers.get(name)!;

  it('never throws, whatever was done to a file', () => {
    fc.assert(
      fc.property(inputsFor(name), (text) => {
        read(text);
      }),
      { numRuns: 300 },
    );
  });

  it('reads 20,000 characters of anything in time', { timeout: 60_000 }, () => {
    for (const text of longInputs(20_000)) {
      const ms = timeOf(read, text);
      if (ms > allowedMs(text)) expect.fail(`${ms} ms for ${JSON.stringify(text.slice(0, 120))}…`);
    }
  });
});

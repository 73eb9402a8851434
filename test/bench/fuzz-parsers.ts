/**
 * Fuzzes every reader of evidence: `node test/bench/fuzz-parsers.ts [inputs] [seed]`, 100,000 inputs each by default, and
 * then 100,000 characters of each thing that tempts a regular expression. No throw, nothing slower than 50 ms per 100 kB.
 */
import fc from 'fast-check';
import { allowedMs, inputsFor, longInputs, readers, timeOf } from '../support/evidence-fuzz.ts';

const numRuns = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? 1);
let failed = 0;

for (const [name, { read }] of readers) {
  const start = performance.now();
  let slowest = { ms: 0, size: 0 };
  let characters = 0;
  const note = (text: string): boolean => {
    const ms = timeOf(read, text);
    characters += text.length;
    if (ms > slowest.ms) slowest = { ms, size: text.length };
    return ms <= allowedMs(text);
  };
  const result = fc.check(fc.property(inputsFor(name), note), { numRuns, seed });
  const long = longInputs(100_000);
  const slow = long.filter((text) => !note(text));
  failed += (result.failed ? 1 : 0) + slow.length;
  const line = {
    type: 'fuzz',
    reader: name,
    inputs: result.numRuns,
    long: long.length,
    characters,
    throwsOrSlow: (result.failed ? 1 : 0) + slow.length,
    slowestMs: Math.round(slowest.ms),
    slowestSize: slowest.size,
    seconds: Math.round((performance.now() - start) / 1000),
  };
  console.log(JSON.stringify(line));
  if (result.failed)
    console.log(`  ${JSON.stringify(result.counterexample?.[0]).slice(0, 500)} ${String(result.errorInstance)}`);
  for (const text of slow.slice(0, 5))
    console.log(`  slow: ${JSON.stringify(text.slice(0, 100))} ${timeOf(read, text)} ms`);
}
process.exitCode = failed === 0 ? 0 : 1;

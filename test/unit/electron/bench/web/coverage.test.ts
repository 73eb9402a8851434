import { expect, test } from 'vitest';
import { CoverageUnion, usedRanges, type FunctionCoverage } from '../../../../../electron/bench/web/coverage.ts';

const of = (...ranges: readonly (readonly [number, number, number])[]): FunctionCoverage => ({
  ranges: ranges.map(([startOffset, endOffset, count]) => ({ startOffset, endOffset, count })),
});
const line = {};
const origin = 'http://127.0.0.1:8080';

test('a block that did not run is taken out of the function around it', () => {
  expect(usedRanges([of([0, 100, 1], [20, 40, 0])])).toEqual([
    [0, 20],
    [40, 100],
  ]);
});

test('a function that ran inside one that did not counts by itself', () => {
  expect(usedRanges([of([0, 100, 0]), of([10, 30, 2], [15, 20, 0])])).toEqual([
    [10, 15],
    [20, 30],
  ]);
});

test('blocks beside each other are told apart', () => {
  expect(usedRanges([of([0, 30, 1], [0, 10, 0], [10, 20, 3], [20, 30, 0])])).toEqual([[10, 20]]);
});

test('what ran at any time is counted once', () => {
  const union = new CoverageUnion(origin);
  const url = `${origin}/app.js`;
  union.add([{ scriptId: '1', url, functions: [of([0, 100, 1], [0, 50, 0])] }], line);
  union.add([{ scriptId: '2', url: `${url}?v=2#x`, functions: [of([0, 100, 1], [40, 100, 0])] }], line);
  expect(union.used).toBe(90);
  expect([...union.sizes]).toEqual([['/app.js 100', 100]]);
});

test('another version of a script is another script', () => {
  const union = new CoverageUnion(origin);
  union.add([{ scriptId: '1', url: `${origin}/app.js`, functions: [of([0, 10, 1])] }], line);
  union.add([{ scriptId: '2', url: `${origin}/app.js`, functions: [of([0, 20, 1])] }], line);
  expect(union.used).toBe(30);
});

test('scripts of others and without an address do not count', () => {
  const union = new CoverageUnion(origin);
  const scriptId = '1';
  const others = [
    { scriptId, url: 'https://cdn.example/lib.js', functions: [of([0, 10, 1])] },
    { scriptId, url: '', functions: [of([0, 10, 1])] },
    { scriptId, url: `${origin}.evil.example/a.js`, functions: [of([0, 10, 1])] },
  ];
  union.add(others, line);
  expect(union.used).toBe(0);
});

test('what a script runs after it was loaded is told without its length, and is of the same script', () => {
  const union = new CoverageUnion(origin);
  const script = { scriptId: '1', url: `${origin}/app.js` };
  union.add([{ ...script, functions: [of([0, 100, 1], [20, 60, 0])] }], line);
  union.add([{ ...script, functions: [of([20, 40, 1])] }], line);
  expect(union.used).toBe(80);
  expect([...union.sizes]).toEqual([['/app.js 100', 100]]);
});

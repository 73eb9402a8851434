import { expect, test } from 'vitest';
import { BENCHMARK_PACKAGE, benchmarkApp } from '../../../../../../electron/drivers/practice/apps/benchmark-app.ts';
import { AppPhone } from '../../../../../support/practice-app.ts';

test.each([50, 500, 1500])('a benchmark app for %i nodes has about so many', (nodes) => {
  const phone = new AppPhone([benchmarkApp(nodes)]);
  phone.launch(BENCHMARK_PACKAGE);
  expect(Math.abs(phone.nodes().length - nodes)).toBeLessThanOrEqual(10);
});

test('a cell of a benchmark app opens a second screen and BACK returns', () => {
  const phone = new AppPhone([benchmarkApp(50)]);
  phone.launch(BENCHMARK_PACKAGE);
  phone.press('cell');
  expect(phone.texts()).toContain('This is cell 0.');
  phone.back();
  expect(phone.texts()).toContain('50 nodes');
});

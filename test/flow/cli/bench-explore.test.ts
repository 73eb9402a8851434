import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCliUser, jsonLines } from '../../support/cli.ts';

const user = aCliUser();
const recordingFolder = join(import.meta.dirname, '../../fixtures/recordings/droidbot');

test('bench explore ends with one line of means and intervals for each policy', async () => {
  const answer = await user.run(
    ...['bench', 'explore', '--suite', 'S', '--seeds', '2001-2002', '--policies', 'explorer,monkey'],
    ...['--max-steps', '60', '--json'],
  );
  expect(answer.code).toBe(0);
  const last = jsonLines(answer.out).at(-1);
  expect(last).toMatchObject({ type: 'bench', bench: 'explore', suite: 'S', seeds: '2001-2002' });
  const rows = last?.['rows'] as readonly Record<string, unknown>[];
  expect(rows.map(({ policy, apps, blockedTaps }) => [policy, apps, blockedTaps])).toEqual([
    ['explorer', 2, 0],
    ['monkey', 2, 0],
  ]);
  const [explorer, monkey] = rows.map(({ pagesAt }) => (pagesAt as Record<string, number>)['60'] ?? 0);
  expect(explorer).toBeGreaterThan(monkey ?? 1);
  expect(rows[0]?.['ci95']).toMatchObject({ efficiency: [expect.any(Number), expect.any(Number)] });
});

test('bench explore names the policies there are when it is asked for another', async () => {
  const answer = await user.run('bench', 'explore', '--policies', 'nonsense');
  expect(answer.code).toBe(2);
  expect(answer.err).toContain('monkey');
});

test('import-recording writes a practice app that explore can run', async () => {
  const file = user.path('recorded.json');
  const made = await user.run('import-recording', recordingFolder, '--out', file, '--json');
  expect(jsonLines(made.out).at(-1)).toMatchObject({ type: 'recording', app: 'com.example.Pantry', screens: 4 });
  expect(readFileSync(file, 'utf8')).toContain('"recorded"');
  const explored = await user.run(
    ...['explore', '--device', 'practice', '--app', 'com.example.Pantry', '--practice-app', file],
    ...['--out', user.path('session'), '--max-steps', '12', '--approve', 'all', '--json'],
  );
  const summary = jsonLines(explored.out).at(-1);
  expect(summary).toMatchObject({ status: 'passed', efficiency: expect.any(Number) as number });
  expect(Number(summary?.['pages'])).toBeGreaterThanOrEqual(3);
  expect(Number(summary?.['floorSteps'])).toBeLessThanOrEqual(Number(summary?.['steps']));
});

test('import-recording says what is wrong with a folder that holds no recording', async () => {
  const answer = await user.run('import-recording', user.path('nothing'), '--out', user.path('x.json'));
  expect(answer.code).toBe(2);
  expect(answer.err).toContain('holds no states/state_*.json');
});

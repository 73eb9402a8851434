import { expect, test } from 'vitest';
import { aCliUser, answerOf, jsonLines, smallApp } from '../../support/cli.ts';

const user = aCliUser();
const row = { id: expect.any(String), name: expect.any(String), platform: 'android', state: 'online' };

test.concurrent('devices --json prints one array, phones in a browser last', async () => {
  const answer = await user.run('devices', '--json');
  const [first, ...others] = answerOf(answer) as readonly unknown[];
  expect(first).toEqual(expect.objectContaining({ ...row, id: 'practice' }));
  expect(others).toEqual(others.map(() => expect.objectContaining({ ...row, platform: 'web' })));
  expect(others).toContainEqual(expect.objectContaining({ id: 'web:Pixel 7' }));
  expect(answer.code).toBe(0);
});

test.concurrent('devices says in one line on stderr how to get more than the practice phone', async () => {
  const { err } = await user.run('devices');
  expect(err.trim().split('\n')).toEqual([expect.stringContaining('adb')]);
});

test.concurrent('apps --json prints one array, with the apps of further files in it', async () => {
  const answer = await user.run('apps', '--device', 'practice', '--practice-app', smallApp.file, '--json');
  const apps = answerOf(answer) as readonly { id: string }[];
  expect(apps).toEqual(apps.map(() => expect.objectContaining(row)));
  expect(apps.map(({ id }) => id).sort()).toEqual(['app.cairn.notes', 'app.cairn.shop', smallApp.id]);
});

test.concurrent('a broken app file is told of and left out', async () => {
  const answer = await user.run('apps', '--device', 'practice', '--practice-app', user.path('none.json'), '--json');
  expect(jsonLines(answer.out)).toHaveLength(1);
  expect(answer.err).toMatch(/none\.json: cannot be read/);
});

test.concurrent('doctor --json tells of each check', async () => {
  const answer = await user.run('doctor', '--json');
  expect(answerOf(answer)).toMatchObject({
    type: 'doctor',
    checks: expect.arrayContaining([expect.objectContaining({ name: 'practice phone', ok: true })]),
  });
  expect(answer.code).toBe(0);
});

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCliUser, answerOf, exploreSmall } from '../../support/cli.ts';

const user = aCliUser();
const nowhere = user.path('nowhere');

/** A file of the user's with this text. */
function file(name: string, text: string): string {
  writeFileSync(user.path(name), text);
  return user.path(name);
}

/** A session of one step, and copies of it that are changed. */
const session = user.path('session');
beforeAll(async () => {
  await user.run(...exploreSmall(session, '--max-steps', '1'));
});

function changedCopy(name: string, change: (database: string) => void): string {
  mkdirSync(user.path(name));
  const database = join(user.path(name), 'session.db');
  copyFileSync(join(session, 'session.db'), database);
  change(database);
  return user.path(name);
}

/** An exploration that is wrong in itself, whatever phones are there. */
const explore = (...more: readonly string[]): readonly string[] => [
  'explore',
  '--device',
  'none',
  '--app',
  'a.b',
  '--out',
  nowhere,
  '--json',
  ...more,
];

/** A plan of one tap. */
const planTo = (value: string): object => {
  const replay_hint = { action_type: 'tap', strategies: [{ by: 'text', value }] };
  return { flows: [{ id: 'one', steps: [{ action: `Tap ${value}`, replay_hint }] }] };
};

async function refusal(...args: readonly string[]): Promise<{ code: number | null; error: unknown; err: string }> {
  const answer = await user.run(...args);
  return { code: answer.code, error: answerOf(answer), err: answer.err };
}

describe.concurrent('wrong use ends with status 2 and a message', () => {
  test.each([
    ['a missing option', 'usage', ['explore', '--device', 'practice', '--json']],
    ['an unknown command', 'usage', ['explode', '--json']],
    ['a budget that is no number', 'usage', explore('--max-steps', 'NaN')],
    ['a seed that is no whole number', 'usage', explore('--seed', '1.5')],
    ['an unknown approval', 'usage', explore('--approve', 'some')],
    ['an unknown kind of findings', 'usage', explore('--fail-on', 'js_exception,typo')],
    ['a budget of 0', 'bad_budget', explore('--max-steps', '0')],
    ['a negative budget', 'bad_budget', explore('--max-requests', '-1')],
    ['a budget of half a step', 'bad_budget', explore('--max-steps', '1.5')],
    ['an unknown policy', 'policy_unknown', explore('--policy', 'nobody')],
    ['a blocklist that is not there', 'bad_blocklist', explore('--blocklist', nowhere)],
    ['a blocklist that is no JSON', 'bad_blocklist', explore('--blocklist', file('broken.json', '{rules'))],
    ['a blocklist without rules', 'bad_blocklist', explore('--blocklist', file('empty.json', '{}'))],
    ['a budget of -1 waits', 'bad_budget', explore('--max-waits', '-1')],
    ['a plan that is not there', 'bad_plan', explore('--plan', nowhere)],
    ['a plan with an unknown field', 'bad_plan', explore('--plan', file('field.json', '{"flows":[],"x":1}'))],
    ['a plan that pays', 'bad_plan', explore('--plan', file('pays.json', JSON.stringify(planTo('Pay now'))))],
    ['a folder without a session', 'not_a_session', ['path', '--session', nowhere, '--to', 'x', '--json']],
  ])('%s', async (_what, code, args) => {
    expect(await refusal(...args)).toEqual({
      code: 2,
      error: { type: 'error', code, message: expect.stringMatching(/./), remedy: expect.any(String) },
      err: expect.stringMatching(/^(cairn|error): ./),
    });
  });
});

describe.concurrent('trouble with the surroundings ends with status 4 and a message', () => {
  test.each([
    ['an unknown device', 'device_unknown', explore()],
    ['an unknown device of apps', 'device_unknown', ['apps', '--device', 'none', '--json']],
    [
      'an unknown app',
      'app_not_installed',
      ['explore', '--device', 'practice', '--app', 'a.b', '--out', nowhere, '--json'],
    ],
    ['a file where the folder should be', 'not_writable', exploreSmall(file('in-the-way', ''))],
    ['a folder that cannot be made', 'not_writable', exploreSmall(join(file('no-folder', ''), 'out'))],
  ])('%s', async (_what, code, args) => {
    expect(await refusal(...args)).toMatchObject({
      code: 4,
      error: { type: 'error', code },
      err: expect.stringMatching(/^cairn: ./),
    });
  });

  test('a folder that holds a session already', async () => {
    const before = readFileSync(join(session, 'session.db'));
    expect(await refusal(...exploreSmall(session))).toMatchObject({ code: 4, error: { code: 'not_writable' } });
    expect(readFileSync(join(session, 'session.db')).equals(before)).toBe(true);
  });

  test('a session written by a newer version', async () => {
    const folder = changedCopy('newer', (path) => {
      const database = new Database(path);
      database.pragma('user_version = 999');
      database.close();
    });
    const answer = await refusal('path', '--session', folder, '--to', 'Places', '--json');
    expect(answer).toMatchObject({
      code: 4,
      error: { code: 'newer_version', message: expect.stringContaining('999') },
    });
  });

  test('a damaged database', async () => {
    const folder = changedCopy('damaged', (path) => writeFileSync(path, Buffer.alloc(20_000, 'x')));
    const answer = await refusal('export', '--session', folder, '--to', 'Places', '--json');
    expect(answer).toMatchObject({ code: 4, error: { code: 'damaged' } });
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCliUser, answerOf, exploreShop, jsonLines } from '../../support/cli.ts';

const user = aCliUser();

test('blocklist says what each rule stopped and would match, and names those that never did', async () => {
  const session = user.path('shop');
  await user.run(...exploreShop(session, '--max-steps', '15', '--approve', 'all'));
  const file = user.path('rules.json');
  writeFileSync(file, JSON.stringify([{ name: 'misspelt', text: 'Crat' }]));
  const answer = await user.run('blocklist', '--session', session, '--blocklist', file, '--json');
  const lines = jsonLines(answer.out);
  expect(lines.at(-1)).toMatchObject({
    type: 'summary',
    neverMatched: expect.arrayContaining(['misspelt']) as string[],
  });
  expect(lines.filter(({ type }) => type === 'rule')).toHaveLength(Number(lines.at(-1)?.['rules']));
  expect(answer.code).toBe(0);
});

test('I7 secrets are kept by name and never shown', async () => {
  const data = user.path('secrets');
  const kept = { CAIRN_PASSPHRASE: 'horse', CAIRN_SECRET: 'Zx9-q7-secret' };
  const set = await user.runWith(kept, 'secrets', 'set', '--name', 'shop.login', '--data', data, '--json');
  expect(answerOf(set)).toEqual({ name: 'shop.login' });
  expect(answerOf(await user.run('secrets', 'list', '--data', data, '--json'))).toEqual({ names: ['shop.login'] });
  expect(readFileSync(join(data, 'secrets.json'), 'utf8')).not.toContain('Zx9');
});

test('a wrong passphrase is told and changes nothing', async () => {
  const data = user.path('locked');
  const kept = { CAIRN_PASSPHRASE: 'horse', CAIRN_SECRET: 'one' };
  await user.runWith(kept, 'secrets', 'set', '--name', 'a', '--data', data, '--json');
  const wrong = await user.runWith(
    { ...kept, CAIRN_PASSPHRASE: 'donkey' },
    'secrets',
    'set',
    '--name',
    'b',
    '--data',
    data,
    '--json',
  );
  expect(answerOf(wrong)).toMatchObject({ type: 'error', code: 'vault_wrong_passphrase' });
  expect(answerOf(await user.run('secrets', 'list', '--data', data, '--json'))).toEqual({ names: ['a'] });
});

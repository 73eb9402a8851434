import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aCliUser, answerOf } from '../../support/cli.ts';

const user = aCliUser();
const gate = async (...args: readonly string[]) => answerOf(await user.run('gate', ...args, '--json'));

describe.concurrent('gate', () => {
  test('I5 refuses a dangerous label with its rule and reason', async () => {
    expect(await gate('--text', 'Ｐａｙ now')).toEqual({
      verdict: 'refused',
      rule: 'pay',
      risk: 'dangerous',
      why: '"Ｐａｙ now" is on the blocklist (pay).',
    });
  });

  test('asks about what changes something', async () => {
    expect(await gate('--text', '保存')).toMatchObject({ verdict: 'ask', rule: null, risk: 'changes_something' });
  });

  test('allows what only looks dangerous', async () => {
    expect(await gate('--text', '退出全屏')).toMatchObject({ verdict: 'allowed', rule: null, risk: 'safe' });
  });

  test('I5 judges an icon by its description and its id', async () => {
    expect(await gate('--text', '', '--desc', 'Log out')).toMatchObject({ verdict: 'refused', rule: 'log out' });
    expect(await gate('--id', 'btn_pay_now')).toMatchObject({ verdict: 'refused', rule: 'pay' });
  });

  test('I5 refuses a bare Confirm beside an amount', async () => {
    expect(await gate('--text', 'Confirm', '--beside', 'Total', '$20')).toMatchObject({ rule: 'confirm an amount' });
  });

  test('knows the rules of a file', async () => {
    const file = user.path('rules.json');
    writeFileSync(file, JSON.stringify([{ name: 'my rule', id: '*vote*' }]));
    expect(await gate('--text', 'Like', '--id', 'btn_vote', '--blocklist', file)).toMatchObject({ rule: 'my rule' });
  });

  test('without anything to judge is wrong use', async () => {
    expect((await user.run('gate', '--json')).code).toBe(2);
  });
});

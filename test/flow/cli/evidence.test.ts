import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCliUser, jsonLines } from '../../support/cli.ts';

const user = aCliUser();
const fixture = (...parts: readonly string[]): string => join(import.meta.dirname, '../../fixtures', ...parts);

test('parse says what a log is and holds', async () => {
  const answer = await user.run('parse', fixture('evidence', 'java-threadtime.txt'), '--json');
  expect(answer.code).toBe(0);
  expect(jsonLines(answer.out)).toMatchObject([
    {
      kind: 'logcat',
      process: 'com.example.orange:cart',
      package: 'com.example.orange',
      occurrences: [
        {
          kind: 'java_crash',
          exception: 'java.lang.RuntimeException',
          topAppFrame: 'com.example.orange.Cart.pay(Cart.kt:12)',
          label: 'IllegalStateException @ com.example.orange.Cart.pay',
          fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
          variant: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
        },
      ],
      warnings: [],
    },
  ]);
});

test.each([
  ['what is no evidence', fixture('practice-apps', 'small.json'), 'It is no log'],
  ['a file that is not there', fixture('evidence', 'absent.txt'), 'cannot be read'],
])('parse refuses %s with a reason', async (_, file, reason) => {
  const answer = await user.run('parse', file, '--json');
  expect(answer.code).toBe(2);
  expect(answer.err).toContain(reason);
});

const app = { id: 'com.example.crashing', file: fixture('practice-apps', 'crashing.json') };

test('minimize wants consent, then finds the fewest actions and writes a ticket', async () => {
  const session = user.path('crashing');
  const practice = ['--practice-app', app.file] as const;
  await user.run(
    ...['explore', '--device', 'practice', '--app', app.id, ...practice, '--out', session],
    ...['--max-steps', '14', '--approve', 'all', '--json'],
  );
  const refused = await user.run('minimize', '--session', session, '--finding', '1', ...practice, '--json');
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('--yes');
  const answer = await user.run('minimize', '--session', session, '--finding', '1', '--yes', ...practice, '--json');
  const last = jsonLines(answer.out).at(-1);
  expect(last).toMatchObject({ type: 'minimized', kind: 'shortest', after: 3, complete: true, verified: 2 });
  const ticket = readFileSync(String(last?.['ticket']), 'utf8');
  expect(ticket).toContain('java.lang.IllegalStateException');
  expect(ticket).toContain('Boom');
  expect(ticket).not.toContain('More');
});

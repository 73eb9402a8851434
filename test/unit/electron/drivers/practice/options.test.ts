import { expect, test } from 'vitest';
import { phoneArguments, PhoneUsageError, readPhoneOptions } from '../../../../../electron/drivers/practice/options.ts';

test('options survive the way over the command line', () => {
  const options = {
    apps: ['a b.json', 'c.json'],
    seed: 7,
    locale: 'zh',
    clock: 'steps',
    benchNodes: 500,
    serverPort: 6000,
    adbdPort: 0,
  } as const;
  expect(readPhoneOptions(phoneArguments(options))).toEqual(options);
});

test('nothing is the default for everything', () => {
  expect(readPhoneOptions(phoneArguments({}))).toEqual({ apps: [] });
});

test.each([
  [['--fly', '1'], 'The practice phone does not know --fly.'],
  [['--seed'], '--seed needs a value.'],
  [['--seed', 'x'], '--seed needs a whole number, not "x".'],
  [['--locale', 'fr'], '--locale is en or zh, not "fr".'],
  [['--clock', 'sun'], '--clock is wall or steps, not "sun".'],
])('%s is refused', (args, message) => {
  expect(() => readPhoneOptions(args)).toThrow(new PhoneUsageError(message));
});

import { beforeAll, describe, expect, test } from 'vitest';
import { aCliUser, exploreShop, inputsOf, jsonLines, stepLines } from '../../support/cli.ts';
import type { CliAnswer, CliLine } from '../../support/cli.ts';

const user = aCliUser();

/** What a tap on it would do in the shop: pay, order, log out, delete the account, send, move money. */
const NEVER_PRESSED = [
  'confirm_pay',
  'pay_order',
  'buy_now',
  'log_out',
  'log_out_yes',
  'row_delete_account',
  'delete_yes',
  'send',
  'confirm',
];
const NEVER_SAID =
  /确认支付|去支付|立即购买|退出登录|删除账户|发送|confirm payment|\bpay\b|buy now|log out|delete account|^send$/i;

/** Two runs with one seed, one with another, and a long one in which only dangerous things need a word. */
let first: CliAnswer;
let second: CliAnswer;
let other: CliAnswer;
let long: CliAnswer;

beforeAll(async () => {
  const explore = (name: string, ...more: readonly string[]) => user.run(...exploreShop(user.path(name), ...more));
  [first, second] = await Promise.all([
    explore('first', '--max-steps', '40', '--seed', '1', '--approve', 'risky'),
    explore('second', '--max-steps', '40', '--seed', '1', '--approve', 'risky'),
  ]);
  [other, long] = await Promise.all([
    explore('other', '--max-steps', '10', '--seed', '2', '--approve', 'risky'),
    explore('long', '--max-steps', '150', '--seed', '1', '--approve', 'all'),
  ]);
});

const withoutOwnTime = (answer: CliAnswer): readonly CliLine[] =>
  stepLines(answer).map((step) => ({ ...step, ownMs: undefined }));

const summaryOf = ({ out }: CliAnswer): CliLine => jsonLines(out).at(-1)!;

describe('exploring with --json', () => {
  test('prints a line for each step and last the summary, and nothing else', () => {
    const types = jsonLines(first.out).map(({ type }) => type);
    expect(types).toEqual([...Array<string>(40).fill('step'), 'summary']);
  });

  test('prints exactly the fields of a step', () => {
    const fields = ['type', 'index', 'action', 'elementKey', 'from', 'to', 'result', 'ownMs'];
    expect(new Set(stepLines(first).map((step) => Object.keys(step).join()))).toEqual(new Set([fields.join()]));
  });

  test('prints exactly the fields of the summary', () => {
    expect(summaryOf(first)).toEqual({
      type: 'summary',
      status: expect.stringMatching(/^(passed|failed|aborted)$/),
      endReason: 'action_budget',
      steps: 40,
      pages: expect.any(Number),
      edges: expect.any(Number),
      findings: expect.any(Number),
      refused: expect.any(Number),
      floorSteps: expect.any(Number),
      efficiency: expect.any(Number),
      sessionDir: user.path('first'),
    });
  });

  test('I1 begins with the launch and counts it', () => {
    const steps = stepLines(first);
    expect(steps.map(({ index }) => index)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(steps[0]).toMatchObject({ action: 'launch', elementKey: null, from: null });
  });

  test('tells its progress on stderr', () => {
    expect(first.err).toMatch(/^1\. launch → moved/m);
  });

  test('the same seed gives the same steps', () => {
    expect(withoutOwnTime(second)).toEqual(withoutOwnTime(first));
  });

  test('the same seed gives the same inputs, to the pixel and the millisecond of the phone', () => {
    expect(inputsOf(user.path('second'))).toEqual(inputsOf(user.path('first')));
  });

  test('another seed gives other steps', () => {
    expect(withoutOwnTime(other)).not.toEqual(withoutOwnTime(first).slice(0, 10));
  });

  test('ends with status 1 where the app crashed', () => {
    expect([summaryOf(long).status, long.code]).toEqual(['failed', 1]);
  });

  test('I5 nothing blocked was pressed, by the phone’s own record', () => {
    const inputs = inputsOf(user.path('long'));
    expect(inputs.length).toBeGreaterThan(100);
    const pressed = inputs.filter(({ widgetId, label }) => NEVER_PRESSED.includes(widgetId) || NEVER_SAID.test(label));
    expect(pressed).toEqual([]);
  });

  test('I5 what is blocked was met, refused for want of a tester, and counted', () => {
    expect(summaryOf(long).refused).toBeGreaterThan(0);
  });
});

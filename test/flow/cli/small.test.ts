import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCliUser, answerOf, exploreShop, exploreSmall, inputsOf, jsonLines, smallApp } from '../../support/cli.ts';
import type { CliAnswer } from '../../support/cli.ts';

const user = aCliUser();
const session = user.path('small');
let explored: CliAnswer;

beforeAll(async () => {
  explored = await user.run(...exploreSmall(session));
});

test('an app without a crash, explored to its end, ends with status 0', () => {
  expect(jsonLines(explored.out).at(-1)).toMatchObject({
    status: 'passed',
    endReason: 'no_more_candidates',
    pages: 4,
    findings: 0,
    refused: 0,
  });
  expect(explored.code).toBe(0);
});

test('explore leaves a report beside its session', () => {
  const report = readFileSync(`${session}/report.md`, 'utf8');
  expect(report).toContain('**PASSED**');
  expect(readFileSync(`${session}/report.html`, 'utf8')).toContain('background-image:url("data:image/jpeg;base64,');
});

test('report writes all its files into a folder of its own', async () => {
  const answer = await user.run('report', '--session', session, '--out', user.path('report'), '--json');
  const names = ['report.md', 'steps.jsonl', 'state-graph.json', 'junit.xml', 'report.html'];
  expect(answerOf(answer)).toEqual({ status: 'passed', files: names.map((name) => join(user.path('report'), name)) });
});

test('reidentify finds the same pages as the session did while no rule has changed', async () => {
  const answer = await user.run('reidentify', '--session', session, '--json');
  expect(answerOf(answer)).toMatchObject({ pagesBefore: 4, pagesAfter: 4, observations: 0, joined: [], parted: [] });
});

test('map prints the pages and what leads from one to another', async () => {
  const answer = await user.run('map', '--session', session, '--json');
  expect(answerOf(answer)).toEqual(JSON.parse(readFileSync(`${session}/state-graph.json`, 'utf8')));
  const { out } = await user.run('map', '--session', session);
  expect(out).toContain('Opening hours');
});

test('export into a folder that is not there says so', async () => {
  const out = user.path('absent/case.json');
  const answer = await user.run('export', '--session', session, '--to', 'Opening hours', '--out', out);
  expect(answer.err).toContain('case.json does not exist, or its folder does not.');
  expect(answer.code).toBe(4);
});

test('replay makes an exported case again and says that it is green', async () => {
  const [file, out] = [user.path('hours.json'), user.path('replays')];
  await user.run('export', '--session', session, '--to', 'Opening hours', '--format', 'cairn', '--out', file);
  const practice = ['--practice-app', smallApp.file] as const;
  const answer = await user.run(
    ...['replay', file, '--device', 'practice', ...practice, '--out', out, '--times', '2', '--json'],
  );
  expect(jsonLines(answer.out).filter(({ type }) => type === 'replay')).toMatchObject([
    { run: 1, green: true, status: 'passed', done: 2, of: 2 },
    { run: 2, green: true, status: 'passed', done: 2, of: 2 },
  ]);
  expect(jsonLines(answer.out).at(-1)).toMatchObject({ type: 'summary', runs: 2, green: 2 });
  expect(answer.code).toBe(0);
});

test('replay ends with status 1 and the reason when the case is not green', async () => {
  const file = user.path('broken.json');
  await user.run('export', '--session', session, '--to', 'Opening hours', '--format', 'cairn', '--out', file);
  const testCase = JSON.parse(readFileSync(file, 'utf8')) as { steps: { action: { target?: object } }[] };
  const target = { label: 'Airport', selector: { by: 'text', text: 'Airport' }, at: { x: 50, y: 50 } };
  testCase.steps[1]!.action.target = { ...target, elementKey: 'airport' };
  writeFileSync(file, JSON.stringify(testCase));
  const practice = ['--practice-app', smallApp.file] as const;
  const answer = await user.run(
    ...['replay', file, '--device', 'practice', ...practice, '--out', user.path('broken'), '--json'],
  );
  const why = 'Step 1 (Airport): what it names is not on the screen.';
  expect(jsonLines(answer.out).at(-2)).toMatchObject({ type: 'replay', green: false, why });
  expect(answer.code).toBe(1);
});

test('replay refuses what is no case', async () => {
  const answer = await user.run('replay', smallApp.file, '--device', 'practice', '--out', user.path('none'), '--json');
  expect(answer.err).toContain('no case of Cairn');
  expect(answer.code).toBe(2);
});

describe.concurrent('path', () => {
  test('prints the steps from the launch to a page', async () => {
    const answer = await user.run('path', '--session', session, '--to', 'Opening hours', '--json');
    expect(answerOf(answer)).toEqual([
      { index: 1, action: 'launch', elementKey: null, label: 'com.example.small', from: null, to: expect.any(String) },
      expect.objectContaining({ index: 2, action: 'tap', label: 'Harbour' }),
      expect.objectContaining({ index: 3, action: 'tap', label: 'Opening hours' }),
    ]);
  });

  test('takes the id of a page too', async () => {
    const { to } = jsonLines(explored.out)[0] as { to: string };
    const answer = await user.run('path', '--session', session, '--to', to, '--json');
    expect(answerOf(answer)).toMatchObject([{ action: 'launch', to }]);
  });

  test('prints a table for people', async () => {
    const { out } = await user.run('path', '--session', session, '--to', 'Opening hours');
    expect(out).toMatch(/^1\. {2}launch .*\n2\. {2}tap +Harbour +Place\n3\. {2}tap +Opening hours +Opening hours\n$/);
  });

  test('to a page that is not on the map is wrong use', async () => {
    const answer = await user.run('path', '--session', session, '--to', 'Nowhere', '--json');
    expect(answerOf(answer)).toMatchObject({ type: 'error', code: 'no_page' });
    expect(answer.code).toBe(2);
  });
});

describe.concurrent('export', () => {
  test('prints a Maestro flow', async () => {
    const { out, code } = await user.run('export', '--session', session, '--to', 'Opening hours');
    expect(out).toMatch(/appId: "?com\.example\.small"?[^]*launchApp[^]*tapOn:/);
    expect(code).toBe(0);
  });

  test('writes a case of Cairn’s own into a file and prints where', async () => {
    const file = user.path('case.json');
    const args = [
      'export',
      '--session',
      session,
      '--to',
      'Opening hours',
      '--format',
      'cairn',
      '--out',
      file,
      '--json',
    ];
    expect(answerOf(await user.run(...args))).toEqual({ file, warnings: expect.any(Array) });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      format: 'cairn-case',
      app: { id: 'com.example.small' },
    });
  });
});

describe('without anybody to ask', () => {
  test('with --approve ask all is refused and counted, and that is aborted, not passed', async () => {
    const answer = await user.run(...exploreSmall(user.path('ask'), '--approve', 'ask'));
    expect(jsonLines(answer.out).at(-1)).toMatchObject({
      status: 'aborted',
      steps: 1,
      endReason: 'no_more_candidates',
    });
    expect(jsonLines(answer.out).at(-1)!.refused).toBeGreaterThan(0);
    expect(answer.code).toBe(3);
    expect(inputsOf(user.path('ask'))).toEqual([]);
  });
});

test('Ctrl+C ends a run as aborted, with its last evidence, its summary and the phone’s record', async () => {
  const { child, ended } = user.start(...exploreShop(user.path('stopped'), '--max-steps', '500'));
  let lines = 0;
  child.stdout?.on('data', (text: string) => {
    const before = lines;
    lines += text.split('\n').length - 1;
    if (before < 3 && lines >= 3) process.kill(-child.pid!, 'SIGINT');
  });
  const { code, out } = await ended;
  const told = jsonLines(out);
  expect(told.at(-1)).toMatchObject({ status: 'aborted', endReason: 'aborted', steps: told.length - 1 });
  expect(code).toBe(3);
  expect(inputsOf(user.path('stopped')).length).toBeGreaterThan(0);
});

test('a reader that has seen enough does not end the session', async () => {
  const { child, ended } = user.start(...exploreSmall(user.path('unread')));
  child.stdout?.once('data', () => child.stdout?.destroy());
  expect((await ended).code).toBe(0);
  expect(inputsOf(user.path('unread'))).toHaveLength(8);
});

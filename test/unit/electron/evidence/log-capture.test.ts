import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { LogLine } from '../../../../electron/drivers/port/driver.ts';
import { startLogCapture, type LogLimits, type SupervisedCapture } from '../../../../electron/evidence/log-capture.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { TinyPhone } from '../../../support/tiny-phone.ts';

interface Given {
  readonly limits?: Partial<LogLimits>;
  readonly redact?: (message: string) => string;
  readonly sessionFolder?: string;
}

async function capturing(given: Given = {}) {
  const phone = new TinyPhone({ home: { title: 'Home', widgets: [] } });
  const batches: (readonly LogLine[])[] = [];
  const sessionFolder = given.sessionFolder ?? tempFolder();
  const capture: SupervisedCapture = await startLogCapture(await phone.connect(), {
    sessionFolder,
    redact: given.redact ?? ((message) => message),
    onLines: (lines) => batches.push(lines),
    limits: { batchMs: 1, ...given.limits },
  });
  onTestFinished(async () => void (await capture.stop()));
  return { phone, capture, batches, sessionFolder };
}

const logText = (folder: string): string =>
  readdirSync(join(folder, 'log'))
    .sort()
    .map((name) => readFileSync(join(folder, 'log', name), 'utf8'))
    .join('');

test('writes lines to the session folder in the layout of logcat', async () => {
  const { phone, capture, sessionFolder } = await capturing();
  phone.log('hello', 'first\nsecond');
  await capture.stop();
  expect(logText(sessionFolder)).toBe(
    [
      '2023-11-14 22:13:20.000   100     1 I Tiny: hello',
      '2023-11-14 22:13:20.000   100     1 I Tiny: first',
      '2023-11-14 22:13:20.000   100     1 I Tiny: second',
      '',
    ].join('\n'),
  );
});

test('I7 takes secrets out before a line reaches the disk or the listener', async () => {
  const { phone, capture, batches, sessionFolder } = await capturing({
    redact: (message) => message.replaceAll('hunter2', '•••'),
  });
  phone.log('password is hunter2');
  await capture.stop();
  expect(logText(sessionFolder)).not.toContain('hunter2');
  expect(batches.flat().map((line) => line.message)).toEqual(['password is •••']);
});

test('tells a listener of lines only after they are in the file', async () => {
  const inFile: boolean[] = [];
  const sessionFolder = tempFolder();
  const phone = new TinyPhone({ home: { title: 'Home', widgets: [] } });
  const capture = await startLogCapture(await phone.connect(), {
    sessionFolder,
    redact: (message) => message,
    onLines: (lines) => inFile.push(lines.every((line) => logText(sessionFolder).includes(line.message))),
    limits: { batchMs: 1 },
  });
  phone.log('one', 'two');
  await capture.stop();
  expect(inFile).toEqual([true]);
});

test('gives a listener the newest lines of a flood and says how many are left out', async () => {
  const { phone, capture, batches } = await capturing({ limits: { batchLines: 2 } });
  phone.log('a', 'b', 'c', 'd', 'e');
  await capture.stop();
  expect(batches[0]?.map((line) => line.message)).toEqual([
    '3 lines are left out here; the log file has them.',
    'd',
    'e',
  ]);
});

test('begins a new file when one is full', async () => {
  const { phone, capture, sessionFolder } = await capturing({ limits: { partBytes: 10 } });
  phone.log('one');
  await expect.poll(() => readdirSync(join(sessionFolder, 'log'))).toEqual(['0001.txt']);
  phone.log('two');
  await capture.stop();
  expect(readdirSync(join(sessionFolder, 'log'))).toEqual(['0001.txt', '0002.txt']);
});

test('leaves the files of an earlier capture of the session alone', async () => {
  const sessionFolder = tempFolder();
  mkdirSync(join(sessionFolder, 'log'));
  writeFileSync(join(sessionFolder, 'log', '0001.txt'), 'earlier\n');
  const { phone, capture } = await capturing({ sessionFolder });
  phone.log('later');
  await capture.stop();
  expect(readFileSync(join(sessionFolder, 'log', '0001.txt'), 'utf8')).toBe('earlier\n');
  expect(readFileSync(join(sessionFolder, 'log', '0002.txt'), 'utf8')).toContain('later');
});

test('I4 fails when the log of the device ends by itself', async () => {
  const { phone, capture } = await capturing();
  phone.failLog('logcat was killed');
  expect(await capture.ended).toEqual({ state: 'failed', reason: 'logcat was killed' });
  expect(capture.state).toBe('failed');
});

test('I4 fails when it has reached its limit', async () => {
  const { phone, capture } = await capturing({ limits: { totalBytes: 100 } });
  phone.log('x'.repeat(200));
  expect(await capture.ended).toMatchObject({ state: 'failed', reason: expect.stringContaining('limit') });
});

test('I4 fails when lines come faster than they can be written', async () => {
  const { phone, capture } = await capturing({ limits: { waitingBytes: 100, batchMs: 10_000 } });
  phone.log('x'.repeat(200));
  expect(await capture.ended).toMatchObject({ state: 'failed' });
});

test('I4 fails when the file cannot be written', async () => {
  const sessionFolder = tempFolder();
  mkdirSync(join(sessionFolder, 'log', '0001.txt'), { recursive: true });
  const { phone, capture } = await capturing({ sessionFolder });
  phone.log('hello');
  expect(await capture.ended).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('could not be written'),
  });
});

test('a capture that is stopped is not failed, and writes what was waiting', async () => {
  const { phone, capture, sessionFolder } = await capturing({ limits: { batchMs: 100 } });
  phone.log('last words');
  expect(await capture.stop()).toEqual({ state: 'stopped' });
  expect(logText(sessionFolder)).toContain('last words');
});

test('I4 a log that goes on after a loss has what came meanwhile, and nothing twice', async () => {
  const first = await capturing();
  first.phone.log('before', 'also before');
  await first.capture.stop();
  first.phone.log('meanwhile');
  const again = await startLogCapture(await first.phone.connect(), {
    sessionFolder: first.sessionFolder,
    redact: (message) => message,
    onLines: () => undefined,
    limits: { batchMs: 1 },
  });
  first.phone.log('after');
  await again.stop();
  const messages = logText(first.sessionFolder)
    .trim()
    .split('\n')
    .map((line) => line.split('Tiny: ')[1]);
  expect(messages).toEqual(['before', 'also before', 'meanwhile', 'after']);
});

test('I4 the limit is of the session, over all its captures', async () => {
  const first = await capturing({ limits: { totalBytes: 200 } });
  first.phone.log('x'.repeat(100));
  await first.capture.stop();
  const again = await startLogCapture(await first.phone.connect(), {
    sessionFolder: first.sessionFolder,
    redact: (message) => message,
    onLines: () => undefined,
    limits: { batchMs: 1, totalBytes: 200 },
  });
  first.phone.log('y'.repeat(100));
  expect(await again.ended).toMatchObject({ state: 'failed', reason: expect.stringContaining('limit') as unknown });
});

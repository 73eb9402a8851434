import { expect, test } from 'vitest';
import { rememberingCrashReader } from '../../../../../electron/drivers/android/look.ts';

const answers = (row: string, now = 1_767_323_050) =>
  new Map(
    Object.entries({ clock: `${now}.0 +0000`, crashes: row, exits: '' }).map(([name, text]) => [
      name,
      { bytes: Buffer.from(text), status: 0 },
    ]),
  );
const crash = (pid: number): string =>
  ['FATAL EXCEPTION: main', `Process: com.x, PID: ${pid}`, 'java.lang.Error: no']
    .map((message) => `1767323045.678  ${pid}  ${pid} E AndroidRuntime: ${message}\n`)
    .join('');

test('what the phone tells again is not read again', () => {
  const read = rememberingCrashReader();
  const first = read(answers(crash(1)), 'com.x');
  expect(read(answers(crash(1), 1_767_323_060), 'com.x')).toBe(first);
});

test('what is new is read, and what is asked of another app too', () => {
  const read = rememberingCrashReader();
  read(answers(crash(1)), 'com.x');
  expect(read(answers(crash(1) + crash(2)), 'com.x').map(({ pid }) => pid)).toEqual([1, 2]);
  expect(read(answers(crash(1) + crash(2)), 'com.y').map(({ ofApp }) => ofApp)).toEqual([false, false]);
});

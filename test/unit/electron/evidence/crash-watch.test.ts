import { expect, test } from 'vitest';
import { CrashWatch, findingOf } from '../../../../electron/evidence/crash-watch.ts';
import { drainEvidence } from '../../../../electron/evidence/drain.ts';
import type { CrashOccurrence } from '../../../../shared/core/record/attribution.ts';
import type { CrashRecord } from '../../../../shared/model/crash.ts';

function record(changes: Partial<CrashRecord> = {}): CrashRecord {
  return {
    kind: 'java_crash',
    source: 'exit-info',
    process: 'com.x',
    pid: 1,
    at: 100_000,
    headline: 'java.lang.IllegalStateException: token=abc',
    details: '\tat com.x.Main.go(Main.kt:1)',
    ...changes,
  };
}

function oneCrash(): CrashOccurrence {
  const [crash] = new CrashWatch('com.x').take([record()]);
  if (!crash) throw new Error('no crash');
  return crash;
}

test('what is in the baseline is no news', () => {
  const watch = new CrashWatch('com.x');
  watch.setBaseline([record()]);
  expect(watch.take([record()])).toEqual([]);
});

test('gives a new crash once', () => {
  const watch = new CrashWatch('com.x');
  watch.setBaseline([]);
  expect(watch.take([record()])).toHaveLength(1);
  expect(watch.take([record()])).toHaveLength(0);
});

test('two equal crashes are two', () => {
  const watch = new CrashWatch('com.x');
  expect(watch.take([record(), record({ pid: 2, at: 200_000 })])).toHaveLength(2);
});

test('a source that tells a known crash later adds none', () => {
  const watch = new CrashWatch('com.x');
  watch.take([record()]);
  expect(watch.take([record(), record({ source: 'dropbox', at: 101_000 })])).toEqual([]);
});

test('another app with a longer name is not blamed on this one', () => {
  expect(new CrashWatch('com.x').take([record({ process: 'com.x.debug' })])).toEqual([]);
});

test('a baseline up to a moment leaves later crashes news', () => {
  const watch = new CrashWatch('com.x');
  const old = record();
  const later = record({ pid: 2, at: 300_000 });
  watch.setBaseline([old, later], 200_000);
  expect(watch.take([old, later]).map((crash) => crash.pid)).toEqual([2]);
});

test('I7 takes secrets out of a finding', () => {
  const redact = (text: string): string => text.replaceAll('abc', '•••');
  expect(findingOf(oneCrash(), { id: 'f1', stepIndex: 3, redact }).title).toBe(
    'java.lang.IllegalStateException: token=•••',
  );
});

test('I2 a finding names its step', () => {
  expect(findingOf(oneCrash(), { id: 'f1', stepIndex: 3, redact: (text) => text }).stepIndex).toBe(3);
});

test('I3 the drain ends after two readings without news', async () => {
  const answers = [[], [oneCrash()], [], []];
  const news: CrashOccurrence[] = [];
  const quiet = await drainEvidence({
    read: () => Promise.resolve(answers.shift() ?? []),
    onNews: (crashes) => news.push(...crashes),
    gapMs: 0,
    maxRounds: 5,
  });
  expect({ quiet, news: news.length, left: answers.length }).toEqual({ quiet: true, news: 1, left: 0 });
});

test('I3 a drain that never becomes quiet says so', async () => {
  const crash = oneCrash();
  const read = (): Promise<readonly CrashOccurrence[]> => Promise.resolve([crash]);
  expect(await drainEvidence({ read, onNews: () => undefined, gapMs: 0, maxRounds: 5 })).toBe(false);
});

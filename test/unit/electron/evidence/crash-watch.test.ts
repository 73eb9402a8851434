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

function newsAfter(watch: CrashWatch, ...records: readonly CrashRecord[]): readonly CrashOccurrence[] {
  watch.see(records);
  return watch.takeNews();
}

function oneCrash(): CrashOccurrence {
  const [crash] = newsAfter(new CrashWatch('com.x'), record());
  if (!crash) throw new Error('no crash');
  return crash;
}

test('what is in the baseline is no news', () => {
  const watch = new CrashWatch('com.x');
  watch.setBaseline([record()]);
  expect(newsAfter(watch, record())).toEqual([]);
});

test('gives a new crash once', () => {
  const watch = new CrashWatch('com.x');
  watch.setBaseline([]);
  expect(newsAfter(watch, record())).toHaveLength(1);
  expect(newsAfter(watch, record())).toHaveLength(0);
});

test('news waits until it is taken', () => {
  const watch = new CrashWatch('com.x');
  watch.see([record()]);
  watch.see([record()]);
  expect(watch.takeNews()).toHaveLength(1);
});

test('two equal crashes are two', () => {
  const watch = new CrashWatch('com.x');
  expect(newsAfter(watch, record(), record({ pid: 2, at: 200_000 }))).toHaveLength(2);
});

test('a source that tells a known crash later adds none', () => {
  const watch = new CrashWatch('com.x');
  newsAfter(watch, record());
  expect(newsAfter(watch, record(), record({ source: 'dropbox', at: 101_000 }))).toEqual([]);
});

test('another app with a longer name is not blamed on this one, but told as its environment', () => {
  const [crash, ...more] = newsAfter(new CrashWatch('com.x'), record({ process: 'com.x.debug' }));
  expect(more).toEqual([]);
  const finding = findingOf(crash!, { id: 'f1', stepIndex: 1, redact: (text) => text });
  expect(finding).toMatchObject({
    kind: 'environment_crash',
    title: expect.stringContaining('com.x.debug: ') as unknown,
  });
});

test('the death of another process is no news at all', () => {
  expect(newsAfter(new CrashWatch('com.x'), record({ process: 'com.y', kind: 'process_death' }))).toEqual([]);
});

test('a process of another name is the app’s own where the phone says so', () => {
  const [crash] = newsAfter(new CrashWatch('com.x'), record({ process: 'custom.name', ofApp: true }));
  expect(crash!.ofEnvironment).toBeUndefined();
});

test('news gathers what other sources tell before it is taken', () => {
  const watch = new CrashWatch('com.x');
  watch.see([record({ details: '' })]);
  expect(watch.lacksStack).toBe(true);
  watch.see([record({ details: '' }), record({ source: 'dropbox', at: 101_000, topFrame: 'com.x.Main.go' })]);
  expect(watch.lacksStack).toBe(false);
  expect(watch.takeNews()).toMatchObject([{ sources: ['exit-info', 'dropbox'], topFrame: 'com.x.Main.go' }]);
});

test('the exit record of a process that hung is not a second hang', () => {
  const watch = new CrashWatch('com.x');
  const hang = record({ kind: 'anr', source: 'crash-buffer' });
  expect(newsAfter(watch, hang)).toHaveLength(1);
  expect(newsAfter(watch, hang, record({ kind: 'anr', at: 190_000 }))).toEqual([]);
});

test('two hangs of one process are two', () => {
  const hangs = [100_000, 160_000].map((at) => record({ kind: 'anr', source: 'crash-buffer', at }));
  expect(newsAfter(new CrashWatch('com.x'), ...hangs)).toHaveLength(2);
});

test('what a watch of the same process knew holds, wherever the clock of the phone was set', () => {
  const first = new CrashWatch('com.x');
  newsAfter(first, record());
  const second = new CrashWatch('com.x');
  const early = record({ pid: 9, at: 50_000 });
  second.setBaseline([record(), early], { since: 90_000, findings: [], memory: first.memory });
  expect(second.takeNews().map(({ pid }) => pid)).toEqual([9]);
});

test('a baseline up to a moment leaves later crashes news', () => {
  const watch = new CrashWatch('com.x');
  const old = record();
  const later = record({ pid: 2, at: 300_000 });
  watch.setBaseline([old, later], { since: 200_000, findings: [] });
  expect(newsAfter(watch, old, later).map((crash) => crash.pid)).toEqual([2]);
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

function draining(...answers: readonly boolean[]) {
  const left = [...answers];
  const read = (): Promise<boolean> => Promise.resolve(left.shift() ?? false);
  return { left, quiet: drainEvidence({ read, gapMs: 0, maxRounds: 5 }) };
}

test('I3 the drain ends after two readings without news', async () => {
  const { left, quiet } = draining(false, true, false, false, true);
  expect({ quiet: await quiet, left }).toEqual({ quiet: true, left: [true] });
});

test('I3 a drain that never becomes quiet says so', async () => {
  expect(await draining(true, true, true, true, true, true).quiet).toBe(false);
});

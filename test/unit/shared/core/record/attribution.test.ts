import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  belongsToApp,
  isToldBy,
  mergeRecords,
  newOccurrences,
  recordsOfApp,
} from '../../../../../shared/core/record/attribution.ts';
import { crashRecord } from './builders.ts';

describe('attribution', () => {
  it.each([
    ['com.x', true],
    ['com.x:remote', true],
    ['com.x.debug', false],
    ['com.x2', false],
    ['com', false],
    ['com.xyz:remote', false],
    ['', false],
  ])('takes process "%s" for one of com.x: %s', (process, expected) => {
    expect(belongsToApp(process, 'com.x')).toBe(expected);
  });

  it('keeps the records of other packages out', () => {
    const own = crashRecord({ process: 'com.shop:push' });
    expect(recordsOfApp([own, crashRecord({ process: 'com.shop.debug' })], 'com.shop')).toEqual([own]);
  });
});

describe('merging', () => {
  it('makes one occurrence of what three sources tell within 5 s', () => {
    const stack = 'java.lang.IllegalStateException\n\tat com.shop.Cart.pay(Cart.kt:12)';
    const merged = mergeRecords([
      crashRecord({ source: 'dropbox', at: 102_000, details: stack }),
      crashRecord({ source: 'exit-info', at: 100_000 }),
      crashRecord({ source: 'crash-buffer', at: 105_000, details: stack }),
    ]);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({ at: 100_000, details: stack });
    expect(merged[0]?.sources).toEqual(['exit-info', 'dropbox', 'crash-buffer']);
  });

  it('takes what is more than 5 s apart for two', () => {
    expect(mergeRecords([crashRecord(), crashRecord({ source: 'dropbox', at: 105_001 })])).toHaveLength(2);
  });

  it('takes equal crashes of two processes for two', () => {
    const merged = mergeRecords([crashRecord({ pid: 1 }), crashRecord({ pid: 2, at: 100_500 })]);
    expect(merged.map(({ pid }) => pid)).toEqual([1, 2]);
    expect(merged[0]?.fingerprint).toBe(merged[1]?.fingerprint);
  });

  it('keeps a hang and a crash of one process apart', () => {
    expect(mergeRecords([crashRecord({ kind: 'anr' }), crashRecord()])).toHaveLength(2);
  });

  it('lets a crash explain the death of its process', () => {
    const merged = mergeRecords([crashRecord({ kind: 'process_death', source: 'log' }), crashRecord({ at: 101_000 })]);
    expect(merged.map(({ kind }) => kind)).toEqual(['java_crash']);
  });

  it('goes by the process name where a source does not tell the pid', () => {
    const merged = mergeRecords([crashRecord({ pid: 0, source: 'dropbox' }), crashRecord({ at: 101_000 })]);
    expect(merged.map(({ pid }) => pid)).toEqual([4711]);
  });

  it('does not depend on the order of the records', () => {
    const records = [
      crashRecord({ source: 'exit-info' }),
      crashRecord({ source: 'dropbox', at: 103_000 }),
      crashRecord({ source: 'exit-info', at: 120_000 }),
      crashRecord({ source: 'crash-buffer', pid: 5, at: 100_200 }),
    ];
    const expected = mergeRecords(records);
    fc.assert(
      fc.property(fc.shuffledSubarray(records, { minLength: records.length }), (shuffled) => {
        expect(mergeRecords(shuffled)).toEqual(expected);
      }),
    );
  });
});

describe('new occurrences', () => {
  const baseline = newOccurrences([], [crashRecord()]).known;

  it('leave out what the baseline holds', () => {
    expect(newOccurrences(baseline, [crashRecord()]).occurrences).toEqual([]);
  });

  it('are told once, though the phone keeps telling them', () => {
    const record = crashRecord({ pid: 5, at: 200_000 });
    const first = newOccurrences(baseline, [crashRecord(), record]);
    expect(first.occurrences.map(({ pid }) => pid)).toEqual([5]);
    expect(newOccurrences(first.known, [crashRecord(), record]).occurrences).toEqual([]);
  });

  it('are not doubled by a source that tells them later', () => {
    const late = crashRecord({ source: 'dropbox', at: 104_000, details: 'stack' });
    expect(newOccurrences(baseline, [late]).occurrences).toEqual([]);
  });

  it('hold an equal crash that happens again', () => {
    const again = crashRecord({ pid: 4800, at: 130_000 });
    expect(newOccurrences(baseline, [crashRecord(), again]).occurrences).toHaveLength(1);
  });

  it('hold a crash that is found after the bare death of its process', () => {
    const death = newOccurrences([], [crashRecord({ kind: 'process_death' })]);
    expect(newOccurrences(death.known, [crashRecord({ at: 101_000 })]).occurrences).toHaveLength(1);
  });

  it('do not come back when the phone forgets the older ones', () => {
    const emptied = newOccurrences(baseline, []);
    expect(newOccurrences(emptied.known, [crashRecord()]).occurrences).toEqual([]);
  });
});

describe('a finding of an earlier process of Cairn', () => {
  const finding = { kind: 'anr' as const, deviceTime: 100_000, pid: 4711 };
  const hang = crashRecord({ kind: 'anr', source: 'exit-info', at: 190_000 });

  it('is what the exit record of the hung process tells, however late', () => {
    expect(isToldBy(hang, finding)).toBe(true);
  });

  it('is not what the record of another process tells at the same time', () => {
    expect(isToldBy(crashRecord({ kind: 'anr', pid: 5 }), finding)).toBe(false);
  });

  it('of the environment is what a record of its time tells', () => {
    expect(isToldBy(crashRecord(), { kind: 'environment_crash', deviceTime: 101_000 })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { isToldBy, newOccurrences } from '../../../../../shared/core/record/attribution.ts';
import { failingKinds } from '../../../../../shared/core/record/failing-kinds.ts';
import { emptyView, foldEvents } from '../../../../../shared/core/record/fold.ts';
import { withoutRepeats } from '../../../../../shared/core/record/repeats.ts';
import { finalStatus } from '../../../../../shared/core/record/status.ts';
import type { CrashRecord } from '../../../../../shared/model/crash.ts';
import type { FindingKind, SessionEventBody, SessionOptions } from '../../../../../shared/model/run.ts';
import { crashRecord, finding, numbered, options, stepRecorded } from './builders.ts';

const origin = 'http://127.0.0.1:8080';

function webError(change: Partial<CrashRecord> = {}): CrashRecord {
  const details = `TypeError: a\n    at add (${origin}/app.js:1:1)`;
  return crashRecord({ kind: 'js_exception', source: 'browser', process: origin, headline: 'a', details, ...change });
}

describe('errors of a page', () => {
  it('are two when they differ, however close in time', () => {
    const { occurrences } = newOccurrences([], [webError(), webError({ headline: 'b' })]);
    expect(occurrences.map(({ headline }) => headline)).toEqual(['a', 'b']);
  });

  it('are told once, though a browser tells them at each look', () => {
    const records = [webError(), webError({ at: 100_001 })];
    const first = newOccurrences([], records);
    const second = newOccurrences(first.known, [...records, webError({ at: 100_002 })]);
    expect(first.occurrences).toHaveLength(2);
    expect(second.occurrences.map(({ at }) => at)).toEqual([100_002]);
  });

  it('are remembered no longer than the browser remembers them', () => {
    const { known } = newOccurrences([], [webError()]);
    expect(newOccurrences(known, [webError({ at: 100_009 })]).known).toHaveLength(1);
  });

  it('become one with their count when one step repeats them', () => {
    const records = [0, 1, 2].map((gap) => webError({ at: 100_000 + gap }));
    const { occurrences } = newOccurrences([], [...records, webError({ headline: 'b' })]);
    const told = withoutRepeats(occurrences);
    expect(told.map(({ headline }) => headline)).toEqual(['a', 'b']);
    expect(told[0]?.details).toMatch(/3 times in this step\.$/);
    expect(told[1]?.details).not.toContain('times');
  });

  it('leave equal crashes of processes two', () => {
    const { occurrences } = newOccurrences([], [crashRecord(), crashRecord({ at: 200_000 })]);
    expect(withoutRepeats(occurrences)).toEqual(occurrences);
  });

  it('are told by a finding of the same name only', () => {
    const told = { kind: 'js_exception', deviceTime: 100_000, fingerprint: 'js_exception | other' } as const;
    expect(isToldBy(webError(), told)).toBe(false);
    expect(isToldBy(webError(), { ...told, fingerprint: 'js_exception | a | add app.js' })).toBe(true);
  });
});

describe('what makes a session fail', () => {
  const web: SessionOptions = {
    ...options(),
    device: { id: 'web:Pixel 7', name: 'Pixel 7', platform: 'web', state: 'online', practice: false },
  };
  const statusOf = (kind: FindingKind, of: SessionOptions): string => {
    const events: readonly SessionEventBody[] = [
      { type: 'session_started', sessionId: 's1', options: of, cairnVersion: '0.1.0' },
      stepRecorded(1),
      stepRecorded(2),
      { type: 'finding_recorded', finding: finding(1, { kind }) },
    ];
    return finalStatus(foldEvents(emptyView(), numbered(events)), 'goal_completed').status;
  };

  it.each(['page_crash', 'page_hang', 'js_exception', 'unhandled_rejection'] as const)(
    'I3: is %s on the web',
    (kind) => {
      expect(statusOf(kind, web)).toBe('failed');
    },
  );

  it.each(['console_error', 'request_failed', 'http_error'] as const)('I3: is no %s, unless asked for', (kind) => {
    expect(statusOf(kind, web)).toBe('passed');
    expect(statusOf(kind, { ...web, failOn: [kind] })).toBe('failed');
  });

  it('I3: is only what the tester named, where he named any', () => {
    expect(statusOf('js_exception', { ...web, failOn: ['page_crash'] })).toBe('passed');
    expect([...failingKinds({ ...web, failOn: [] })]).toEqual([]);
  });
});

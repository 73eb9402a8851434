import { describe, expect, it } from 'vitest';
import { parseExitInfo } from '../../../../../electron/drivers/android/exit-info.parse.ts';

const HEAD = `ACTIVITY MANAGER PROCESS EXIT INFO (dumpsys activity exit-info)
Last Timestamp of Persistence Into Persistent Storage: 2026-01-02 03:00:00.000
  package: com.x
    Historical Process Exit for uid=10123
`;

/** As Android 12 and later print it. */
const packed = (fields: {
  process?: string;
  reason: string;
  importance?: number;
  description?: string;
  time?: string;
}) =>
  `        ApplicationExitInfo #0:
          timestamp=2026-01-02 ${fields.time ?? '03:04:05.678'} pid=4711 realUid=10123 packageUid=10123 definingUid=10123 user=0
          process=${fields.process ?? 'com.x'} reason=${fields.reason} subreason=0 (UNKNOWN) status=0
          importance=${fields.importance ?? 100} pss=0.00 rss=0.00 description=${fields.description ?? 'null'} state=empty trace=null
`;

/** As Android 11 prints it. */
const LINES = `        ApplicationExitInfo #0:
          timestamp=2026-01-02 03:04:05.678
          pid=4711
          realUid=10123
          packageUid=10123
          definingUid=10123
          user=0
          process=com.x:remote
          reason=5 (APP CRASH(NATIVE))
          status=11
          importance=100
          pss=0.00
          rss=0.00
          description=crash
          state=empty
          trace=null
`;

const read = (text: string, offset = 0) => parseExitInfo(HEAD + text, 'com.x', offset);

describe('exit records', () => {
  it('tell of a Java crash', () => {
    expect(read(packed({ reason: '4 (APP CRASH(EXCEPTION))', description: 'crash' }))).toEqual([
      {
        kind: 'java_crash',
        source: 'exit-info',
        process: 'com.x',
        pid: 4711,
        at: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
        headline: 'APP CRASH(EXCEPTION): crash',
        details: '',
      },
    ]);
  });

  it('are read in the layout of Android 11', () => {
    expect(read(LINES)).toMatchObject([
      { kind: 'native_crash', process: 'com.x:remote', pid: 4711, headline: 'APP CRASH(NATIVE): crash' },
    ]);
  });

  it('have the local time of the phone', () => {
    expect(read(packed({ reason: '6 (ANR)' }), 480)[0]!.at).toBe(Date.UTC(2026, 0, 1, 19, 4, 5, 678));
  });

  it('keep a description that looks like fields', () => {
    const description = 'user request after error: pid=1 reason=4 (x) process=com.y';
    expect(read(packed({ reason: '6 (ANR)', description }))[0]).toMatchObject({
      pid: 4711,
      process: 'com.x',
      headline: `ANR: ${description}`,
    });
  });

  it('keep a description of several lines', () => {
    const description = 'Input dispatching timed out\n(window has no focus)';
    expect(read(packed({ reason: '6 (ANR)', description }))[0]!.headline).toBe(`ANR: ${description}`);
  });

  it('say the reason alone when there is no description', () => {
    expect(read(packed({ reason: '6 (ANR)' }))[0]!.headline).toBe('ANR');
  });

  it('leave out what Cairn does itself', () => {
    expect(read(packed({ reason: '10 (USER REQUESTED)' }))).toEqual([]);
  });

  it('tell of a process that the system ended while it was in use', () => {
    expect(read(packed({ reason: '3 (LOW_MEMORY)' }))[0]!.kind).toBe('process_death');
  });

  it('leave out a process that the system ended while nobody looked', () => {
    expect(read(packed({ reason: '3 (LOW_MEMORY)', importance: 400 }))).toEqual([]);
  });

  it('leave out the app whose name only begins alike', () => {
    expect(read(packed({ reason: '4 (APP CRASH(EXCEPTION))', process: 'com.x.debug' }))).toEqual([]);
  });

  it('come oldest first', () => {
    const late = packed({ reason: '6 (ANR)', time: '05:00:00.000' });
    const early = packed({ reason: '4 (APP CRASH(EXCEPTION))', time: '04:00:00.000' });
    expect(read(late + early).map(({ kind }) => kind)).toEqual(['java_crash', 'anr']);
  });

  it('are none on a phone that does not know the command', () => {
    const text = 'Bad activity command, or no activities match: exit-info\nUse -h for help.\n';
    expect(parseExitInfo(text, 'com.x', 0)).toEqual([]);
  });
});

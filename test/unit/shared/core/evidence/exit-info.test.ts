import { describe, expect, it } from 'vitest';
import { exitOccurrence } from '../../../../../shared/core/evidence/exit-occurrence.ts';
import { readExitInfo } from '../../../../../shared/core/evidence/exit-info.ts';

const HEAD = `ACTIVITY MANAGER PROCESS EXIT INFO (dumpsys activity exit-info)
Last Timestamp of Persistence Into Persistent Storage: 2026-01-02 03:00:00.000
  package: com.x
    Historical Process Exit for uid=10123
`;

interface Fields {
  readonly process?: string;
  readonly reason: string;
  readonly importance?: number;
  readonly description?: string;
}

/** As Android 12 and later print it. */
const packed = ({ process = 'com.x', reason, importance = 100, description = 'null' }: Fields) =>
  `        ApplicationExitInfo #0:
          timestamp=2026-01-02 03:04:05.678 pid=4711 realUid=10123 packageUid=10123 definingUid=10123 user=0
          process=${process} reason=${reason} subreason=21 (FORCE STOP) status=11
          importance=${importance} pss=0.00 rss=0.00 description=${description} state=empty trace=null
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

const record = (text: string, offset = 0) => readExitInfo(HEAD + text, offset).records[0]!;
const crash = (fields: Fields) => exitOccurrence(record(packed(fields)));

describe('an exit record', () => {
  it('is read in the packed layout', () => {
    expect(record(packed({ reason: '4 (APP CRASH(EXCEPTION))', description: 'crash' }))).toEqual({
      at: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
      pid: 4711,
      process: 'com.x',
      packageUid: 10123,
      reason: 4,
      reasonText: 'APP CRASH(EXCEPTION)',
      subreasonText: 'FORCE STOP',
      status: 11,
      importance: 100,
      description: 'crash',
    });
  });

  it('is read in the layout of Android 11', () => {
    expect(record(LINES)).toMatchObject({ process: 'com.x:remote', reason: 5, pid: 4711, description: 'crash' });
  });

  it('has the local time of the phone', () => {
    expect(record(packed({ reason: '6 (ANR)' }), 480).at).toBe(Date.UTC(2026, 0, 1, 19, 4, 5, 678));
  });

  it('keeps a description that looks like fields', () => {
    const description = 'user request after error: pid=1 reason=4 (x) process=com.y state=odd';
    expect(record(packed({ reason: '6 (ANR)', description }))).toMatchObject({
      pid: 4711,
      process: 'com.x',
      description,
    });
  });

  it('keeps a description of several lines', () => {
    const description = 'Input dispatching timed out\n(window has no focus)';
    expect(record(packed({ reason: '6 (ANR)', description })).description).toBe(description);
  });

  it('without a reason is a warning', () => {
    const { records, warnings } = readExitInfo(`${HEAD}        ApplicationExitInfo #0:\n          pid=1\n`, 0);
    expect(records).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it('is none on a phone that does not know the command', () => {
    expect(readExitInfo('Bad activity command, or no activities match: exit-info\n', 0).records).toEqual([]);
  });
});

describe('what an exit record tells', () => {
  it.each([
    ['4 (APP CRASH(EXCEPTION))', 'java_crash'],
    ['5 (APP CRASH(NATIVE))', 'native_crash'],
    ['6 (ANR)', 'anr'],
    ['7 (INITIALIZATION FAILURE)', 'process_death'],
    ['3 (LOW_MEMORY)', 'process_death'],
  ])('of reason %s is %s', (reason, kind) => {
    expect(crash({ reason })!.kind).toBe(kind);
  });

  it.each(['1 (EXIT_SELF)', '10 (USER REQUESTED)', '14 (FREEZER)'])('of reason %s is no crash', (reason) => {
    expect(crash({ reason })).toBeUndefined();
  });

  it('of a process that nobody looked at is no news', () => {
    expect(crash({ reason: '3 (LOW_MEMORY)', importance: 400 })).toBeUndefined();
  });

  it('says that there is no stack', () => {
    const found = crash({ reason: '4 (APP CRASH(EXCEPTION))', description: 'crash' })!;
    expect(found.label).toBe('CRASH (no stack) – exit-info: APP CRASH(EXCEPTION)');
    expect(found.headline).toBe('APP CRASH(EXCEPTION): crash');
  });
});

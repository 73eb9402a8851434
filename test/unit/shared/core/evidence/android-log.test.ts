import { describe, expect, it } from 'vitest';
import { readAndroidLog } from '../../../../../shared/core/evidence/android-log.ts';
import { readLogRows } from '../../../../../shared/core/evidence/log-rows.ts';

const CLOCK = { now: Date.UTC(2026, 0, 2, 12), offset: 60 };
const read = (text: string) => readAndroidLog(readLogRows(text, CLOCK)).occurrences;
const rows = (prefix: string, ...messages: string[]) => messages.map((message) => `${prefix}: ${message}\n`).join('');

const JAVA = '         1767323045.678  4711  4711 E AndroidRuntime';
const NATIVE = '         1767323045.678  9022  9022 F DEBUG   ';
const LIBC = '         1767323045.600  5001  5044 F libc    ';
const SYSTEM = '         1767323045.678  1500  1612 E ActivityManager';
const EVENT = '         1767323045.678  1500  1612 I am_crash';

const JAVA_CRASH = rows(
  JAVA,
  'FATAL EXCEPTION: main',
  'Process: com.x:remote, PID: 4711',
  'java.lang.IllegalStateException: cart is empty',
  '\tat com.x.Cart.pay(Cart.kt:12)',
  'Caused by: java.lang.NullPointerException',
  '\t... 9 more',
);

const NATIVE_CRASH = rows(
  NATIVE,
  '*** *** *** *** *** *** *** *** *** *** *** *** *** *** *** ***',
  "Build fingerprint: 'google/x/y:14'",
  'pid: 5001, tid: 5044, name: Thread-2  >>> com.x <<<',
  'signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x0',
  "Abort message: 'says *** out loud ***'",
  'backtrace:',
  '      #00 pc 0001abcd  /data/app/com.x/lib/arm64/libx.so (func+20)',
);

describe('the crash log', () => {
  it('tells of a Java crash with its stack', () => {
    const [crash, ...more] = read(`--------- beginning of crash\n${JAVA_CRASH}`);
    expect(more).toEqual([]);
    expect(crash).toMatchObject({
      kind: 'java_crash',
      process: 'com.x:remote',
      package: 'com.x',
      pid: 4711,
      at: 1767323045678,
      headline: 'java.lang.IllegalStateException: cart is empty',
    });
    expect(crash!.text).toContain('\tat com.x.Cart.pay(Cart.kt:12)\nCaused by: java.lang.NullPointerException');
  });

  it('tells of a native crash by the process that died, not by the one that wrote it down', () => {
    expect(read(NATIVE_CRASH)).toMatchObject([
      {
        kind: 'native_crash',
        process: 'com.x',
        pid: 5001,
        headline: "signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x0, Abort message: 'says *** out loud ***'",
      },
    ]);
  });

  it('tells of a native crash of which only the signal is there', () => {
    const line = rows(LIBC, 'Fatal signal 6 (SIGABRT), code -1 (SI_QUEUE) in tid 5044 (Thread-2), pid 5001 (com.x)');
    expect(read(line)).toMatchObject([{ exception: 'SIGABRT', process: 'com.x', pid: 5001, thread: 'Thread-2' }]);
  });

  it('joins what libc and debuggerd tell of one death', () => {
    const line = rows(LIBC, 'Fatal signal 11 (SIGSEGV), code 1 in tid 5044 (Thread-2), pid 5001 (com.x)');
    expect(read(line + NATIVE_CRASH)).toHaveLength(1);
  });

  it('joins a crash with its event, and reads an event alone', () => {
    const event = rows(
      EVENT,
      '[4711,0,com.x:remote,952680006,java.lang.IllegalStateException,cart, is empty,Cart.kt,12]',
    );
    expect(read(event + JAVA_CRASH)).toHaveLength(1);
    expect(read(event)).toMatchObject([{ kind: 'java_crash', pid: 4711, message: 'cart, is empty' }]);
  });

  it('knows the name of a process that a signal has cut short', () => {
    const started = rows(SYSTEM, 'Start proc 5001:com.example.longname/u0a1 for next-top-activity {x}');
    const line = rows(
      LIBC,
      'Fatal signal 6 (SIGABRT), code -1 in tid 5001 (ample.longname), pid 5001 (ample.longname)',
    );
    expect(read(started + line)[0]!.process).toBe('com.example.longname');
  });

  it('tells of an app that does not respond', () => {
    const text = rows(
      SYSTEM,
      'ANR in com.x (com.x/.Main)',
      'PID: 4960',
      'Reason: Input dispatching timed out',
      'Load: 1.0',
    );
    expect(read(text)).toMatchObject([
      { kind: 'anr', process: 'com.x', pid: 4960, headline: 'Input dispatching timed out' },
    ]);
  });

  it('keeps two reports apart that were written at the same time', () => {
    const java = JAVA_CRASH.split('\n');
    const native = NATIVE_CRASH.split('\n');
    const mixed = native.flatMap((line, index) => [line, java[index] ?? '']).join('\n');
    const [first, second] = [...read(mixed)].sort((a, b) => a.kind.localeCompare(b.kind));
    expect(first!.text.split('\n').filter((line) => line !== '')).toHaveLength(6);
    expect(second!.text.split('\n').filter((line) => line !== '')).toHaveLength(7);
  });

  it('counts each of two equal crashes', () => {
    expect(read(JAVA_CRASH + JAVA_CRASH)).toHaveLength(2);
  });

  it('does not mix later rows of the same writer into a report', () => {
    const later = rows(JAVA.replace('1767323045', '1767323099'), 'VM exiting with result code 0');
    expect(read(JAVA_CRASH + later)[0]!.text).not.toContain('VM exiting');
  });

  it('is read with dates in the local time of the phone', () => {
    const text = JAVA_CRASH.replaceAll('         1767323045.678', '01-02 04:04:05.678');
    expect(read(text)[0]!.at).toBe(Date.UTC(2026, 0, 2, 3, 4, 5, 678));
  });

  it('is read from a vendor that marks its rows', () => {
    expect(read(JAVA_CRASH.replace('FATAL EXCEPTION', '!@FATAL EXCEPTION'))).toHaveLength(1);
  });

  it('tells of a crash of the system as that of its server', () => {
    const text = rows(JAVA, '*** FATAL EXCEPTION IN SYSTEM PROCESS: main', 'java.lang.NullPointerException');
    expect(read(text)).toMatchObject([{ process: 'system_server', package: undefined }]);
  });

  it('is read where lines were wrapped in the middle of a word', () => {
    const wrapped = JAVA_CRASH.replace('com.x.Cart.pay(Cart.kt:12)', 'com.x.Cart.pay(Ca\nrt.kt:12)');
    expect(read(wrapped)[0]!.topAppFrame).toBe('com.x.Cart.pay(Cart.kt:12)');
  });

  it('tells of a crash that a handler of the app has caught', () => {
    const text = rows(
      'E ACRA',
      'ACRA caught a RuntimeException for com.x',
      'java.lang.RuntimeException: no',
      '\tat com.x.A.b(A.kt:1)',
    );
    expect(read(text)).toMatchObject([{ kind: 'java_crash', process: 'com.x', teller: 'handler' }]);
  });

  it.each(['ANR in com.x (com.x/.Main)', 'ANR in com.x, time=12345', 'ANR in process: com.x (last in com.x)'])(
    'knows who hangs by "%s"',
    (line) => {
      expect(read(rows(SYSTEM, line, 'Reason: x'))[0]!.process).toBe('com.x');
    },
  );

  it('leaves out what Android Studio offers beside the thread', () => {
    expect(read(JAVA_CRASH.replace('EXCEPTION: main', 'EXCEPTION: main (Ask Gemini)'))[0]!.thread).toBe('main');
  });

  it('has nothing to tell of an empty log', () => {
    expect(read('')).toEqual([]);
  });
});

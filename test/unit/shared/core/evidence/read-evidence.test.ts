import { describe, expect, it } from 'vitest';
import { readEvidence } from '../../../../../shared/core/evidence/read-evidence.ts';
import { evidenceFile, readAsEvidence } from '../../../../support/evidence-file.ts';

const read = (name: string) => readAsEvidence(evidenceFile(name));
const only = (name: string) => {
  const { occurrences } = read(name);
  expect(occurrences).toHaveLength(1);
  return occurrences[0]!;
};

describe('a file', () => {
  it.each([
    ['java-threadtime.txt', 'logcat', 'com.example.orange:cart'],
    ['java-studio.txt', 'logcat', 'com.example.orange'],
    ['native-log.txt', 'logcat', 'com.example.orange:cart'],
    ['tombstone.txt', 'tombstone', 'com.example.orange'],
    ['anr-trace.txt', 'anr_trace', 'com.example.orange'],
    ['exit-info.txt', 'exit_info', 'com.example.orange'],
    ['dropbox.txt', 'dropbox', 'com.example.orange'],
    ['crash.ips', 'ips', 'Orange'],
    ['crash-text.ips', 'ips', 'Orange'],
  ])('%s is told by its content as %s of %s', (name, kind, process) => {
    expect(read(name)).toMatchObject({ kind, process, package: 'com.example.orange' });
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t\n'],
    ['prose', 'Dear all,\nthe app is broken again: it shows an error.\nYours'],
    ['JSON', '{"name":"cairn","version":"0.1.0"}\n'],
    ['a page', '<!doctype html>\n<title>Crash</title>\n<p>It crashed.</p>'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR\u0000\u0000\u0001'],
  ])('with %s is none of them, and has a reason', (_, text) => {
    const found = readEvidence(text);
    expect(found).toMatchObject({ kind: 'none', reason: expect.stringMatching(/\w{3}/) as unknown });
  });

  it('with a trace that was only logged has no crash, and says so', () => {
    const { occurrences, warnings } = read('handled.txt');
    expect(occurrences).toEqual([]);
    expect(warnings.join('\n')).toContain('System.err only logged');
  });
});

describe('a Java crash in a log', () => {
  it('is read through rows of others', () => {
    expect(only('java-threadtime.txt')).toMatchObject({
      kind: 'java_crash',
      pid: 4711,
      thread: 'main',
      exception: 'java.lang.RuntimeException',
      causes: [{ exception: 'java.lang.IllegalStateException', message: 'cart 17 is empty' }],
      topAppFrame: 'com.example.orange.Cart.pay(Cart.kt:12)',
      label: 'IllegalStateException @ com.example.orange.Cart.pay',
    });
  });

  it('is read from Android Studio, where only the first line has a head', () => {
    expect(only('java-studio.txt')).toMatchObject({
      thread: 'worker-1',
      exception: 'java.lang.NullPointerException',
      topAppFrame: 'com.example.orange.Basket.sum(Basket.kt:31)',
    });
  });
});

describe('a native crash', () => {
  it('is one, though libc and debuggerd both tell of it', () => {
    expect(only('native-log.txt')).toMatchObject({
      kind: 'native_crash',
      teller: 'tombstone',
      process: 'com.example.orange:cart',
      pid: 4711,
      thread: 'decoder',
      exception: 'SIGSEGV',
      label: 'SIGSEGV @ libpeel.so!peel::open(char const*)',
    });
  });

  it('has the frames of the thread that crashed alone', () => {
    const { frames, message } = only('tombstone.txt');
    expect(frames.map(({ short }) => short)).toEqual(['libc.so!abort', 'libpeel.so+3333']);
    expect(message).toBe('*** the peel is gone ***');
  });
});

describe('a hang', () => {
  it('blames the first own frame of the main thread, and the lock', () => {
    expect(only('anr-trace.txt')).toMatchObject({
      kind: 'anr',
      pid: 4711,
      topAppFrame: 'com.example.orange.Store.read(Store.kt:9)',
      label: 'ANR @ com.example.orange.Store.read',
    });
  });

  it('blames nothing when the main thread waits for its next message', () => {
    const late = evidenceFile('anr-trace.txt').replace(
      'com.example.orange.Store.read(Store.kt:9)',
      'android.os.MessageQueue.nativePollOnce(Native method)',
    );
    expect(readAsEvidence(late).occurrences[0]).toMatchObject({
      topAppFrame: undefined,
      label: expect.stringContaining('ANR @ Input dispatching timed out') as unknown,
    });
  });
});

describe('exit records', () => {
  it('count only what is a crash', () => {
    const { occurrences, warnings } = read('exit-info.txt');
    expect(occurrences.map(({ kind, pid }) => ({ kind, pid }))).toEqual([{ kind: 'java_crash', pid: 4711 }]);
    expect(warnings).toEqual(['1 of 2 exit records are no crashes.']);
  });
});

describe('a dropbox', () => {
  it('tells of each crash and hang with its stack', () => {
    const { occurrences } = read('dropbox.txt');
    expect(occurrences.map(({ kind, topAppFrame }) => [kind, topAppFrame])).toEqual([
      ['java_crash', 'com.example.orange.Cart.pay(Cart.kt:12)'],
      ['anr', 'com.example.orange.Main.wait(Main.kt:99)'],
    ]);
  });

  it('says how many reports the phone left out', () => {
    expect(read('dropbox.txt').warnings[0]).toContain('left out 2 reports');
  });

  it('keeps an entry whose content is lost', () => {
    const text = [
      'Drop box contents: 1 entries',
      '========================================',
      '2026-03-04 10:20:30 data_app_crash (contents lost)',
      '',
    ].join('\n');
    expect(readAsEvidence(text).occurrences).toMatchObject([{ kind: 'java_crash', frames: [] }]);
  });
});

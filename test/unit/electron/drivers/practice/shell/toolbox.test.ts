import { beforeEach, describe, expect, test } from 'vitest';
import { PhoneShellFixture } from '../../../../../support/phone-shell.ts';

let sh: PhoneShellFixture;
beforeEach(() => void (sh = new PhoneShellFixture()));

describe('files', () => {
  test('cat of a missing file says so', async () => {
    expect(await sh.run('cat /sdcard/none')).toEqual({
      out: '',
      err: 'cat: /sdcard/none: No such file or directory\n',
      code: 1,
    });
  });

  test('cat without a file prints its input', async () => {
    expect((await sh.run('cat', 'abc')).out).toBe('abc');
  });

  test('rm removes a file', async () => {
    await sh.run('echo > /sdcard/x; rm /sdcard/x');
    expect(sh.files.stat('/sdcard/x')).toBeUndefined();
  });

  test('rm -f of a missing file is no failure, rm is one', async () => {
    expect((await sh.run('rm -f /sdcard/none')).code).toBe(0);
    expect((await sh.run('rm /sdcard/none')).err).toBe('rm: /sdcard/none: No such file or directory\n');
  });

  test('rm of a directory needs -r', async () => {
    await sh.run('mkdir -p /sdcard/a/b; echo > /sdcard/a/b/c');
    expect((await sh.run('rm /sdcard/a')).err).toBe('rm: /sdcard/a: Is a directory\n');
    expect((await sh.run('rm -r /sdcard/a; ls -d /sdcard/a')).code).toBe(1);
  });

  test('the three names of the shared storage are one place', async () => {
    await sh.run('echo a > /sdcard/x');
    expect((await sh.run('cat /storage/emulated/0/x /storage/self/primary/x')).out).toBe('a\na\n');
  });

  test('mkdir complains about a directory that is there', async () => {
    expect((await sh.run('mkdir /sdcard/Download')).err).toBe("mkdir: '/sdcard/Download': File exists\n");
  });

  test('ls lists names, sorted', async () => {
    expect((await sh.run('ls /sdcard')).out).toBe('Android\nDCIM\nDownload\nPictures\n');
  });

  test('what a user build hides is hidden', async () => {
    expect((await sh.run('ls /data/tombstones')).err).toBe('ls: /data/tombstones: Permission denied\n');
    expect((await sh.run('cat /data/anr/trace')).err).toBe('cat: /data/anr/trace: Permission denied\n');
  });

  test.each([
    ['test -f /sdcard/Download', 1],
    ['test -d /sdcard/Download', 0],
    ['[ -e /sdcard/none ]', 1],
    ['[ abc = abc ]', 0],
    ['[ abc != abc ]', 1],
    ['[ 10 -gt 9 ]', 0],
    ['[ ! -n "" ]', 0],
    ['[ a -nt b ]', 2],
    ['[ a', 2],
  ])('%s has status %i', async (command, code) => {
    expect((await sh.run(command)).code).toBe(code);
  });
});

describe('text', () => {
  test('echo -n leaves the line open', async () => {
    expect((await sh.run('echo -n a b')).out).toBe('a b');
  });

  test('echo -e knows escapes', async () => {
    expect((await sh.run("echo -e 'a\\tb'")).out).toBe('a\tb\n');
  });

  test('grep has status 1 when nothing matches', async () => {
    expect(await sh.run('grep x', 'a\nb\n')).toEqual({ out: '', err: '', code: 1 });
  });

  test.each([
    ['grep -v a', 'b\nA\n'],
    ['grep -i a', 'a\nA\n'],
    ['grep -c .', '3\n'],
    ["grep -E 'a|b'", 'a\nb\n'],
    ["grep 'a\\|b'", 'a\nb\n'],
    ['grep -F .', ''],
    ['grep -m 1 .', 'a\n'],
  ])('%s', async (command, out) => {
    expect((await sh.run(command, 'a\nb\nA\n')).out).toBe(out);
  });

  test('head and tail take lines from the ends', async () => {
    expect((await sh.run('head -n 1', 'a\nb\nc\n')).out).toBe('a\n');
    expect((await sh.run('tail -1', 'a\nb\nc\n')).out).toBe('c\n');
  });

  test('an option that toybox does not know is refused in its words', async () => {
    expect(await sh.run('rm -q x')).toEqual({ out: '', err: `rm: Unknown option 'q' (see "rm --help")\n`, code: 1 });
  });
});

describe('date', () => {
  test('gives seconds and nanoseconds of the phone', async () => {
    expect((await sh.run('date +%s.%N')).out).toBe('1767323045.678000000\n');
  });

  test("uses the phone's zone", async () => {
    sh.phone.properties.set('persist.sys.timezone', 'Asia/Shanghai');
    expect((await sh.run("date '+%F %T %z'; date -u +%H")).out).toBe('2026-01-02 11:04:05 +0800\n03\n');
  });

  test('without a format prints the long form', async () => {
    expect((await sh.run('date')).out).toBe('Fri Jan  2 03:04:05 +0000 2026\n');
  });

  test('does not set the clock', async () => {
    expect((await sh.run('date 0102030405')).code).toBe(1);
  });
});

describe('sleep', () => {
  test('waits and ends with success', async () => {
    expect((await sh.run('sleep 0.01')).code).toBe(0);
  });

  test('ends at once when nobody listens any more', async () => {
    const run = sh.start('sleep 3600; echo late');
    run.stop();
    await run.ended;
    expect(run.out).toEqual([]);
  });

  test('refuses what is no number', async () => {
    expect((await sh.run('sleep soon')).err).toBe("sleep: bad number 'soon'\n");
  });
});

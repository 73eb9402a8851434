import adbkitLogcat from '@devicefarmer/adbkit-logcat';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logRecord, PLAIN_NOW } from '../../../../../support/plain-phone.ts';
import { PhoneShellFixture } from '../../../../../support/phone-shell.ts';

let sh: PhoneShellFixture;
beforeEach(() => void (sh = new PhoneShellFixture()));
const out = async (command: string): Promise<string> => (await sh.run(command)).out;
const rows = async (command: string): Promise<string[]> =>
  (await out(command)).split('\n').filter((line) => line !== '');

const log = (change: Parameters<typeof logRecord>[0] = {}): void => sh.phone.log.append(logRecord(change));

describe('formats', () => {
  beforeEach(() => log());

  test.each([
    ['-v threadtime', '01-02 03:04:05.678  4711  4720 I Shop    : hello'],
    ['', '01-02 03:04:05.678  4711  4720 I Shop    : hello'],
    ['-v time', '01-02 03:04:05.678 I/Shop    ( 4711): hello'],
    ['-v brief', 'I/Shop    ( 4711): hello'],
    ['-v tag', 'I/Shop    : hello'],
    ['-v process', 'I( 4711) hello  (Shop)'],
    ['-v thread', 'I( 4711: 4720) hello'],
    ['-v raw', 'hello'],
    ['-v uid', '01-02 03:04:05.678 10123  4711  4720 I Shop    : hello'],
    ['-v threadtime,epoch,uid', '         1767323045.678 10123  4711  4720 I Shop    : hello'],
    ['-v brief -v uid', 'I/Shop    (10123: 4711): hello'],
    ['-v year -v zone -v usec', '2026-01-02 03:04:05.678000 +0000  4711  4720 I Shop    : hello'],
  ])('%s', async (flags, row) => {
    expect(await rows(`logcat -d ${flags}`)).toEqual(['--------- beginning of main', row]);
  });

  test('long has a header line and an empty line after', async () => {
    expect(await out('logcat -d -v long')).toContain('[ 01-02 03:04:05.678  4711: 4720 I/Shop     ]\nhello\n\n');
  });

  test("times are those of the phone's zone", async () => {
    sh.phone.properties.set('persist.sys.timezone', 'Asia/Shanghai');
    expect((await rows('logcat -d'))[1]).toMatch(/^01-02 11:04:05\.678/);
    expect((await rows('logcat -d -v UTC'))[1]).toMatch(/^01-02 03:04:05\.678/);
  });

  test('every line of a message has the prefix', async () => {
    await sh.run('logcat -c');
    log({ message: 'one\n\tat two\n' });
    expect((await rows('logcat -d -v tag')).slice(1)).toEqual(['I/Shop    : one', 'I/Shop    : \tat two']);
  });

  test('a short user has a name', async () => {
    log({ uid: 0, message: 'root' });
    expect(await rows('logcat -d -v brief,uid Shop:I')).toContain('I/Shop    ( root: 4711): root');
  });

  test('an unknown format is refused', async () => {
    expect(await sh.run('logcat -d -v fancy')).toEqual({ out: '', err: "logcat: Invalid -v 'fancy'.\n", code: 1 });
  });
});

describe('choosing', () => {
  beforeEach(() => {
    log({ buffer: 'main', message: 'a', priority: 'D', pid: 1 });
    log({ buffer: 'crash', message: 'b', priority: 'E', tag: 'AndroidRuntime', pid: 2 });
    log({ buffer: 'events', message: '[0,2,com.cairn.shop]', tag: 'am_proc_bound', pid: 3 });
    log({ buffer: 'main', message: 'c', priority: 'V', pid: 1 });
  });
  const messages = async (flags: string): Promise<string[]> =>
    (await rows(`logcat -d -v raw ${flags}`)).filter((row) => !row.startsWith('-'));

  test.each([
    ['', ['a', 'b', 'c']],
    ['-b all', ['a', 'b', '[0,2,com.cairn.shop]', 'c']],
    ['-b crash -b events', ['b', '[0,2,com.cairn.shop]']],
    ['--buffer=main,crash', ['a', 'b', 'c']],
    ['-b radio', []],
    ['--pid=2', ['b']],
    ['-t 2', ['b', 'c']],
    ['*:E', ['b']],
    ['*:D', ['a', 'b']],
    ['Shop:D *:S', ['a']],
    ['-s Shop', ['a', 'c']],
    ['Shop:S', ['b']],
  ])('%s', async (flags, expected) => {
    expect(await messages(flags)).toEqual(expected);
  });

  test('a filter in ANDROID_LOG_TAGS holds when none is given', async () => {
    expect(await rows('export ANDROID_LOG_TAGS="Shop:D *:S"; exec logcat -d -v raw')).toEqual([
      '--------- beginning of main',
      'a',
    ]);
  });

  test('what adb sends for an empty filter filters nothing', async () => {
    expect(await rows(`export ANDROID_LOG_TAGS="''"; exec logcat '-d' '-v' 'raw'`)).toContain('c');
  });

  test('each buffer is announced once, with -D at every change', async () => {
    expect((await rows('logcat -d -v raw')).filter((row) => row.startsWith('-'))).toEqual([
      '--------- beginning of main',
      '--------- beginning of crash',
    ]);
    expect(await rows('logcat -d -D -v raw')).toContain('--------- switch to main');
  });

  test('-T with a time leaves out what is older', async () => {
    sh.phone.time = PLAIN_NOW + 500;
    log({ message: 'new' });
    const since = ["-T '01-02 03:04:06.000'", "-T '2026-01-02 03:04:06.000'", '-T 1767323046.000'];
    for (const flag of since) expect(await messages(flag)).toEqual(['new']);
  });

  test.each([
    ['-T soon', "-T 'soon' not in time format."],
    ['-b fish', "Unknown -b buffer 'fish'."],
    ['--pid=x', "pid 'x' out of range."],
    ['-L', "Unknown option '-L'."],
    ['-T', "Option '-T' needs an argument."],
    ['Shop:X', "Invalid filter expression 'Shop:X'."],
  ])('%s is refused', async (flags, why) => {
    expect(await sh.run(`logcat -d ${flags}`)).toEqual({ out: '', err: `logcat: ${why}\n`, code: 1 });
  });

  test('-c empties the chosen buffers only', async () => {
    await sh.run('logcat -b crash -c');
    expect(await messages('-b all')).toEqual(['a', '[0,2,com.cairn.shop]', 'c']);
    await sh.run('logcat -c');
    expect(await messages('-b all')).toEqual(['[0,2,com.cairn.shop]']);
  });
});

describe('following', () => {
  test('prints what is logged from then on, and stops when nobody listens', async () => {
    log({ message: 'old' });
    const run = sh.start('logcat -v raw');
    await vi.waitFor(() => expect(Buffer.concat(run.out).toString()).toContain('old'));
    log({ message: 'new' });
    log({ message: 'elsewhere', buffer: 'events' });
    expect(Buffer.concat(run.out).toString()).toBe('--------- beginning of main\nold\nnew\n');
    run.stop();
    await run.ended;
    expect(sh.phone.followers).toBe(0);
  });

  test('loses nothing that is logged while the backlog is printed', async () => {
    for (let i = 0; i < 5000; i++) log({ message: `old ${i} ${'x'.repeat(50)}` });
    const run = sh.start('logcat -v raw -T 5000');
    log({ message: 'new' });
    await vi.waitFor(() => expect(Buffer.concat(run.out).toString()).toMatch(/old 4999 x+\nnew\n$/));
    run.stop();
    await run.ended;
  });
});

/** What adbkit-logcat makes of a record; its own types leave it out. */
interface Entry {
  readonly date: Date;
  readonly pid: number;
  readonly tid: number;
  readonly priority: number;
  readonly tag: string;
  readonly message: string;
}

describe('binary', () => {
  const entries = async (flags: string): Promise<Entry[]> => {
    const found: Entry[] = [];
    const bytes = new PassThrough();
    const reader = adbkitLogcat.readStream(bytes, {} as Parameters<typeof adbkitLogcat.readStream>[1]);
    reader.on('entry', (entry: Entry) => found.push(entry));
    const read = new Promise<void>((resolve) => reader.on('end', () => resolve()));
    bytes.end((await sh.runBytes(`logcat -d -B ${flags}`)).out);
    await read;
    return found;
  };

  test('is read by an independent reader', async () => {
    log({ message: 'zażółć\n你好', priority: 'W' });
    const [entry] = await entries('');
    expect(entry).toMatchObject({ pid: 4711, tid: 4720, priority: 5, tag: 'Shop', message: 'zażółć\n你好' });
    expect(entry!.date.getTime()).toBe(Math.floor(PLAIN_NOW / 1000) * 1000 + 678);
  });

  test('is not touched by filters, as on a phone', async () => {
    log({ priority: 'V' });
    expect(await entries('*:E')).toHaveLength(1);
  });

  test('tells the buffer and the user of a record', async () => {
    log({ buffer: 'crash' });
    const { out: bytes } = await sh.runBytes('logcat -d -B');
    expect([bytes.readUInt16LE(2), bytes.readUInt32LE(20), bytes.readUInt32LE(24)]).toEqual([28, 4, 10_123]);
  });

  test('keeps a record within the size of one payload', async () => {
    log({ message: 'x'.repeat(10_000) });
    const { out: bytes } = await sh.runBytes('logcat -d -B');
    expect(bytes.readUInt16LE(0)).toBe(4068);
    expect(bytes.at(-1)).toBe(0);
  });

  test('writes an event as a typed list, the message with its commas', async () => {
    const message = '[0,4711,com.cairn.shop,0,java.lang.X,no, not, so,Cart.kt,12]';
    log({ buffer: 'events', tag: 'am_crash', message });
    const payload = (await sh.runBytes('logcat -d -B -b events')).out.subarray(28);
    expect([payload.readUInt32LE(0), payload[4], payload[5]]).toEqual([30039, 3, 8]);
    expect(payload.toString('latin1')).toContain('no, not, so');
  });
});

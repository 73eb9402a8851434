import { beforeEach, describe, expect, test } from 'vitest';
import { Faults } from '../../../../../../electron/drivers/practice/doors/faults.ts';
import { PhoneServices } from '../../../../../../electron/drivers/practice/doors/services.ts';
import type { ServiceStream } from '../../../../../../electron/drivers/practice/doors/stream.ts';
import { PhoneFiles } from '../../../../../../electron/drivers/practice/shell/files.ts';
import { PLAIN_NOW, PlainPhone } from '../../../../../support/plain-phone.ts';

let phone: PlainPhone;
let files: PhoneFiles;
let services: PhoneServices;

beforeEach(() => {
  phone = new PlainPhone();
  files = new PhoneFiles(() => phone.now());
  services = new PhoneServices({ phone, files, reboot: () => phone.reboot() }, new Faults());
});

/** A stream in memory: `send` is the other side. */
class MemoryStream implements ServiceStream {
  readonly #over = new AbortController();
  readonly closed = this.#over.signal;
  readonly ended = new Promise<void>((resolve) => this.closed.addEventListener('abort', () => resolve()));
  received = Buffer.alloc(0);
  #listener: (chunk: Buffer) => void = () => undefined;

  write(bytes: Buffer): Promise<void> {
    this.received = Buffer.concat([this.received, bytes]);
    return Promise.resolve();
  }

  end(): void {
    this.#over.abort();
  }

  onData(listener: (chunk: Buffer) => void): void {
    this.#listener = listener;
  }

  send(...chunks: Buffer[]): void {
    for (const chunk of chunks) this.#listener(chunk);
  }
}

function open(name: string): MemoryStream {
  const stream = new MemoryStream();
  services.find(name)!(stream);
  return stream;
}

test.each(['tcp:80', 'localabstract:a', 'localfilesystem:/x', 'jdwp:1', 'framebuffer:', 'remount:', 'shell:', 'x', ''])(
  'the phone has no service "%s"',
  (name) => {
    expect(services.find(name)).toBeUndefined();
  },
);

test('reverse tunnels are refused with a status and a reason, their list is empty', async () => {
  expect(open('reverse:forward:tcp:1;tcp:2').received.toString()).toMatch(/^FAIL00[0-9a-f]{2}reverse tunnels are not/);
  expect(open('reverse:list-forward').received.toString()).toBe('0000');
});

describe('shell,v2', () => {
  const frame = (id: number, text: string): Buffer => {
    const bytes = Buffer.alloc(5 + Buffer.byteLength(text));
    bytes[0] = id;
    bytes.writeUInt32LE(Buffer.byteLength(text), 1);
    bytes.write(text, 5);
    return bytes;
  };

  test('frames output, errors and the exit status apart', async () => {
    const stream = open('shell,v2,TERM=xterm,raw:echo a; foo; exit 7');
    await stream.ended;
    expect(stream.received).toEqual(
      Buffer.concat([frame(1, 'a\n'), frame(2, '/system/bin/sh: foo: inaccessible or not found\n'), frame(3, '\x07')]),
    );
  });

  test('reads framed input, whatever pieces it comes in, until it is closed', async () => {
    const stream = open('shell,v2:cat');
    const input = Buffer.concat([frame(0, 'abc'), frame(5, '24x80,0x0'), frame(0, 'def'), frame(4, '')]);
    stream.send(...Array.from(input, (byte) => Buffer.from([byte])));
    await stream.ended;
    expect(stream.received.toString('latin1').replace(/[\x00-\x08]/g, '')).toBe('abcdef');
  });

  test('without v2 everything comes as it is', async () => {
    const stream = open('shell,raw:echo a; exit 7');
    await stream.ended;
    expect(stream.received.toString()).toBe('a\n');
  });
});

describe('sync', () => {
  const request = (id: string, payload: string | Buffer): Buffer => {
    const bytes = Buffer.from(payload as string);
    const head = Buffer.alloc(8);
    head.write(id);
    head.writeUInt32LE(bytes.length, 4);
    return Buffer.concat([head, bytes]);
  };
  const done = (mtime: number): Buffer => {
    const bytes = request('DONE', '');
    bytes.writeUInt32LE(mtime, 4);
    return bytes;
  };

  test('stores what is sent with its mode and time, a byte at a time too', () => {
    const stream = open('sync:');
    const upload = Buffer.concat([request('SEND', '/sdcard/a,b/c.txt,33188'), request('DATA', 'hello'), done(1000)]);
    stream.send(...Array.from(upload, (byte) => Buffer.from([byte])));
    expect(stream.received.toString('latin1', 0, 4)).toBe('OKAY');
    expect(files.stat('/sdcard/a,b/c.txt')).toEqual({ kind: 'file', size: 5, mode: 0o644, mtime: 1000 });
  });

  test('gives a file back in pieces of 64 KiB', () => {
    files.write('/sdcard/x', Buffer.alloc(70_000, 7));
    const stream = open('sync:');
    stream.send(request('RECV', '/sdcard/x'));
    expect([stream.received.readUInt32LE(4), stream.received.readUInt32LE(8 + 65_536 + 4)]).toEqual([65_536, 4464]);
    expect(stream.received.toString('latin1', stream.received.length - 8, stream.received.length - 4)).toBe('DONE');
  });

  test('says why a file cannot be had', () => {
    const stream = open('sync:');
    stream.send(request('RECV', '/data/tombstones/tombstone_00'));
    expect(stream.received.toString('latin1')).toMatch(/^FAIL....open failed: Permission denied$/s);
  });

  test('stat of version 1 is zeros for what is not there', () => {
    const stream = open('sync:');
    stream.send(request('STAT', '/sdcard/none'));
    expect(stream.received).toEqual(Buffer.concat([Buffer.from('STAT'), Buffer.alloc(12)]));
  });

  test('stat of version 2 tells kind, size, time or the error', () => {
    files.write('/sdcard/x', Buffer.from('abc'), { mode: 0o600, mtime: 5 });
    const stream = open('sync:');
    stream.send(request('STA2', '/sdcard/x'), request('LST2', '/sdcard/none'));
    const [found, missing] = [stream.received.subarray(0, 72), stream.received.subarray(72)];
    expect([
      found.readUInt32LE(4),
      found.readUInt32LE(24),
      found.readBigUInt64LE(40),
      found.readBigInt64LE(56),
    ]).toEqual([0, 0o100600, 3n, 5n]);
    expect([missing.toString('latin1', 0, 4), missing.readUInt32LE(4)]).toEqual(['LST2', 2]);
  });

  test.each([
    ['LIST', 'DENT', 16, 20],
    ['LIS2', 'DNT2', 72, 76],
  ])('%s lists a directory', (id, row, nameAt, endBytes) => {
    const stream = open('sync:');
    stream.send(request(id, '/data/local'));
    expect(stream.received.toString('latin1', 0, 4)).toBe(row);
    expect(stream.received.toString('latin1', nameAt + 4, nameAt + 7)).toBe('tmp');
    expect(stream.received.subarray(nameAt + 7)).toEqual(
      Buffer.concat([Buffer.from('DONE'), Buffer.alloc(endBytes - 4)]),
    );
  });

  test('an unknown request fails and ends the session', async () => {
    const stream = open('sync:');
    stream.send(request('WHAT', ''));
    await stream.ended;
    expect(stream.received.toString('latin1')).toContain("unknown command 'WHAT'");
  });

  test('a piece that is too big fails, as with adbd', async () => {
    const stream = open('sync:');
    stream.send(request('DATA', Buffer.alloc(65_537)));
    await stream.ended;
    expect(stream.received.toString('latin1')).toContain('oversize data message');
  });

  test('new files have the time of the phone', () => {
    files.write('/sdcard/x', Buffer.alloc(0));
    expect(files.stat('/sdcard/x')?.mtime).toBe(Math.floor(PLAIN_NOW / 1000));
  });
});

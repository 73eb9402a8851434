import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDoors } from '../../../electron/drivers/practice/doors/index.ts';
import { logRecord, PlainPhone } from '../../support/plain-phone.ts';
import { runAdb, startRealAdbServer } from '../../support/real-adb.ts';
import type { AdbResult } from '../../support/real-adb.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

interface Connected {
  readonly serial: string;
  adb(args: readonly string[], input?: string): Promise<AdbResult>;
  close(): Promise<void>;
}

async function throughServerDoor(phone: PlainPhone, home: string): Promise<Connected> {
  const doors = await openDoors(phone);
  const adb: Connected['adb'] = (args, input) => runAdb(args, { port: doors.serverPort, home, input });
  return { serial: 'practice', adb, close: async () => doors.close() };
}

async function throughRealServer(phone: PlainPhone, home: string): Promise<Connected> {
  const server = await startRealAdbServer();
  const doors = await openDoors(phone, { adbdPort: 0 });
  await doors.announceTo(server.port);
  const adb: Connected['adb'] = (args, input) => runAdb(args, { port: server.port, home, input });
  await vi.waitFor(async () => expect((await adb(['get-state'])).stdout.toString()).toBe('device\n'), 5000);
  const close = async (): Promise<void> => {
    doors.close();
    await server.stop();
  };
  return { serial: `emulator-${doors.adbdPort! - 1}`, adb, close };
}

describe.each([
  ['adb through the adb-server door', throughServerDoor],
  ['adb through its own server and the adbd door', throughRealServer],
])('%s', (_name, connect) => {
  const phone = new PlainPhone();
  let home: string;
  let it: Connected;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'cairn-adb-cli-'));
    it = await connect(phone, home);
  });
  afterAll(async () => {
    await it.close();
    rmSync(home, { recursive: true, force: true });
  });

  test('devices -l names the phone', async () => {
    const { stdout } = await it.adb(['devices', '-l']);
    expect(stdout.toString().split('\n')[1]).toMatch(
      new RegExp(`^${it.serial} +device product:practice model:Practice_Phone device:practice transport_id:\\d+$`),
    );
  });

  test('shell passes the exit status on and keeps errors apart', async () => {
    const { code, stdout, stderr } = await it.adb(['shell', 'echo out; foo; exit 42']);
    expect([code, stdout.toString(), stderr]).toEqual([
      42,
      'out\n',
      '/system/bin/sh: foo: inaccessible or not found\n',
    ]);
  });

  test('shell passes its input on', async () => {
    expect((await it.adb(['shell', 'cat | grep b'], 'a\nb\n')).stdout.toString()).toBe('b\n');
  });

  test('exec-out screencap gives the bytes of the picture', async () => {
    expect((await it.adb(['exec-out', 'screencap', '-p'])).stdout.equals(phone.png)).toBe(true);
  });

  test('push and pull carry three megabytes', async () => {
    const data = Buffer.from(Array.from({ length: 3 << 20 }, (_, i) => (i * 13) & 255));
    const [from, to] = [join(home, 'from.bin'), join(home, 'to.bin')];
    await writeFile(from, data);
    expect((await it.adb(['push', from, '/sdcard/three.bin'])).code).toBe(0);
    expect((await it.adb(['pull', '/sdcard/three.bin', to])).code).toBe(0);
    expect((await readFile(to)).equals(data)).toBe(true);
  });

  test('push to where the shell may not write says why', async () => {
    const from = join(home, 'small.txt');
    await writeFile(from, 'x');
    const { code, stdout, stderr } = await it.adb(['push', from, '/system/x']);
    expect(code).not.toBe(0);
    expect(stdout.toString() + stderr).toContain('Read-only file system');
  });

  test('logcat -d prints the log', async () => {
    phone.log.append(logRecord({ message: 'seen by adb' }));
    const { stdout } = await it.adb(['logcat', '-d', '-v', 'brief']);
    expect(stdout.toString()).toContain('--------- beginning of main\nI/Shop    ( 4711): seen by adb\n');
  });

  test('reverse and forward are refused with a reason', async () => {
    expect((await it.adb(['reverse', 'tcp:1', 'tcp:2'])).stderr).toContain('not modelled by the practice phone');
  });

  test('install fails loudly', async () => {
    const apk = join(home, 'app.apk');
    await writeFile(apk, 'no apk');
    expect((await it.adb(['install', apk])).code).not.toBe(0);
  });

  test('a phone with another serial is not found', async () => {
    const { code, stderr } = await it.adb(['-s', 'nobody', 'shell', 'echo']);
    expect([code, stderr]).toEqual([1, expect.stringContaining("device 'nobody' not found")]);
  });
});

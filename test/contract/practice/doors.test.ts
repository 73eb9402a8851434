import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import type { Client, Device } from '@devicefarmer/adbkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDoors } from '../../../electron/drivers/practice/doors/index.ts';
import type { Doors } from '../../../electron/drivers/practice/doors/index.ts';
import { logRecord, PlainPhone } from '../../support/plain-phone.ts';
import { startRealAdbServer } from '../../support/real-adb.ts';

// Named imports of adbkit type-check and fail at run time: it is CommonJS that Node cannot analyse.
const adbkit = createRequire(import.meta.url)('@devicefarmer/adbkit') as typeof import('@devicefarmer/adbkit');

interface Connected {
  readonly client: Client;
  readonly serial: string;
  readonly doors: Doors;
  close(): Promise<void>;
}

async function throughServerDoor(phone: PlainPhone): Promise<Connected> {
  const doors = await openDoors(phone);
  const client = new adbkit.Client({ port: doors.serverPort });
  return { client, serial: 'practice', doors, close: async () => doors.close() };
}

async function throughRealServer(phone: PlainPhone): Promise<Connected> {
  const server = await startRealAdbServer();
  const doors = await openDoors(phone, { adbdPort: 0 });
  await doors.announceTo(server.port);
  const client = new adbkit.Client({ port: server.port });
  const serial = `emulator-${doors.adbdPort! - 1}`;
  await vi.waitFor(async () => expect(await client.listDevices()).toEqual([{ id: serial, type: 'device' }]), 5000);
  const close = async (): Promise<void> => {
    doors.close();
    await server.stop();
  };
  return { client, serial, doors, close };
}

describe.each([
  ['adbkit through the adb-server door', throughServerDoor],
  ['adbkit through a real adb server and the adbd door', throughRealServer],
])('%s', (_name, connect) => {
  let phone: PlainPhone;
  let it: Connected;

  beforeEach(async () => {
    phone = new PlainPhone();
    it = await connect(phone);
  });
  afterEach(() => it.close());

  const shell = async (command: string): Promise<string> => {
    const stream = await it.client.getDevice(it.serial).shell(command);
    return (await adbkit.Adb.util.readAll(stream)).toString('utf8');
  };

  test('lists the phone', async () => {
    expect(await it.client.listDevices()).toEqual([{ id: it.serial, type: 'device' }]);
    expect(await it.client.getDevice(it.serial).getState()).toBe('device');
  });

  test('runs a command', async () => {
    expect(await shell('getprop ro.product.model')).toBe('Practice Phone\n');
  });

  test('mixes errors into the answer and tells no status', async () => {
    expect(await shell('echo a; foo; echo $?')).toBe('a\n/system/bin/sh: foo: inaccessible or not found\n127\n');
  });

  test('reads properties', async () => {
    expect(await it.client.getDevice(it.serial).getProperties()).toMatchObject({ 'ro.build.version.sdk': '34' });
  });

  test('refuses a service that the phone does not have', async () => {
    await expect(it.client.getDevice(it.serial).openLocal('localabstract:scrcpy')).rejects.toThrow(/closed/);
  });

  test('takes a picture byte by byte', async () => {
    phone.png = Buffer.concat([phone.png, Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7) & 255))]);
    const stream = await it.client.getDevice(it.serial).shell('screencap -p');
    expect((await adbkit.Adb.util.readAll(stream)).equals(phone.png)).toBe(true);
  });

  test('pushes and pulls three megabytes', async () => {
    const data = Buffer.from(Array.from({ length: 3 << 20 }, (_, i) => (i * 31) & 255));
    const device = it.client.getDevice(it.serial);
    const push = await device.push(streamOf(data), '/sdcard/new/three.bin', 0o644);
    await new Promise((resolve, reject) => push.on('end', resolve).on('error', reject));
    const pull = await device.pull('/sdcard/new/three.bin');
    expect((await adbkit.Adb.util.readAll(pull)).equals(data)).toBe(true);
  });

  test('tells what a file is, and which files there are', async () => {
    const device = it.client.getDevice(it.serial);
    await shell('echo hello > /sdcard/x.txt');
    const stat = await device.stat('/sdcard/x.txt');
    expect([Number(stat.size), stat.isFile()]).toEqual([6, true]);
    expect((await device.readdir('/sdcard')).map(({ name }) => name)).toContain('x.txt');
    await expect(device.stat('/sdcard/none')).rejects.toThrow(/ENOENT/);
  });

  test('follows the log until its stream is closed', async () => {
    const stream = await it.client.getDevice(it.serial).shell('logcat -v raw');
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    await vi.waitFor(() => expect(phone.followers).toBe(1));
    phone.log.append(logRecord({ message: 'zażółć' }));
    await vi.waitFor(() => expect(text).toContain('zażółć\n'));
    stream.end();
    await vi.waitFor(() => expect(phone.followers).toBe(0));
  });

  test('runs a hundred commands at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => shell(`echo ${i}`)));
    expect(answers).toEqual(Array.from({ length: 100 }, (_, i) => `${i}\n`));
  });

  test('ends a stream when the cable is pulled, and lists no phone', async () => {
    const stream = await it.client.getDevice(it.serial).shell('logcat');
    const ended = new Promise<void>((resolve) => stream.on('end', resolve).on('close', resolve));
    stream.resume();
    it.doors.cable.unplug();
    await ended;
    await vi.waitFor(async () => expect(await it.client.listDevices()).toEqual([]), 5000);
  });

  test('tells a tracker each change of the cable', async () => {
    const seen: string[] = [];
    // Listening only after an `await` would be too late for the first `add`.
    const tracker = await it.client.trackDevices().then((tracker) => {
      tracker.on('add', ({ id }: Device) => seen.push(`add ${id}`));
      tracker.on('remove', ({ id }: Device) => seen.push(`remove ${id}`));
      tracker.on('change', ({ id, type }: Device) => seen.push(`${type} ${id}`));
      return tracker;
    });
    await vi.waitFor(() => expect(seen).toEqual([`add ${it.serial}`]), 5000);
    it.doors.cable.unplug();
    await vi.waitFor(() => expect(seen).toContain(`remove ${it.serial}`), 5000);
    it.doors.cable.plug();
    await vi.waitFor(() => expect(seen.filter((line) => line === `add ${it.serial}`)).toHaveLength(2), 5000);
    tracker.end();
  });

  test('shows an unauthorized phone as such until it is allowed', async () => {
    const type = async (): Promise<string | undefined> => (await it.client.listDevices())[0]?.type;
    it.doors.cable.setState('unauthorized');
    await vi.waitFor(async () => expect(await type()).toBe('unauthorized'), 8000);
    await expect(shell('echo a')).rejects.toThrow(/unauthorized/);
    it.doors.cable.setState('device');
    await vi.waitFor(async () => expect(await type()).toBe('device'), 8000);
    expect(await shell('echo a')).toBe('a\n');
  });

  test('shows an offline phone as such', async () => {
    it.doors.cable.setState('offline');
    await vi.waitFor(async () => expect((await it.client.listDevices())[0]?.type).toBe('offline'), 8000);
    await expect(shell('echo a')).rejects.toThrow(/offline/);
  });

  test('reboots: streams end, the phone goes and comes back with its files', async () => {
    await shell('echo a > /sdcard/x');
    const stream = await it.client.getDevice(it.serial).shell('logcat');
    const ended = new Promise<void>((resolve) => stream.on('end', resolve).on('close', resolve));
    stream.resume();
    await it.client.getDevice(it.serial).reboot();
    await ended;
    await vi.waitFor(async () => expect(await shell('cat /sdcard/x')).toBe('a\n'), { timeout: 10_000, interval: 50 });
    expect(phone.reboots).toBe(1);
  });

  test('holds an answer back when told to', async () => {
    it.doors.faults.add({ match: /echo late/, kind: 'delay', ms: 100 });
    const start = performance.now();
    expect(await shell('echo late')).toBe('late\n');
    expect(performance.now() - start).toBeGreaterThanOrEqual(98);
  });

  test('loses an answer after so many bytes when told to', async () => {
    it.doors.faults.add({ match: /echo cut/, kind: 'cut', afterBytes: 2, times: 1 });
    expect(await shell('echo cut')).toBe('cu');
    expect(await shell('echo cut')).toBe('cut\n');
  });

  test('swallows a command when told to: it is not run and not answered', async () => {
    it.doors.faults.add({ match: /input tap/, kind: 'swallow' });
    const stream = await it.client.getDevice(it.serial).shell('input tap 1 2');
    let ended = false;
    stream.on('end', () => (ended = true)).resume();
    await shell('input keyevent 4');
    expect([ended, phone.inputs]).toEqual([false, ['key 4']]);
    stream.end();
  });
});

function streamOf(data: Buffer): PassThrough {
  const stream = new PassThrough();
  stream.end(data);
  return stream;
}

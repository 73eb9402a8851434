import { afterEach, describe, expect, it } from 'vitest';
import { AdbClient } from '../../../../../electron/drivers/android/adb-client.ts';
import { DeviceLink } from '../../../../../electron/drivers/android/device-link.ts';
import { startLogCapture } from '../../../../../electron/drivers/android/log-capture.ts';
import type { LogLine } from '../../../../../electron/drivers/port/driver.ts';
import { DriverError } from '../../../../../electron/drivers/port/errors.ts';
import { phoneAnswers, startScriptedServer } from '../../../../support/adb/scripted-server.ts';
import type { ScriptedServer } from '../../../../support/adb/scripted-server.ts';

/** One record as `logcat -B` writes it, version 4. */
function record(priority: number, text: string): Buffer {
  const payload = Buffer.concat([Buffer.from([priority]), Buffer.from(text)]);
  const header = Buffer.alloc(28);
  header.writeUInt16LE(payload.length, 0);
  header.writeUInt16LE(28, 2);
  header.writeInt32LE(4711, 4);
  header.writeUInt32LE(4720, 8);
  header.writeUInt32LE(1767323045, 12);
  header.writeUInt32LE(678_000_000, 16);
  return Buffer.concat([header, payload]);
}

let server: ScriptedServer | undefined;
afterEach(() => server?.close());

async function captured(output: Buffer | undefined) {
  server = await startScriptedServer(phoneAnswers(() => output));
  const link = new DeviceLink(new AdbClient({ host: '127.0.0.1', port: server.port }), 'cairn-1');
  const batches: (readonly LogLine[])[] = [];
  const capture = await startLogCapture(link, (lines) => batches.push(lines), {});
  return { link, batches, capture };
}

describe('a log capture', () => {
  it('gives every field of a line', async () => {
    const { batches, capture } = await captured(record(6, 'Shop\0could not pay 付款\n\0'));
    await capture.ended;
    expect(batches.flat()).toEqual([
      { at: 1767323045678, pid: 4711, tid: 4720, priority: 'E', tag: 'Shop', message: 'could not pay 付款' },
    ]);
  });

  it.each([
    [2, 'V'],
    [3, 'D'],
    [4, 'I'],
    [5, 'W'],
    [7, 'F'],
  ])('reads priority %d as %s', async (number, letter) => {
    const { batches, capture } = await captured(record(number, 'a\0b\0'));
    await capture.ended;
    expect(batches.flat()[0]!.priority).toBe(letter);
  });

  it('hands over together what came together', async () => {
    const { batches, capture } = await captured(Buffer.concat([record(4, 'a\0one\0'), record(4, 'a\0two\0')]));
    await capture.ended;
    expect(batches.map((lines) => lines.map(({ message }) => message))).toEqual([['one', 'two']]);
  });

  it('says where a record could not be read, and goes on', async () => {
    const { batches, capture } = await captured(Buffer.concat([record(4, 'no tag'), record(4, 'a\0after\0')]));
    await capture.ended;
    expect(batches.flat().map(({ message }) => message)).toEqual(['A record of the log could not be read.', 'after']);
  });

  it('I4 has failed when the log ends by itself', async () => {
    const { capture } = await captured(Buffer.alloc(0));
    expect(await capture.ended).toEqual({ state: 'failed', reason: 'The phone ended its log.' });
  });

  it('I4 has failed when the phone is lost, with the reason', async () => {
    const { link, capture } = await captured(undefined);
    link.end(new DriverError('device_lost', 'The dog ate the cable.'));
    expect(await capture.ended).toEqual({ state: 'failed', reason: 'The dog ate the cable.' });
  });

  it('can be stopped twice', async () => {
    const { capture } = await captured(undefined);
    await Promise.all([capture.stop(), capture.stop()]);
    expect(capture.state).toBe('stopped');
  });
});

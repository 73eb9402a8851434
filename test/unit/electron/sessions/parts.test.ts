import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ActiveTime } from '../../../../electron/sessions/active-time.ts';
import { DeviceLeases } from '../../../../electron/sessions/lease.ts';
import { Mailbox } from '../../../../electron/sessions/mailbox.ts';
import { StepMeter } from '../../../../electron/sessions/step-meter.ts';
import { findDevice } from '../../../../electron/sessions/find-device.ts';
import { DriverError } from '../../../../electron/drivers/port/errors.ts';
import type { SessionEventBody } from '../../../../shared/model/run.ts';
import { startedBody } from '../../../support/session-events.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { TinyPhone } from '../../../support/tiny-phone.ts';
import { aShop } from '../../../support/tiny-shop.ts';

function activeAfter(...timeline: readonly (readonly [number, SessionEventBody])[]): ActiveTime {
  const time = new ActiveTime();
  for (const [seq, [at, body]] of timeline.entries()) time.add({ ...body, v: 1, seq: seq + 1, at });
  return time;
}

const begin = startedBody('s1');
const paused: SessionEventBody = { type: 'suspended', reason: 'paused_by_tester' };
const reopened: SessionEventBody = { type: 'suspended', reason: 'reopened' };
const resumed: SessionEventBody = { type: 'resumed' };

describe('active time', () => {
  test('runs from the start on', () => {
    expect(activeAfter([1_000, begin]).msAt(1_500)).toBe(500);
  });

  test('leaves pauses out', () => {
    expect(activeAfter([0, begin], [100, paused], [5_000, resumed]).msAt(5_050)).toBe(150);
  });

  test('stands still during a pause', () => {
    expect(activeAfter([0, begin], [100, paused]).msAt(9_000)).toBe(100);
  });

  test('leaves the time between a kill and the reopening out', () => {
    const events = [
      [0, begin],
      [100, resumed],
      [90_000, reopened],
      [95_000, resumed],
    ] as const;
    expect(activeAfter(...events).msAt(95_010)).toBe(110);
  });
});

describe('mailbox', () => {
  test('gives messages in their order', async () => {
    const box = new Mailbox<number>();
    box.put(1);
    box.put(2);
    expect([await box.take(), await box.take()]).toEqual([1, 2]);
  });

  test('wakes its reader when a message comes', async () => {
    const box = new Mailbox<number>();
    const taken = box.take();
    box.put(7);
    expect(await taken).toBe(7);
  });

  test('gives nothing when none came in time', async () => {
    expect(await new Mailbox<number>().take(1)).toBeUndefined();
  });
});

describe('step meter', () => {
  const busy = (ms: number): void => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };

  test('leaves out what the phone and idle waits took', async () => {
    const usage = { roundTrips: 0, waitedMs: 0 };
    const start = performance.now();
    const meter = new StepMeter(usage);
    busy(20);
    usage.waitedMs += 12;
    usage.roundTrips += 3;
    await meter.idle(new Promise((resolve) => setTimeout(resolve, 60)));
    const { ownMs, roundTrips } = meter.lap();
    expect(roundTrips).toBe(3);
    expect(ownMs).toBeGreaterThan(6);
    expect(ownMs).toBeLessThan(performance.now() - start - 70);
  });

  test('begins each lap where the last one ended', () => {
    const usage = { roundTrips: 5, waitedMs: 0 };
    const meter = new StepMeter(usage);
    usage.roundTrips = 7;
    expect(meter.lap().roundTrips).toBe(2);
    expect(meter.lap().roundTrips).toBe(0);
  });
});

describe('I9 leases', () => {
  const device = new TinyPhone({ home: { title: '', widgets: [] } }).info;

  test('say that their folder cannot be used', () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    const leases = new DeviceLeases(join(file, 'leases'));
    expect(() => leases.take(device)).toThrow(expect.objectContaining({ code: 'not_writable' }));
  });

  test('one holder in this process', () => {
    const leases = new DeviceLeases(tempFolder());
    const lease = leases.take(device);
    onTestFinished(() => lease.release());
    expect(() => leases.take(device)).toThrow(expect.objectContaining({ code: 'device_busy' }));
  });

  test('one holder among all that share a folder', () => {
    const folder = tempFolder();
    const lease = new DeviceLeases(folder).take(device);
    const other = new DeviceLeases(folder);
    expect(() => other.take(device)).toThrow(/another Cairn/);
    lease.release();
    other.take(device).release();
  });

  test('every process has a practice phone of its own', () => {
    const folder = tempFolder();
    const practice = { ...device, practice: true };
    new DeviceLeases(folder).take(practice).release();
    const first = new DeviceLeases(folder).take(practice);
    new DeviceLeases(folder).take(practice).release();
    first.release();
  });
});

describe('finding a device', () => {
  test('gives the driver that knows it', async () => {
    const [one, two] = [new TinyPhone({ home: { title: '', widgets: [] } }), aShop()];
    one.unplug();
    expect((await findDevice([one, two], 'tiny')).driver).toBe(two);
  });

  test('a driver that cannot tell its devices does not hide those of another', async () => {
    const broken = aShop();
    broken.devices = () => Promise.reject(new DriverError('adb_missing', 'No adb.'));
    const good = aShop();
    expect((await findDevice([broken, good], 'tiny')).driver).toBe(good);
    await expect(findDevice([broken], 'tiny')).rejects.toMatchObject({ code: 'adb_missing' });
  });
});

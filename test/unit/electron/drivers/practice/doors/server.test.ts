import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDoors } from '../../../../../../electron/drivers/practice/doors/index.ts';
import type { Doors } from '../../../../../../electron/drivers/practice/doors/index.ts';
import { PlainPhone } from '../../../../../support/plain-phone.ts';
import { SmartClient } from '../../../../../support/wire.ts';

let phone: PlainPhone;
let doors: Doors;
let clients: SmartClient[];

beforeEach(async () => {
  phone = new PlainPhone();
  doors = await openDoors(phone);
  clients = [];
});
afterEach(() => {
  for (const client of clients) client.close();
  doors.close();
});

function ask(...requests: string[]): SmartClient {
  const client = new SmartClient(doors.serverPort).ask(...requests);
  clients.push(client);
  return client;
}

const FEATURES = 'shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir';
const withLength = (text: string): string => text.length.toString(16).padStart(4, '0') + text;

describe('answers', () => {
  test.each([
    ['host:version', 'OKAY00040029'],
    ['host:host-features', `OKAY${withLength(FEATURES)}`],
    ['host:features', `OKAY${withLength(FEATURES)}`],
    ['host:devices', `OKAY${withLength('practice\tdevice\n')}`],
    ['host:get-state', 'OKAY0006device'],
    ['host:get-serialno', 'OKAY0008practice'],
    ['host-serial:practice:get-devpath', 'OKAY0007unknown'],
    ['host:list-forward', 'OKAY0000'],
    ['host:kill', `FAIL${withLength('unknown host service')}`],
    ['host-serial:x:get-state', `FAIL${withLength("device 'x' not found")}`],
    ['host:transport-usb', `FAIL${withLength('no devices/emulators found')}`],
    ['host:transport-id:99', `FAIL${withLength("no device with transport id '99'")}`],
    ['shell:echo a', `FAIL${withLength('device not selected')}`],
  ])('%s', async (request, answer) => {
    expect(await ask(request).all()).toBe(answer);
  });

  test('devices -l as adb prints it', async () => {
    expect((await ask('host:devices-l').all()).slice(8)).toBe(
      'practice               device product:practice model:Practice_Phone device:practice transport_id:1\n',
    );
  });

  test('a request may arrive in pieces', async () => {
    const client = ask().raw('00').raw('0choSt'.toLowerCase());
    client.raw(':version');
    expect(await client.all()).toBe('OKAY00040029');
  });

  test('what is no request closes the connection', async () => {
    expect(await ask().raw('GET / HTTP/1.1\r\n\r\n').all()).toBe('');
  });
});

describe('a chosen phone', () => {
  test('runs one service', async () => {
    expect(await ask('host:transport:practice', 'shell:echo a').all()).toBe('OKAYOKAYa\n');
  });

  test('tells its transport id to tport', async () => {
    const client = ask('host:tport:serial:practice');
    await vi.waitFor(() => expect(client.bytes).toHaveLength(12));
    expect(client.bytes.readBigUInt64LE(4)).toBe(1n);
  });

  test('still answers questions for the server', async () => {
    expect(await ask('host:tport:any', 'host:features').all()).toContain(FEATURES);
  });

  test('refuses a service it does not have in one word', async () => {
    expect(await ask('host:transport-any', 'localabstract:x').all()).toBe('OKAYFAIL0006closed');
  });

  test('takes bytes that come together with the request', async () => {
    const client = ask('host:transport-any', 'shell:head -1').raw('first\n');
    expect(await client.all()).toBe('OKAYOKAYfirst\n');
  });

  test('ends a command when its client is gone', async () => {
    const client = ask('host:transport-any', 'shell:logcat');
    await vi.waitFor(() => expect(phone.followers).toBe(1));
    client.close();
    await vi.waitFor(() => expect(phone.followers).toBe(0));
  });
});

describe('the cable', () => {
  test('an unplugged phone is not there', async () => {
    doors.cable.unplug();
    expect(await ask('host:devices').all()).toBe('OKAY0000');
    expect(await ask('host:transport:practice').all()).toBe(`FAIL${withLength("device 'practice' not found")}`);
    expect(await ask('host:transport-any').all()).toBe(`FAIL${withLength('no devices/emulators found')}`);
  });

  test('a phone that comes back has a new transport id', async () => {
    doors.cable.unplug();
    doors.cable.plug();
    expect(await ask('host:devices-l').all()).toContain('transport_id:2');
  });

  test('an unauthorized phone is listed without details and tells its state only', async () => {
    doors.cable.setState('unauthorized');
    expect((await ask('host:devices-l').all()).slice(8)).toBe('practice               unauthorized transport_id:1\n');
    expect(await ask('host:get-state').all()).toBe('OKAY000cunauthorized');
    expect(await ask('host:transport-any').all()).toMatch(/^FAIL....device unauthorized\./);
    expect(await ask('host:features').all()).toMatch(/^FAIL....device unauthorized\./);
  });

  test('pulling it ends what runs over it', async () => {
    const client = ask('host:transport-any', 'shell:logcat');
    await vi.waitFor(() => expect(phone.followers).toBe(1));
    doors.cable.unplug();
    await client.all();
    await vi.waitFor(() => expect(phone.followers).toBe(0));
  });

  test('a tracker is told at once and after each change', async () => {
    const client = ask('host:track-devices');
    const lists = ['practice\tdevice\n', 'practice\toffline\n', '', 'practice\toffline\n'];
    await vi.waitFor(() => expect(client.text).toBe(`OKAY${withLength(lists[0]!)}`));
    doors.cable.setState('offline');
    doors.cable.unplug();
    doors.cable.plug();
    await vi.waitFor(() => expect(client.text).toBe(`OKAY${lists.map(withLength).join('')}`));
  });

  test('wait-for answers a second time when the phone is there', async () => {
    doors.cable.unplug();
    const client = ask('host:wait-for-any-device');
    await vi.waitFor(() => expect(client.text).toBe('OKAY'));
    doors.cable.plug();
    expect(await client.all()).toBe('OKAYOKAY');
  });

  test('wait-for-disconnect waits until it is gone', async () => {
    const client = ask('host-serial:practice:wait-for-any-disconnect');
    await vi.waitFor(() => expect(client.text).toBe('OKAY'));
    doors.cable.unplug();
    expect(await client.all()).toBe('OKAYOKAY');
  });

  test('a reboot shows as gone, offline, there', async () => {
    const client = ask('host:track-devices');
    await vi.waitFor(() => expect(client.text).toContain('device'));
    await doors.reboot();
    const lists = ['practice\tdevice\n', '', 'practice\toffline\n', 'practice\tdevice\n'];
    await vi.waitFor(() => expect(client.text).toBe(`OKAY${lists.map(withLength).join('')}`));
    expect(phone.reboots).toBe(1);
  });

  test('a cable that is pulled during a reboot stays pulled', async () => {
    const back = doors.reboot();
    doors.cable.unplug();
    await back;
    expect(doors.cable.plugged).toBe(false);
  });
});

test('a port that is taken is an error that says so', async () => {
  await expect(openDoors(phone, { serverPort: doors.serverPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

import { afterEach, describe, expect, it } from 'vitest';
import { AndroidDriver } from '../../../../../electron/drivers/android/android-driver.ts';
import type { DeviceInfo } from '../../../../../shared/model/device.ts';
import { startScriptedServer } from '../../../../support/adb/scripted-server.ts';
import { freePort } from '../../../../support/ports.ts';
import { scriptedPhone, SERIAL } from './scripted-phone.ts';
import type { ScriptedPhone } from './scripted-phone.ts';

let phone: ScriptedPhone | undefined;

afterEach(async () => {
  await phone?.close();
  phone = undefined;
});

const rowOf = (state: string): string => `${SERIAL}            ${state} transport_id:1`;

describe('the list of devices', () => {
  it('names a phone by its maker and model', async () => {
    phone = await scriptedPhone({ maker: 'Acme\n', model: 'Acme One\n' });
    expect((await phone.driver.devices())[0]!.name).toBe('Acme One');
  });

  it('calls a phone what it is told to', async () => {
    phone = await scriptedPhone({}, { names: { [SERIAL]: 'The red one' } });
    expect((await phone.driver.devices())[0]!.name).toBe('The red one');
  });

  it('marks the practice phone', async () => {
    phone = await scriptedPhone({}, { practice: true });
    expect((await phone.driver.devices())[0]!.practice).toBe(true);
  });

  it.each([
    ['unauthorized', 'unauthorized'],
    ['authorizing', 'authorizing'],
    ['offline', 'offline'],
    ['no permissions (no udev rule); see [http://x]', 'no_permissions'],
    ['recovery', 'offline'],
    ['bootloader', 'offline'],
  ])('tells what to do about a phone that is %s', async (state, ours) => {
    phone = await scriptedPhone({}, { row: rowOf(state) });
    expect(await phone.driver.devices()).toMatchObject([{ state: ours, stateReason: expect.stringMatching(/\.$/) }]);
  });

  it('has a phone booting until Android says that it has booted', async () => {
    phone = await scriptedPhone({ booted: '\n' });
    expect((await phone.driver.devices())[0]!.state).toBe('booting');
    phone.says['booted'] = '1\n';
    expect((await phone.driver.devices())[0]!.state).toBe('online');
  });

  it('asks a phone for its name once per connection', async () => {
    phone = await scriptedPhone();
    await phone.driver.devices();
    await phone.driver.devices();
    expect(phone.scripts).toHaveLength(1);
  });

  it('has two phones with one serial as one that cannot be used', async () => {
    phone = await scriptedPhone({}, { row: `${rowOf('device')}\n${rowOf('device')}` });
    expect(await phone.driver.devices()).toMatchObject([
      { id: SERIAL, state: 'offline', stateReason: expect.stringContaining('Two phones') },
    ]);
  });
});

describe('a connection', () => {
  it('is refused to a phone that is older than Android 7', async () => {
    phone = await scriptedPhone({ sdk: '23\n', release: '6.0\n' });
    await expect(phone.driver.connect(SERIAL)).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('is refused to a phone that still boots', async () => {
    phone = await scriptedPhone({ booted: '0\n' });
    await expect(phone.driver.connect(SERIAL)).rejects.toMatchObject({ code: 'device_offline' });
  });

  it('tells its listener at once when it is closed already', async () => {
    phone = await scriptedPhone();
    const device = await phone.driver.connect(SERIAL);
    await device.close();
    const reason = await new Promise((resolve) => device.onLost(resolve));
    expect(reason).toMatchObject({ code: 'cancelled' });
  });

  it('ends with its driver', async () => {
    phone = await scriptedPhone();
    const device = await phone.driver.connect(SERIAL);
    const reason = new Promise((resolve) => device.onLost(resolve));
    await phone.driver.close();
    expect(await reason).toMatchObject({ code: 'cancelled' });
  });
});

describe('watching', () => {
  it('calls a second watcher with the list as well', async () => {
    phone = await scriptedPhone();
    const lists = [1, 2].map(
      () => new Promise<readonly DeviceInfo[]>((resolve, reject) => phone!.driver.watch(resolve, reject)),
    );
    expect((await Promise.all(lists)).map((list) => list.length)).toEqual([1, 1]);
  });

  it('shows an empty list and says why when no server answers', async () => {
    const driver = new AndroidDriver({ adbPort: await freePort(), practice: true });
    const problems: Error[] = [];
    const list = await new Promise((resolve) => driver.watch(resolve, (error) => problems.push(error)));
    await driver.close();
    expect(list).toEqual([]);
    expect(problems).toMatchObject([{ code: 'adb_unreachable' }]);
  });

  it('tries again with growing pauses', async () => {
    const tries: number[] = [];
    const server = await startScriptedServer((request) => {
      tries.push(performance.now());
      request.fail('not today');
    });
    const driver = new AndroidDriver({ adbPort: server.port, practice: true });
    let problems = 0;
    await new Promise<void>((resolve) => {
      driver.watch(
        () => undefined,
        () => {
          if (++problems === 4) resolve();
        },
      );
    });
    await driver.close();
    await server.close();
    const pauses = tries.slice(1).map((at, index) => at - tries[index]!);
    expect(pauses.map((pause, index) => pause > 240 * 2 ** index)).toEqual([true, true, true]);
  });

  it('does not hold the machine once it is stopped', async () => {
    phone = await scriptedPhone();
    const watching = await new Promise<{ stop(): void }>((resolve, reject) => {
      const handle = phone!.driver.watch(() => resolve(handle), reject);
    });
    watching.stop();
    while (phone.server.openSockets() > 0) await new Promise((resolve) => setImmediate(resolve));
  });
});

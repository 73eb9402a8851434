import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDoors } from '../../../../../../electron/drivers/practice/doors/index.ts';
import type { Doors } from '../../../../../../electron/drivers/practice/doors/index.ts';
import { COMMAND } from '../../../../../../electron/drivers/practice/doors/packet.ts';
import { PlainPhone } from '../../../../../support/plain-phone.ts';
import { TransportClient } from '../../../../../support/wire.ts';

let phone: PlainPhone;
let doors: Doors;
let host: TransportClient;

beforeEach(async () => {
  phone = new PlainPhone();
  doors = await openDoors(phone, { adbdPort: 0 });
  host = new TransportClient(doors.adbdPort!);
});
afterEach(() => {
  host.close();
  doors.close();
});

test('listens on an odd port, as adb wants of emulators', () => {
  expect(doors.adbdPort! % 2).toBe(1);
});

test('answers a greeting with who the phone is', async () => {
  const { arg0, payload } = await host.greet().next('CNXN');
  expect(arg0).toBe(0x01000001);
  expect(payload.toString()).toBe(
    'device::ro.product.name=practice;ro.product.model=Practice Phone;ro.product.device=practice;' +
      'features=shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir',
  );
});

test('opens a stream, sends its data and closes it', async () => {
  host.greet().send('OPEN', 77, 0, 'shell:echo a\0');
  const { arg0: local, arg1: remote } = await host.next('OKAY');
  expect(remote).toBe(77);
  expect(await host.next('WRTE')).toEqual({
    command: COMMAND.WRTE,
    arg0: local,
    arg1: 77,
    payload: Buffer.from('a\n'),
  });
  host.send('OKAY', 77, local);
  expect(await host.next('CLSE')).toMatchObject({ arg0: local, arg1: 77 });
});

test('refuses a service it does not have with CLSE 0', async () => {
  host.greet().send('OPEN', 5, 0, 'localabstract:x\0');
  expect(await host.next('CLSE')).toMatchObject({ arg0: 0, arg1: 5 });
});

test('sends nothing more until a WRTE is acknowledged', async () => {
  phone.png = Buffer.alloc(10_000, 1);
  await host.greet().next('CNXN');
  host.send('OPEN', 1, 0, 'exec:screencap -p\0');
  const { arg0: local } = await host.next('OKAY');
  expect((await host.next('WRTE')).payload).toHaveLength(4096);
  host.send('OPEN', 2, 0, 'root:\0');
  await host.next('OKAY');
  expect((await host.next('WRTE')).arg1).toBe(2);
  expect(host.packets).toEqual([]);
  host.send('OKAY', 1, local);
  expect((await host.next('WRTE')).payload).toHaveLength(4096);
  host.send('OKAY', 1, local);
  expect((await host.next('WRTE')).payload).toHaveLength(10_000 - 8192);
});

test('acknowledges what it is sent', async () => {
  host.greet().send('OPEN', 1, 0, 'shell:cat\0');
  const { arg0: local } = await host.next('OKAY');
  host.send('WRTE', 1, local, 'abc');
  expect(await host.next('OKAY')).toMatchObject({ arg0: local, arg1: 1 });
  expect((await host.next('WRTE')).payload.toString()).toBe('abc');
});

test('answers CLSE with CLSE and ends the command', async () => {
  host.greet().send('OPEN', 1, 0, 'shell:logcat\0');
  const { arg0: local } = await host.next('OKAY');
  await vi.waitFor(() => expect(phone.followers).toBe(1));
  host.send('CLSE', 1, local);
  expect(await host.next('CLSE')).toMatchObject({ arg0: local, arg1: 1 });
  await vi.waitFor(() => expect(phone.followers).toBe(0));
});

test('answers data for a stream it does not know with CLSE', async () => {
  host.greet().send('WRTE', 9, 1234, 'x');
  expect(await host.next('CLSE')).toMatchObject({ arg0: 0, arg1: 9 });
});

test('opens no stream before the greeting', async () => {
  host.send('OPEN', 1, 0, 'shell:echo a\0').greet();
  await host.next('CNXN');
  expect(host.packets).toEqual([]);
});

test('asks an unknown host for its key until the tester allows it', async () => {
  doors.cable.setState('unauthorized');
  const token = await host.greet().next('AUTH');
  expect([token.arg0, token.payload.length]).toEqual([1, 20]);
  host.send('AUTH', 2, 0, 's'.repeat(256));
  await host.next('AUTH');
  host.send('AUTH', 3, 0, 'QAAAA== tester@desk\0');
  doors.cable.setState('device');
  await host.next('CNXN');
});

test('an offline phone takes the connection and says nothing', async () => {
  doors.cable.setState('offline');
  host.greet();
  doors.cable.setState('device');
  await host.next('CNXN');
  expect(host.packets).toEqual([]);
});

test('drops the connection when the cable is pulled, and takes one again when it is back', async () => {
  await host.greet().next('CNXN');
  doors.cable.unplug();
  await vi.waitFor(() => expect(host.closed).toBe(true));
  doors.cable.plug();
  const again = await vi.waitFor(async () => {
    const client = new TransportClient(doors.adbdPort!);
    await client.greet().next('CNXN');
    return client;
  });
  again.close();
});

test('drops a connection that sends no packets', async () => {
  host.raw(Buffer.alloc(24, 1));
  await vi.waitFor(() => expect(host.closed).toBe(true));
});

test('keeps the port after a reboot', async () => {
  await host.greet().next('CNXN');
  await doors.reboot();
  const again = new TransportClient(doors.adbdPort!);
  await again.greet().next('CNXN');
  again.close();
});

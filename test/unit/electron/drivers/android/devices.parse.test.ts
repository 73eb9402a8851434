import { describe, expect, it } from 'vitest';
import { parseDevices } from '../../../../../electron/drivers/android/devices.parse.ts';

const one = (text: string) => parseDevices(text)[0];

describe('the list of phones', () => {
  it('is read from the long form', () => {
    const text = 'R5CT10ABCDE            device usb:1-4 product:a14mnnxx model:SM_A145P device:a14m transport_id:7\n';
    expect(one(text)).toEqual({ serial: 'R5CT10ABCDE', state: 'device', model: 'SM_A145P', transportId: '7' });
  });

  it('is read from the short form', () => {
    expect(one('emulator-5554\toffline\n')).toMatchObject({ serial: 'emulator-5554', state: 'offline' });
  });

  it('is empty below its header', () => {
    expect(parseDevices('List of devices attached\n\n')).toEqual([]);
  });

  it('keeps a blank at the start of a serial', () => {
    expect(one(' GS1012        device usb:1X product:x model:x device:x transport_id:15')?.serial).toBe(' GS1012');
  });

  it('keeps blanks and parentheses inside a serial', () => {
    const text = 'adb-4c75-lL2h (2)._adb-tls-connect._tcp\tdevice';
    expect(one(text)).toMatchObject({ serial: 'adb-4c75-lL2h (2)._adb-tls-connect._tcp', state: 'device' });
  });

  it('keeps a serial that holds the name of a state', () => {
    expect(one('my device 1            offline transport_id:2')?.serial).toBe('my device 1');
  });

  it('shortens the long text about missing permissions', () => {
    const text =
      'eb9f484b               no permissions (missing udev rules? user is in the plugdev group); see [http://developer.android.com/tools/device.html] usb:1-2 transport_id:3';
    expect(one(text)).toEqual({ serial: 'eb9f484b', state: 'no permissions', model: undefined, transportId: '3' });
  });

  it('leaves out what the server prints between the rows', () => {
    const text =
      "List of devices attached\nadb server version (40) doesn't match this client (39); killing...\n* daemon started successfully\nLHS7N19        unauthorized transport_id:1\n";
    expect(parseDevices(text).map(({ serial, state }) => [serial, state])).toEqual([['LHS7N19', 'unauthorized']]);
  });

  it('is read with carriage returns', () => {
    expect(one('127.0.0.1:5555\tdevice\r\n')).toMatchObject({ serial: '127.0.0.1:5555', state: 'device' });
  });

  it.each(['bootloader', 'recovery', 'sideload', 'authorizing', 'connecting'])('knows the state %s', (state) => {
    expect(one(`X1\t${state}`)?.state).toBe(state);
  });
});

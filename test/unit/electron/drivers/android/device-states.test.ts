import { describe, expect, it } from 'vitest';
import { settleDevices } from '../../../../../electron/drivers/android/device-states.ts';
import type { DeviceInfo, DeviceState } from '../../../../../shared/model/device.ts';

const phone = (state: DeviceState, id = 'a'): DeviceInfo => ({
  id,
  name: id,
  platform: 'android',
  state,
  practice: false,
});

/** The states shown after each of these looks: the time, and the phone's state then or nothing when it is away. */
function show(...looks: readonly (readonly [now: number, state: DeviceState | undefined])[]) {
  let shown: ReturnType<typeof settleDevices>['shown'] = [];
  return looks.map(([now, state]) => {
    const settled = settleDevices(shown, state ? [phone(state)] : [], now);
    shown = settled.shown;
    return shown[0]?.info.state ?? 'away';
  });
}

describe('the state of a phone', () => {
  it('is shown at once when it comes', () => {
    expect(show([0, 'online'])).toEqual(['online']);
  });

  it('stays online through a flutter of less than a second', () => {
    expect(show([0, 'online'], [100, 'offline'], [400, 'authorizing'], [900, 'online'], [5000, 'online'])).toEqual(
      Array(5).fill('online'),
    );
  });

  it('is offline when it has been for a second', () => {
    expect(show([0, 'online'], [100, 'offline'], [1099, 'offline'], [1100, 'offline'])).toEqual([
      'online',
      'online',
      'online',
      'offline',
    ]);
  });

  it('is away when it has been for a second', () => {
    expect(show([0, 'online'], [100, undefined], [1100, undefined])).toEqual(['online', 'online', 'away']);
  });

  it('counts the second anew after each flutter', () => {
    expect(show([0, 'online'], [100, undefined], [900, 'online'], [1000, undefined], [1900, undefined])).toEqual(
      Array(5).fill('online'),
    );
  });

  it('changes at once when it was not online', () => {
    expect(show([0, 'unauthorized'], [1, 'online'])).toEqual(['unauthorized', 'online']);
  });

  it('goes at once when it was not online', () => {
    expect(show([0, 'offline'], [1, undefined])).toEqual(['offline', 'away']);
  });

  it('is to be looked at again when a doubt becomes old enough', () => {
    const first = settleDevices([], [phone('online')], 0);
    const second = settleDevices(first.shown, [], 300);
    expect([first.recheckIn, second.recheckIn, settleDevices(second.shown, [], 700).recheckIn]).toEqual([
      undefined,
      1000,
      600,
    ]);
  });

  it('does not depend on the other phones', () => {
    const before = settleDevices([], [phone('online', 'a'), phone('online', 'b')], 0);
    const after = settleDevices(before.shown, [phone('online', 'b')], 2000);
    expect(settleDevices(after.shown, [phone('online', 'b')], 3000).shown.map(({ info }) => info.id)).toEqual(['b']);
  });
});

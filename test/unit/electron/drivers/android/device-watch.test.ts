import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEBOUNCE_MS } from '../../../../../electron/drivers/android/device-states.ts';
import { DeviceWatch } from '../../../../../electron/drivers/android/device-watch.ts';
import type { DeviceInfo } from '../../../../../shared/model/device.ts';

const phone: DeviceInfo = { id: 'A', name: 'Phone A', platform: 'android', state: 'online', practice: false };

let watch: DeviceWatch;
let plugged: readonly DeviceInfo[];
let change: () => void;

/** A watch over the list `plugged`, with one listener that was there from the start. */
async function watching(): Promise<void> {
  plugged = [phone];
  watch = new DeviceWatch({
    track: (onChange) => {
      change = onChange;
      onChange();
      return Promise.resolve({ ended: new Promise(() => undefined), stop: () => undefined });
    },
    list: () => Promise.resolve(plugged),
  });
  listen();
  await vi.advanceTimersByTimeAsync(0);
}

function listen(): DeviceInfo['state'][][] {
  const told: DeviceInfo['state'][][] = [];
  watch.add({ onChange: (devices) => told.push(devices.map(({ state }) => state)), onProblem: () => undefined });
  return told;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

test('whoever asks while a phone goes is never told that it is there', async () => {
  await watching();
  plugged = [];
  change();
  await vi.advanceTimersByTimeAsync(0);
  const told = listen();
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS * 2);
  expect(told).toEqual([[]]);
});

test('whoever asks while a phone is away for a moment is told once it is back', async () => {
  await watching();
  plugged = [];
  change();
  await vi.advanceTimersByTimeAsync(0);
  const told = listen();
  plugged = [phone];
  change();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([['online']]);
});

test('whoever asks while nothing is in doubt is told at once', async () => {
  await watching();
  const told = listen();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([['online']]);
});

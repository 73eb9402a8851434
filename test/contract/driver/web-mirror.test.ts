import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MirrorFrame } from '../../../shared/contract/devices.ts';
import { pngSize } from '../../../electron/drivers/android/png.parse.ts';
import { DeviceDirectory } from '../../../electron/hosts/services/device-directory.ts';
import { Mirror } from '../../../electron/hosts/services/mirror.ts';
import { PushHub } from '../../../electron/hosts/services/push-hub.ts';
import { openWebDoor, type OpenPage, type WebDoor } from './web-door.ts';

const screen = { width: 1082, height: 2202 };

describe('the mirror of a phone in a browser', () => {
  let door: WebDoor;
  let mirror: Mirror;
  let page: OpenPage;
  const frames: MirrorFrame[] = [];
  beforeEach(async () => {
    door = await openWebDoor();
    page = await door.open();
    const pushes = new PushHub();
    frames.length = 0;
    pushes.subscribe((push) => void (push.topic === 'mirror.frame' && frames.push(push.data)));
    mirror = new Mirror(new DeviceDirectory([door.driver]), pushes);
    mirror.watch(door.deviceId);
    await expect.poll(() => frames.length, { timeout: 20_000 }).toBeGreaterThan(0);
  });
  afterEach(async () => {
    mirror.close();
    await door.close();
  });

  const sizeOf = ({ frame }: MirrorFrame) => pngSize(Buffer.from(mirror.frame(door.deviceId, frame)!));

  it('is the screen of the session, in its device pixels', async () => {
    expect(frames.every(({ size }) => size.width === screen.width && size.height === screen.height)).toBe(true);
    await expect.poll(() => sizeOf(frames.at(-1)!), { timeout: 20_000 }).toEqual(screen);
  });

  it('shows what changes', async () => {
    const before = frames.length;
    await page.tap('next');
    await expect.poll(() => frames.length, { timeout: 20_000 }).toBeGreaterThan(before);
  });

  it('shows a dialog that stands over the page', async () => {
    await page.tap('say');
    const before = frames.length;
    await expect.poll(() => frames.length, { timeout: 20_000 }).toBeGreaterThan(before);
    await page.tapText('OK');
    await page.shows('say');
  });
});

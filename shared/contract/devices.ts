import { z } from 'zod';
import type { AppInfo, DeviceInfo } from '../model/device.ts';
import type { Size } from '../model/screen.ts';
import { call, nothing } from './define.ts';

const deviceId = z.string().min(1).max(200);

export const deviceCalls = {
  'devices.list': call<readonly DeviceInfo[]>()(nothing),
  'apps.list': call<readonly AppInfo[]>()(z.object({ deviceId }).strict()),
  /**
   * Frames are pushed as `mirror.frame` for the next 15 s; a client that goes on looking calls again every 5 s.
   * Only a picture that changed is pushed, so the answer is the newest one; null while there is none yet.
   */
  'mirror.watch': call<MirrorFrame | null>()(z.object({ deviceId }).strict()),
  /** Switches of the practice phone, to try how Cairn takes trouble. */
  'practice.set': call<null>()(
    z.object({ state: z.enum(['plugged', 'unplugged', 'unauthorized', 'offline', 'reboot']) }).strict(),
  ),
};

/** A picture of the mirror, at `mirror/<deviceId>/<frame>.png` while it is one of the newest few. */
export interface MirrorFrame {
  readonly deviceId: string;
  /** Counts up. */
  readonly frame: number;
  readonly size: Size;
}

export interface DevicePushes {
  'devices.changed': { readonly devices: readonly DeviceInfo[] };
  'mirror.frame': MirrorFrame;
  'mirror.problem': { readonly deviceId: string; readonly message: string };
}

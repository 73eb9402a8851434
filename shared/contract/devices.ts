import { z } from 'zod';
import type { AppInfo, DeviceInfo } from '../model/device.ts';
import type { Size } from '../model/screen.ts';
import { call, nothing } from './define.ts';

const deviceId = z.string().min(1).max(200);

export const deviceCalls = {
  'devices.list': call<readonly DeviceInfo[]>()(nothing),
  'apps.list': call<readonly AppInfo[]>()(z.object({ deviceId }).strict()),
  /** Frames are pushed as `mirror.frame` for the next 15 s; a client that goes on looking calls again every 5 s. */
  'mirror.watch': call<null>()(z.object({ deviceId }).strict()),
  /** Switches of the practice phone, to try how Cairn takes trouble. */
  'practice.set': call<null>()(
    z.object({ state: z.enum(['plugged', 'unplugged', 'unauthorized', 'offline', 'reboot']) }).strict(),
  ),
};

export interface DevicePushes {
  'devices.changed': { readonly devices: readonly DeviceInfo[] };
  /** The picture is at `mirror/<deviceId>/<frame>.png`. */
  'mirror.frame': { readonly deviceId: string; readonly frame: number; readonly size: Size };
  'mirror.problem': { readonly deviceId: string; readonly message: string };
}

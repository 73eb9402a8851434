import type { DeviceInfo } from '../../shared/model/device.ts';
import { joinPath, makeFolder, sha256 } from '../io/durable.ts';
import { tryLock, type Lock } from '../store/lock.ts';
import { named } from '../store/store-errors.ts';
import { SessionError } from './errors.ts';

export interface Lease {
  release(): void;
}

/** One hand per device (I9): within this process, and through a locked file among all on this machine. */
export class DeviceLeases {
  readonly #lockFolder: string;
  readonly #held = new Set<string>();

  /** @param lockFolder shared by every Cairn of this user */
  constructor(lockFolder: string) {
    this.#lockFolder = lockFolder;
  }

  /** @throws SessionError `device_busy`; StoreError `not_writable` */
  take(device: DeviceInfo): Lease {
    if (this.#held.has(device.id)) throw busy(device, 'another session');
    const lock = device.practice || device.platform === 'web' ? undefined : this.#lockFile(device);
    this.#held.add(device.id);
    return {
      release: () => {
        this.#held.delete(device.id);
        lock?.release();
      },
    };
  }

  /** The practice phone and a phone in a browser live inside one process, so no other can hold them. */
  #lockFile(device: DeviceInfo): Lock {
    named(this.#lockFolder, () => makeFolder(this.#lockFolder));
    const name = sha256(new TextEncoder().encode(device.id)).slice(0, 32);
    const lock = tryLock(joinPath(this.#lockFolder, `${name}.lock`));
    if (!lock) throw busy(device, 'another Cairn on this machine');
    return lock;
  }
}

function busy(device: DeviceInfo, who: string): SessionError {
  return new SessionError('device_busy', `${device.name} is in use by ${who}.`, 'End or pause that session first.');
}

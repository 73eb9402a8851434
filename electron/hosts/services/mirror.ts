import type { MirrorFrame } from '../../../shared/contract/devices.ts';
import type { DeviceInfo } from '../../../shared/model/device.ts';
import type { Size } from '../../../shared/model/screen.ts';
import { DriverError } from '../../drivers/port/errors.ts';
import type { ConnectedDevice } from '../../drivers/port/driver.ts';
import { logFault } from '../../io/fault-log.ts';
import { monotonicMs, sleep } from '../../io/clock.ts';
import type { DeviceDirectory } from './device-directory.ts';
import type { PushHub } from './push-hub.ts';

/** At most this often; a slow phone is asked half of the time at most. */
const minPauseMs = 400;
const retryPauseMs = 2_000;
/** Frames that a client may still ask for after newer ones came. */
const keptFrames = 4;

/** A client that still looks asks again well before this; one that is gone does not. */
const leaseMs = 15_000;

interface Watch {
  /** By the monotonic clock. */
  wantedUntil: number;
  readonly stop: AbortController;
  readonly frames: Map<number, Uint8Array>;
  newest: MirrorFrame | null;
}

/** Live pictures of devices that a client looks at: as they come where a device gives them, else by polling; none while nobody looks. */
export class Mirror {
  readonly #devices: DeviceDirectory;
  readonly #pushes: PushHub;
  readonly #watches = new Map<string, Watch>();
  #lastFrame = 0;

  constructor(devices: DeviceDirectory, pushes: PushHub) {
    this.#devices = devices;
    this.#pushes = pushes;
  }

  /**
   * Frames come for the next 15 s; a client that goes on looking calls this again before.
   * @returns the newest frame, for a client that came after it was sent
   */
  watch(deviceId: string): MirrorFrame | null {
    const wantedUntil = monotonicMs() + leaseMs;
    const known = this.#watches.get(deviceId);
    if (known) {
      known.wantedUntil = wantedUntil;
      return known.newest;
    }
    const watch: Watch = { wantedUntil, stop: new AbortController(), frames: new Map(), newest: null };
    this.#watches.set(deviceId, watch);
    this.#run(deviceId, watch)
      .catch((error: unknown) => {
        if (!watch.stop.signal.aborted) logFault(`mirror of ${deviceId}`, error);
      })
      .finally(() => this.#watches.delete(deviceId));
    return null;
  }

  /** PNG of a recent frame. */
  frame(deviceId: string, frame: number): Uint8Array | undefined {
    return this.#watches.get(deviceId)?.frames.get(frame);
  }

  close(): void {
    for (const watch of this.#watches.values()) watch.stop.abort(new Error('closing'));
    this.#watches.clear();
  }

  async #run(deviceId: string, watch: Watch): Promise<void> {
    const { signal } = watch.stop;
    while (wanted(watch)) {
      try {
        const device = await this.#devices.connect(deviceId, { signal });
        try {
          const frames = device.frames?.bind(device);
          await (frames ? this.#stream(frames, device.info, watch) : this.#poll(device, watch));
        } finally {
          await device.close();
        }
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof DriverError)) throw error;
        watch.newest = null;
        this.#pushes.send('mirror.problem', { deviceId, message: error.message });
        await sleep(retryPauseMs, signal);
      }
    }
  }

  /** @throws what the device's frames end with */
  async #stream(frames: Frames, { id }: DeviceInfo, watch: Watch): Promise<void> {
    const over = new AbortController();
    const onFrame = (png: Uint8Array, size: Size): void => this.#publish(id, watch, { png, size });
    const ended = frames(onFrame, AbortSignal.any([watch.stop.signal, over.signal]))
      .then(
        () => undefined,
        (error: unknown) => error,
      )
      .finally(() => over.abort(unwanted));
    while (wanted(watch) && !over.signal.aborted) await pauseUntil(watch.wantedUntil - monotonicMs(), over.signal);
    over.abort(unwanted);
    const error = await ended;
    if (error !== undefined && error !== unwanted) throw error;
  }

  async #poll(device: ConnectedDevice, watch: Watch): Promise<void> {
    const { signal } = watch.stop;
    let last: Uint8Array | undefined;
    while (wanted(watch)) {
      const begin = monotonicMs();
      const png = await device.screenshot({ signal });
      if (!last || Buffer.compare(last, png) !== 0) this.#publish(device.info.id, watch, { png, size: pngSize(png) });
      last = png;
      await sleep(Math.max(minPauseMs, monotonicMs() - begin), signal);
    }
  }

  #publish(deviceId: string, watch: Watch, { png, size }: { readonly png: Uint8Array; readonly size: Size }): void {
    this.#lastFrame += 1;
    watch.frames.set(this.#lastFrame, png);
    for (const frame of [...watch.frames.keys()].slice(0, -keptFrames)) watch.frames.delete(frame);
    watch.newest = { deviceId, frame: this.#lastFrame, size };
    this.#pushes.send('mirror.frame', watch.newest);
  }
}

type Frames = NonNullable<ConnectedDevice['frames']>;

const unwanted = new Error('Nobody looks at the mirror any more.');

/** Waits, or less where it is aborted before. */
async function pauseUntil(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(Math.max(1, ms), signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

const wanted = (watch: Watch): boolean => !watch.stop.signal.aborted && monotonicMs() < watch.wantedUntil;

/** Width and height stand in the first chunk, PNG specification 11.2.2. */
function pngSize(png: Uint8Array): Size {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

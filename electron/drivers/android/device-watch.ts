import type { DeviceInfo } from '../../../shared/model/device.ts';
import { after, monotonicMs, sleep } from '../../io/clock.ts';
import { settleDevices } from './device-states.ts';
import type { ShownDevice } from './device-states.ts';
import type { OpenStream } from './open-line.ts';

/** Milliseconds between tries to reach an adb server that does not answer. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;
/** Nothing tells when a phone has booted or answers again, so it is asked again. */
const ASK_AGAIN = 2_000;

export interface WatchSources {
  /** Opens a line to the adb server that tells when to list the phones again. @throws DriverError */
  track(onChange: () => void, signal: AbortSignal): Promise<OpenStream>;
  /** @throws DriverError */
  list(signal: AbortSignal): Promise<readonly DeviceInfo[]>;
}

export interface WatchListener {
  onChange(devices: readonly DeviceInfo[]): void;
  onProblem(error: Error): void;
}

/** Keeps one list of phones up to date for all who want it; runs while somebody does. */
export class DeviceWatch {
  readonly #sources: WatchSources;
  readonly #listeners = new Set<WatchListener>();
  /** Those that have not been called yet. */
  readonly #new = new Set<WatchListener>();
  #run: AbortController | undefined;
  #shown: readonly ShownDevice[] = [];
  #seen: readonly DeviceInfo[] = [];
  #listing = false;
  #listAgain = false;
  #stopTimer: () => void = () => undefined;

  constructor(sources: WatchSources) {
    this.#sources = sources;
  }

  /**
   * Calls the listener with a fresh list, and after each change, until it is stopped. While it is in doubt whether a phone
   * that was online has gone, the first call waits: whoever asks only now may ask because it has gone.
   */
  add(listener: WatchListener): { stop(): void } {
    this.#listeners.add(listener);
    this.#new.add(listener);
    if (this.#run) this.#refresh(this.#run.signal);
    else this.#start();
    return { stop: () => this.#remove(listener) };
  }

  stop(): void {
    for (const listener of [...this.#listeners]) this.#remove(listener);
  }

  #remove(listener: WatchListener): void {
    this.#new.delete(listener);
    if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
    this.#run?.abort();
    this.#run = undefined;
    this.#stopTimer();
    [this.#shown, this.#seen] = [[], []];
  }

  #start(): void {
    this.#run = new AbortController();
    void this.#follow(this.#run.signal);
  }

  /** Stays on the line to the server; when it breaks, says so and tries again with growing pauses. */
  async #follow(signal: AbortSignal): Promise<void> {
    let pause = 0;
    while (!signal.aborted) {
      try {
        if (pause > 0) await sleep(pause, signal);
        const line = await this.#sources.track(() => this.#refresh(signal), signal);
        pause = 0;
        const hangUp = () => line.stop();
        signal.addEventListener('abort', hangUp, { once: true });
        const why = await line.ended;
        signal.removeEventListener('abort', hangUp);
        if (why) throw why;
      } catch (error) {
        if (signal.aborted) return;
        this.#report(error);
        this.#apply([]);
        pause = Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE);
      }
    }
  }

  /** Lists the phones; when asked again meanwhile, only the newer list counts. */
  #refresh(signal: AbortSignal): void {
    this.#listAgain = true;
    if (this.#listing) return;
    this.#listing = true;
    void this.#list(signal).finally(() => (this.#listing = false));
  }

  async #list(signal: AbortSignal): Promise<void> {
    while (this.#listAgain && !signal.aborted) {
      this.#listAgain = false;
      try {
        const seen = await this.#sources.list(signal);
        if (!this.#listAgain && !signal.aborted) this.#apply(seen);
      } catch (error) {
        if (!signal.aborted) this.#report(error);
      }
    }
  }

  #apply(seen: readonly DeviceInfo[]): void {
    const before = JSON.stringify(this.#shown.map(({ info }) => info));
    const { shown, recheckIn } = settleDevices(this.#shown, seen, monotonicMs());
    [this.#shown, this.#seen] = [shown, seen];
    this.#stopTimer();
    if (recheckIn !== undefined) this.#stopTimer = after(recheckIn, () => this.#apply(this.#seen));
    else if (seen.some(({ state }) => state === 'booting' || state === 'offline')) this.#askAgain();
    const devices = shown.map(({ info }) => info);
    const changed = JSON.stringify(devices) !== before;
    for (const listener of [...this.#listeners]) {
      if (this.#new.has(listener) ? recheckIn !== undefined : !changed) continue;
      this.#new.delete(listener);
      listener.onChange(devices);
    }
  }

  #askAgain(): void {
    const signal = this.#run?.signal;
    if (signal) this.#stopTimer = after(ASK_AGAIN, () => this.#refresh(signal));
  }

  #report(error: unknown): void {
    const problem = error instanceof Error ? error : new Error(String(error));
    for (const listener of [...this.#listeners]) listener.onProblem(problem);
  }
}

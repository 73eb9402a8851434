import { sleep } from '../../../io/clock.ts';

/** How an adb server sees a phone that is plugged in. */
export type CableState = 'device' | 'unauthorized' | 'offline';

export interface RebootTimes {
  /** Milliseconds that the phone is gone. */
  readonly goneMs: number;
  /** Milliseconds that it is listed as offline after that. */
  readonly offlineMs: number;
}

const REBOOT_TIMES: RebootTimes = { goneMs: 400, offlineMs: 200 };

/** The cable between the phone and the computer. Both doors obey it; tests and testers pull it. */
export class Cable {
  #plugged = true;
  #state: CableState = 'device';
  #plugCount = 1;
  #reboots = 0;
  readonly #listeners = new Set<() => void>();

  get plugged(): boolean {
    return this.#plugged;
  }

  get state(): CableState {
    return this.#state;
  }

  /** How often the phone has been plugged in; adb's transport id. */
  get plugCount(): number {
    return this.#plugCount;
  }

  plug(): void {
    if (this.#plugged) return;
    this.#change(() => {
      this.#plugged = true;
      this.#plugCount++;
    });
  }

  unplug(): void {
    this.#reboots++;
    if (this.#plugged) this.#change(() => (this.#plugged = false));
  }

  /** Leaving `device` cuts what runs over the cable, as a phone does that drops its authorization. */
  setState(state: CableState): void {
    if (this.#state !== state) this.#change(() => (this.#state = state));
  }

  /**
   * The phone goes away, comes back offline, then online; resolves when it is back.
   * Pulling the cable meanwhile leaves it unplugged.
   */
  async reboot(times: RebootTimes = REBOOT_TIMES): Promise<void> {
    const state = this.#state;
    this.unplug();
    const mine = this.#reboots;
    await sleep(times.goneMs);
    if (mine !== this.#reboots) return;
    this.#state = 'offline';
    this.plug();
    await sleep(times.offlineMs);
    if (mine === this.#reboots && this.#state === 'offline') this.setState(state);
  }

  /**
   * Calls `listener` after each change; whatever ran over the cable until then is cut by it.
   * @returns an unsubscribe function
   */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(apply: () => void): void {
    apply();
    for (const listener of [...this.#listeners]) listener();
  }
}

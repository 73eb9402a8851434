import { monotonicMs } from './clock.ts';

/** Counts round trips to a device, and the time in which at least one was under way. */
export class UsageMeter {
  #roundTrips = 0;
  #waitedMs = 0;
  #underWay = 0;
  #busySince = 0;

  get roundTrips(): number {
    return this.#roundTrips;
  }

  get waitedMs(): number {
    return this.#waitedMs + (this.#underWay > 0 ? monotonicMs() - this.#busySince : 0);
  }

  async measure<T>(call: () => Promise<T>): Promise<T> {
    this.#roundTrips++;
    return this.wait(call);
  }

  /** Waiting for the device without asking it anything. */
  async wait<T>(call: () => Promise<T>): Promise<T> {
    if (this.#underWay++ === 0) this.#busySince = monotonicMs();
    try {
      return await call();
    } finally {
      if (--this.#underWay === 0) this.#waitedMs += monotonicMs() - this.#busySince;
    }
  }
}

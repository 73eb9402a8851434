import type { DeviceUsage } from '../drivers/port/driver.ts';
import { monotonicMs } from '../io/clock.ts';

export interface Lap {
  /** Milliseconds in Cairn itself: neither waiting for the phone, nor for the tester, nor for a clock. */
  readonly ownMs: number;
  readonly roundTrips: number;
}

/** Measures a session step by step, without gaps: each lap begins where the last one ended. */
export class StepMeter {
  readonly #usage: DeviceUsage;
  #lapStart = monotonicMs();
  #waitedAtStart: number;
  #tripsAtStart: number;
  #idleMs = 0;

  constructor(usage: DeviceUsage) {
    this.#usage = usage;
    this.#waitedAtStart = usage.waitedMs;
    this.#tripsAtStart = usage.roundTrips;
  }

  /** Awaits something that is no work of Cairn's: the tester, a countdown, a pause between two looks. */
  async idle<Result>(waiting: Promise<Result>): Promise<Result> {
    const start = monotonicMs();
    const waited = this.#usage.waitedMs;
    try {
      return await waiting;
    } finally {
      this.#idleMs += Math.max(0, monotonicMs() - start - (this.#usage.waitedMs - waited));
    }
  }

  lap(): Lap {
    const end = monotonicMs();
    const { waitedMs, roundTrips } = this.#usage;
    const wall = end - this.#lapStart;
    const ownMs = Math.max(0, wall - (waitedMs - this.#waitedAtStart) - this.#idleMs);
    const lap = { ownMs: Math.round(ownMs * 100) / 100, roundTrips: roundTrips - this.#tripsAtStart };
    this.#lapStart = end;
    this.#waitedAtStart = waitedMs;
    this.#tripsAtStart = roundTrips;
    this.#idleMs = 0;
    return lap;
  }
}

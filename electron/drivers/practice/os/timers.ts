import { sleep } from '../../../io/clock.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Time as the phone sees it. */
export interface PhoneClock {
  /** Epoch milliseconds. */
  now(): number;
  /**
   * Calls back later, unless the function it returns is called first. Without it, what is due happens at the
   * next look or touch.
   */
  wake?(ms: number, run: () => void): () => void;
  /** Lets time go by; only of a clock that does not run by itself. */
  pass?(ms: number): void;
}

/** Things that shall happen at a time, in the order of their times, each seeing exactly its own time. */
export class Timers {
  readonly #clock: PhoneClock;
  #waiting: Timer[] = [];
  readonly #alarms = new Set<() => void>();
  #at: number | null = null;

  constructor(clock: PhoneClock) {
    this.#clock = clock;
  }

  /** The phone's time; while something overdue happens, the time it was due. */
  now(): number {
    return this.#at ?? this.#clock.now();
  }

  after(ms: number, run: () => void): void {
    const at = this.now() + ms;
    const index = this.#waiting.findIndex((timer) => timer.at > at);
    this.#waiting.splice(index === -1 ? this.#waiting.length : index, 0, { at, run });
    this.#setAlarm(at);
  }

  /** Lets time go by on a clock that does not run by itself, and all happen that is due then. */
  pass(ms: number): void {
    this.#clock.pass?.(ms);
    this.advance();
  }

  /** Waits by this clock, or less when the signal is aborted. @throws the signal's reason */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#clock.pass) this.pass(ms);
    else await sleep(ms, signal);
  }

  #setAlarm(at: number): void {
    const { wake } = this.#clock;
    if (!wake) return;
    const cancel = wake(Math.max(0, at - this.#clock.now()), () => {
      this.#alarms.delete(cancel);
      // A timer may ring a millisecond early by the clock of the day.
      if (at > this.#clock.now()) this.#setAlarm(at);
      else this.advance();
    });
    this.#alarms.add(cancel);
  }

  /** Lets everything happen that is due by now. */
  advance(): void {
    if (this.#at !== null) return;
    try {
      for (let next = this.#due(); next; next = this.#due()) {
        this.#at = next.at;
        next.run();
      }
    } finally {
      this.#at = null;
    }
  }

  /** Forgets all that was to happen. */
  clear(): void {
    this.#waiting = [];
    for (const cancel of this.#alarms) cancel();
    this.#alarms.clear();
  }

  #due(): Timer | undefined {
    const [first] = this.#waiting;
    return first && first.at <= this.#clock.now() ? this.#waiting.shift() : undefined;
  }
}

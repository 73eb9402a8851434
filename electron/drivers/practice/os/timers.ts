interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Time as the phone sees it. */
export interface PhoneClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back later; without it, what is due happens at the next look or touch. */
  wake?(ms: number, run: () => void): void;
}

/** Things that shall happen at a time, in the order of their times, each seeing exactly its own time. */
export class Timers {
  readonly #clock: PhoneClock;
  #waiting: Timer[] = [];
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
    this.#clock.wake?.(Math.max(0, at - this.#clock.now()), () => this.advance());
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

  clear(): void {
    this.#waiting = [];
  }

  #due(): Timer | undefined {
    const [first] = this.#waiting;
    return first && first.at <= this.#clock.now() ? this.#waiting.shift() : undefined;
  }
}

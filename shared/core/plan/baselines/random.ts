/** Made-up numbers: the same seed gives the same row (Marsaglia's xorshift, 32 bits). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (Math.imul(seed, 2654435761) ^ 0x9e3779b9) >>> 0 || 1;
  }

  /** From 0 up to, but not, 1. */
  next(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state >>> 0;
    return this.#state / 2 ** 32;
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.next() * from.length)];
  }

  shuffled<T>(from: readonly T[]): T[] {
    return from
      .map((value) => ({ value, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  }
}

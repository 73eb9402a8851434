import { hashText, seededRandom } from '../os/seed.ts';

/** A row of made-up choices: the same seed and the same questions give the same answers. */
export class Dice {
  readonly #next: () => number;

  constructor(seed: number | string) {
    this.#next = seededRandom(typeof seed === 'number' ? seed : hashText(seed));
  }

  /** Whether something happens that does so with this probability. */
  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.#next() * (high - low + 1));
  }

  /** One of some; there must be one. */
  pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.#next() * from.length)];
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found;
  }

  /** All of them, in another order. */
  shuffled<T>(from: readonly T[]): T[] {
    return from
      .map((value) => ({ value, at: this.#next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  }

  /** So many of them, or all where there are fewer. */
  sample<T>(from: readonly T[], count: number): T[] {
    return this.shuffled(from).slice(0, count);
  }
}

/**
 * Gathers what comes in bursts and hands it on at most once per `intervalMs`: the first at once, the
 * rest together. So a lone proposal is shown without delay and a burst costs one redraw.
 */
export class Batcher<Item> {
  readonly #flush: (items: readonly Item[]) => void;
  readonly #intervalMs: number;
  #items: Item[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(intervalMs: number, flush: (items: readonly Item[]) => void) {
    this.#intervalMs = intervalMs;
    this.#flush = flush;
  }

  add(items: readonly Item[]): void {
    for (const item of items) this.#items.push(item);
    if (this.#timer === undefined) this.#handOn();
  }

  /** Drops what was not handed on yet. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#items = [];
  }

  #handOn(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#items.length > 0) this.#handOn();
    }, this.#intervalMs);
    const items = this.#items;
    this.#items = [];
    this.#flush(items);
  }
}

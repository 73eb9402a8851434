/** The newest `capacity` items; each keeps the number it got, from 0, for as long as it is kept. */
export class Ring<Item> {
  readonly capacity: number;
  readonly #slots: Item[] = [];
  #end = 0;
  #first = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** Number of the oldest item that is kept. */
  get first(): number {
    return this.#first;
  }

  /** Number that the next item will get. */
  get end(): number {
    return this.#end;
  }

  get size(): number {
    return this.#end - this.#first;
  }

  /** @returns the number of the item */
  push(item: Item): number {
    this.#slots[this.#end % this.capacity] = item;
    this.#end += 1;
    if (this.size > this.capacity) this.#first += 1;
    return this.#end - 1;
  }

  at(number: number): Item | undefined {
    return number < this.#first || number >= this.#end ? undefined : this.#slots[number % this.capacity];
  }

  /** Lets go of items from the oldest on, up to `number`, which stays. */
  forgetBefore(number: number): void {
    this.#first = Math.min(this.#end, Math.max(this.#first, number));
  }

  clear(): void {
    this.#first = this.#end;
    this.#slots.length = 0;
  }

  toArray(): Item[] {
    const items: Item[] = [];
    for (let number = this.#first; number < this.#end; number += 1) items.push(this.at(number) as Item);
    return items;
  }
}

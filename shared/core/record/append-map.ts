interface Shared<Key, Value> {
  readonly entries: [Key, Value][];
  /** Where in `entries` a key stands. */
  readonly places: Map<Key, number>;
}

/**
 * A map that only grows, as a value: `with` gives a new map and leaves the old one as it was, at a cost that does not
 * depend on the size. All maps of one line share their entries, and each sees the first `size` of them.
 */
export class AppendMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly size: number;
  readonly #shared: Shared<Key, Value>;

  private constructor(size: number, shared: Shared<Key, Value>) {
    this.size = size;
    this.#shared = shared;
  }

  /** The entries of any map; an `AppendMap` is returned as it is. */
  static of<Key, Value>(map: ReadonlyMap<Key, Value>): AppendMap<Key, Value> {
    if (map instanceof AppendMap) return map;
    const entries = [...map];
    return new AppendMap(entries.length, { entries, places: new Map(entries.map(([key], place) => [key, place])) });
  }

  /** This map and one more entry. A key that is there already, or a second line from an old map, costs a copy. */
  with(key: Key, value: Value): AppendMap<Key, Value> {
    const { entries, places } = this.#shared;
    if (entries.length !== this.size || places.has(key)) return this.#copyWith(key, value);
    places.set(key, entries.length);
    entries.push([key, value]);
    return new AppendMap(this.size + 1, this.#shared);
  }

  get(key: Key): Value | undefined {
    const place = this.#shared.places.get(key);
    return place === undefined || place >= this.size ? undefined : this.#shared.entries[place]?.[1];
  }

  has(key: Key): boolean {
    return (this.#shared.places.get(key) ?? Number.POSITIVE_INFINITY) < this.size;
  }

  *entries(): MapIterator<[Key, Value]> {
    for (let place = 0; place < this.size; place += 1) yield this.#shared.entries[place] as [Key, Value];
  }

  *keys(): MapIterator<Key> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }

  #copyWith(key: Key, value: Value): AppendMap<Key, Value> {
    return AppendMap.of(new Map(this.entries()).set(key, value));
  }
}

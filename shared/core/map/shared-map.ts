const BITS = 5;

/** A tree of blocks of 32; a leaf holds values, a node above it holds blocks. */
type Block = readonly unknown[];

/** The keys that all maps of one line have in common, in the order in which they came. */
interface Line<Key> {
  readonly keys: Key[];
  readonly places: Map<Key, number>;
}

/**
 * A map as a value: `with` gives a new map and leaves the old one as it was. Both share all but a few blocks, so that a
 * change costs next to the same however big the map is. Entries stand in the order in which their keys came.
 */
export class SharedMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly size: number;
  readonly #line: Line<Key>;
  readonly #root: Block;
  /** How many blocks lie above each other. */
  readonly #height: number;

  private constructor(line: Line<Key>, size: number, root: Block, height: number) {
    this.#line = line;
    this.size = size;
    this.#root = root;
    this.#height = height;
  }

  /** The entries of any map; a `SharedMap` is returned as it is. */
  static of<Key, Value>(map: ReadonlyMap<Key, Value>): SharedMap<Key, Value> {
    if (map instanceof SharedMap) return map;
    let made = new SharedMap<Key, Value>({ keys: [], places: new Map() }, 0, [], 1);
    for (const [key, value] of map) made = made.with(key, value);
    return made;
  }

  /** This map with one entry put in. A new key in a second line from an old map costs a copy. */
  with(key: Key, value: Value): SharedMap<Key, Value> {
    const { keys, places } = this.#line;
    const place = places.get(key) ?? keys.length;
    if (place < this.size) return this.#put(place, this.size, value);
    if (keys.length !== this.size) return SharedMap.of(new Map(this.entries())).with(key, value);
    places.set(key, place);
    keys.push(key);
    return this.#put(place, this.size + 1, value);
  }

  /** This map with one entry left out, at the cost of a copy. */
  without(key: Key): SharedMap<Key, Value> {
    if (!this.has(key)) return this;
    const rest = new Map(this.entries());
    rest.delete(key);
    return SharedMap.of(rest);
  }

  get(key: Key): Value | undefined {
    const place = this.#line.places.get(key);
    return place === undefined || place >= this.size ? undefined : this.#at(place);
  }

  has(key: Key): boolean {
    return (this.#line.places.get(key) ?? Number.POSITIVE_INFINITY) < this.size;
  }

  /** The entries from a place in the order on: what came since the map had that size. */
  *since(size: number): MapIterator<[Key, Value]> {
    const { keys } = this.#line;
    for (let place = size; place < this.size; place += 1) yield [keys[place] as Key, this.#at(place)];
  }

  entries(): MapIterator<[Key, Value]> {
    return this.since(0);
  }

  *keys(): MapIterator<Key> {
    for (let place = 0; place < this.size; place += 1) yield this.#line.keys[place] as Key;
  }

  *values(): MapIterator<Value> {
    for (let place = 0; place < this.size; place += 1) yield this.#at(place);
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }

  #at(place: number): Value {
    let block = this.#root;
    for (let level = this.#height - 1; level > 0; level -= 1) block = block[digit(place, level)] as Block;
    return block[digit(place, 0)] as Value;
  }

  #put(place: number, size: number, value: Value): SharedMap<Key, Value> {
    const isFull = place >= 2 ** (BITS * this.#height);
    const height = isFull ? this.#height + 1 : this.#height;
    const root = isFull ? [this.#root] : this.#root;
    return new SharedMap(this.#line, size, withValue(root, height - 1, { place, value }), height);
  }
}

/** Which part of a block of a level leads to a place. */
const digit = (place: number, level: number): number => (place >>> (BITS * level)) & (2 ** BITS - 1);

interface Entry {
  readonly place: number;
  readonly value: unknown;
}

function withValue(block: Block | undefined, level: number, entry: Entry): Block {
  const copy = block === undefined ? [] : block.slice();
  const at = digit(entry.place, level);
  copy[at] = level === 0 ? entry.value : withValue(copy[at] as Block | undefined, level - 1, entry);
  return copy;
}

import { parseTree, type TreeDump } from '../../drivers/android/tree.parse.ts';

/** Screens that are kept; a run goes back and forth between a few. */
const KEPT = 64;

/** Reads UI dumps, each only once as long as it is remembered: equal dumps give the same tree. */
export class TreeReader {
  readonly #known = new Map<string, TreeDump>();

  /** @throws when the dump cannot be read */
  read(xml: string): TreeDump {
    const known = this.#known.get(xml);
    if (known !== undefined) {
      this.#known.delete(xml);
      this.#known.set(xml, known);
      return known;
    }
    const dump = parseTree(xml);
    this.#known.set(xml, dump);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
    return dump;
  }
}

import type { PageAction } from '../../../model/run.ts';
import { Random } from './random.ts';
import { actionSet } from './states.ts';
import { BACK, backOf, candidates, type Baseline, type BaselineLook, type BaselineMove } from './types.ts';

/** How finely the screens of one coarse state are told apart, coarse first. */
const FINENESS: readonly ((look: BaselineLook) => string)[] = [
  () => '',
  (look) => look.screen.title,
  (look) =>
    candidates(look)
      .map(({ label }) => label)
      .join('|'),
  (look) => [...look.screen.texts, ...candidates(look).map(({ label }) => label)].join('|'),
];
const MOST_STATES = 10;
const MOST_TARGETS = 3;
const RANDOM_SHARE = 0.05;
const STABLE_STATE = 50;
const STABLE_GRAPH = 100;

/** What is kept of a look, so that all can be named anew when names become finer. */
interface Sight {
  readonly coarse: string;
  readonly fine: readonly string[];
  readonly keys: readonly string[];
}

interface Seen {
  readonly from: Sight;
  readonly key: string;
  readonly to: Sight;
}

/**
 * APE-like (Gu et al., ICSE 2019): the set of what can be acted on names a state until one action of it has led to two
 * states; then the names of that state become finer and the whole model is built anew.
 */
export function createApe(seed: number): Baseline {
  return new Ape(seed);
}

class Ape implements Baseline {
  readonly #random: Random;
  readonly #levels = new Map<string, number>();
  readonly #seen: Seen[] = [];
  #edges = new Map<string, Map<string, Map<string, number>>>();
  #states = new Map<string, Set<string>>();
  #last: { readonly sight: Sight; readonly key: string } | undefined;
  #same = 0;
  #stable = 0;
  #state = '';

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  relaunched(): void {
    this.#last = undefined;
  }

  next(look: BaselineLook): BaselineMove {
    const offered = offeredOn(look);
    const sight = { coarse: actionSet(look), fine: FINENESS.map((fine) => fine(look)), keys: [...offered.keys()] };
    this.#learn(sight);
    const state = this.#nameOf(sight);
    this.#same = state === this.#state ? this.#same + 1 : 0;
    this.#state = state;
    if (this.#same > STABLE_STATE || this.#stable > STABLE_GRAPH) {
      this.#same = 0;
      this.#stable = 0;
      this.relaunched();
      return { kind: 'launch' };
    }
    const key = this.#choose(state, sight);
    this.#last = { sight, key };
    const action = offered.get(key);
    return action === undefined ? backOf(look) : { kind: 'do', action };
  }

  #nameOf({ coarse, fine }: Sight): string {
    return `${coarse}#${fine[this.#levels.get(coarse) ?? 0] ?? ''}`;
  }

  #choose(state: string, { keys }: Sight): string {
    const all = [...keys, BACK];
    const tries = (key: string): number =>
      [...(this.#edges.get(state)?.get(key)?.values() ?? [])].reduce((sum, times) => sum + times, 0);
    if (this.#random.next() < RANDOM_SHARE)
      return all.reduce((least, key) => (tries(key) < tries(least) ? key : least));
    const fresh = this.#random.pick(keys.filter((key) => tries(key) === 0));
    if (fresh !== undefined) return fresh;
    const onwards = this.#towardsNews(state, new Set(all));
    if (onwards !== undefined) return onwards;
    return all.reduce((least, key) => (tries(key) < tries(least) ? key : least));
  }

  /** The first step of the shortest way to a state in which something was never tried. */
  #towardsNews(start: string, offered: ReadonlySet<string>): string | undefined {
    const firstOf = new Map<string, string | undefined>([[start, undefined]]);
    for (const [state, first] of firstOf) {
      const edges = this.#edges.get(state);
      if (state !== start && [...(this.#states.get(state) ?? [])].some((key) => !edges?.has(key))) return first;
      for (const [key, targets] of edges ?? []) {
        if (targets.size >= MOST_TARGETS || (state === start && !offered.has(key))) continue;
        for (const to of targets.keys()) if (!firstOf.has(to)) firstOf.set(to, first ?? key);
      }
    }
    return undefined;
  }

  #learn(sight: Sight): void {
    const last = this.#last;
    const known = this.#states.size;
    this.#meet(sight);
    if (last !== undefined) {
      const seen = { from: last.sight, key: last.key, to: sight };
      this.#seen.push(seen);
      this.#link(seen);
      if (last.key !== BACK) this.#refine(last.sight, last.key);
    }
    this.#stable = this.#states.size > known ? 0 : this.#stable + 1;
  }

  #meet(sight: Sight): void {
    const state = this.#nameOf(sight);
    const keys = this.#states.get(state) ?? new Set<string>();
    for (const key of sight.keys) keys.add(key);
    this.#states.set(state, keys);
  }

  #link({ from, key, to }: Seen): void {
    const state = this.#nameOf(from);
    const edges = this.#edges.get(state) ?? new Map<string, Map<string, number>>();
    const targets = edges.get(key) ?? new Map<string, number>();
    const target = this.#nameOf(to);
    targets.set(target, (targets.get(target) ?? 0) + 1);
    edges.set(key, targets);
    this.#edges.set(state, edges);
  }

  /** One action with two targets: finer names, where they tell the sources apart and do not make too many states. */
  #refine(sight: Sight, key: string): void {
    const { coarse } = sight;
    const level = this.#levels.get(coarse) ?? 0;
    const targets = this.#edges.get(this.#nameOf(sight))?.get(key);
    if (targets === undefined || targets.size < 2 || targets.size >= MOST_TARGETS) return;
    const sources = this.#seen
      .filter((seen) => seen.from.coarse === coarse && seen.key === key)
      .map(({ from }) => from);
    const finer = FINENESS.findIndex(
      (_, index) => index > level && new Set(sources.map(({ fine }) => fine[index])).size > 1,
    );
    if (finer < 0) return;
    const looks = this.#seen.flatMap(({ from, to }) => [from, to]).filter((one) => one.coarse === coarse);
    if (new Set(looks.map(({ fine }) => fine[finer])).size > MOST_STATES) return;
    this.#levels.set(coarse, finer);
    this.#rebuild();
  }

  #rebuild(): void {
    this.#edges = new Map();
    this.#states = new Map();
    for (const seen of this.#seen) {
      this.#meet(seen.from);
      this.#meet(seen.to);
      this.#link(seen);
    }
  }
}

/** Widgets of one class and id are told apart by their labels. */
function offeredOn(look: BaselineLook): ReadonlyMap<string, PageAction> {
  const offered = new Map<string, PageAction>();
  for (const action of candidates(look)) {
    const element = look.screen.elements.find(({ key }) => key === action.elementKey);
    const row = element?.group !== undefined;
    const name = `${action.kind} ${element?.locators.className ?? ''}|${element?.locators.id ?? ''}`;
    const key = row ? name : `${name}|${action.label.replace(/\d+/g, '#')}`;
    if (!offered.has(key)) offered.set(key, action);
  }
  return offered;
}

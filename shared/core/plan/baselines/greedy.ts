import type { PageAction } from '../../../model/run.ts';
import { Random } from './random.ts';
import { BACK, backOf, candidates, type Baseline, type BaselineLook, type BaselineMove } from './types.ts';
import type { KeyOf, StateOf } from './types.ts';

export interface GreedyStyle {
  readonly stateOf: StateOf;
  readonly keyOf: KeyOf;
  /** BACK is one of the actions of each state. */
  readonly backIsAction: boolean;
  /** Whether it may start the app anew to get to a state. */
  readonly relaunches: boolean;
  /** What is new on a state is taken in any order, not from the top. */
  readonly shuffled: boolean;
}

const MOST_FAILURES = 3;
const MOST_IDLE = 8;

/** A step on the way to a state, and the state that it is to be taken from. */
interface Hop {
  readonly from: string;
  readonly key: string;
}

/** DroidBot's greedy search and its family: what is new on this state, else over the learnt graph to one with news. */
export function createGreedy(style: GreedyStyle, seed: number): Baseline {
  return new Greedy(style, seed);
}

class Greedy implements Baseline {
  readonly #style: GreedyStyle;
  readonly #random: Random;
  readonly #known = new Map<string, Set<string>>();
  readonly #done = new Set<string>();
  readonly #edges = new Map<string, Map<string, string>>();
  readonly #failures = new Map<string, number>();
  #home: string | undefined;
  #pending: Hop | undefined;
  #route: Hop[] = [];
  #target = '';
  #idle = 0;

  constructor(style: GreedyStyle, seed: number) {
    this.#style = style;
    this.#random = new Random(seed);
  }

  relaunched(): void {
    this.#pending = undefined;
    this.#route = [];
  }

  next(look: BaselineLook): BaselineMove {
    const state = this.#style.stateOf(look);
    const offered = this.#offered(look);
    this.#learn(state, offered);
    const hop = this.#route.shift();
    if (hop !== undefined) {
      if (hop.from === state && (offered.has(hop.key) || hop.key === BACK)) return this.#take(look, hop, offered);
      this.#fail(this.#target);
    }
    const keys = this.#style.shuffled ? this.#random.shuffled([...offered.keys()]) : [...offered.keys()];
    const fresh = keys.find((key) => !this.#isDone(state, key));
    if (fresh !== undefined) return this.#take(look, { from: state, key: fresh }, offered);
    if (this.#style.backIsAction && !this.#isDone(state, BACK))
      return this.#take(look, { from: state, key: BACK }, offered);
    return this.#travel(look, state, offered);
  }

  #offered(look: BaselineLook): Map<string, PageAction> {
    const offered = new Map<string, PageAction>();
    for (const action of candidates(look)) {
      const key = this.#style.keyOf(action, look);
      if (!offered.has(key)) offered.set(key, action);
    }
    return offered;
  }

  #learn(state: string, offered: ReadonlyMap<string, PageAction>): void {
    const known = this.#known.get(state) ?? new Set<string>();
    for (const key of offered.keys()) known.add(key);
    this.#known.set(state, known);
    this.#home ??= state;
    if (this.#pending === undefined) return;
    const edges = this.#edges.get(this.#pending.from) ?? new Map<string, string>();
    edges.set(this.#pending.key, state);
    this.#edges.set(this.#pending.from, edges);
    this.#pending = undefined;
  }

  #take(look: BaselineLook, hop: Hop, offered: ReadonlyMap<string, PageAction>): BaselineMove {
    this.#pending = hop;
    this.#done.add(`${hop.from} ${hop.key}`);
    const action = offered.get(hop.key);
    return action === undefined ? backOf(look) : { kind: 'do', action };
  }

  #travel(look: BaselineLook, state: string, offered: ReadonlyMap<string, PageAction>): BaselineMove {
    const plan = this.#plan(state);
    if (plan === undefined) {
      this.#idle += 1;
      this.relaunched();
      return { kind: this.#idle > MOST_IDLE ? 'end' : 'launch' };
    }
    this.#idle = 0;
    this.#target = plan.target;
    this.#route = [...plan.route];
    if (plan.relaunch) {
      this.#pending = undefined;
      return { kind: 'launch' };
    }
    const hop = this.#route.shift();
    if (hop !== undefined && (hop.key === BACK || offered.has(hop.key))) return this.#take(look, hop, offered);
    this.#fail(plan.target);
    return this.#take(look, { from: state, key: BACK }, offered);
  }

  #plan(
    state: string,
  ): { readonly relaunch: boolean; readonly route: readonly Hop[]; readonly target: string } | undefined {
    const open = new Set([...this.#known.keys()].filter((one) => this.#isOpen(one)));
    if (open.size === 0) return undefined;
    const here = this.#search(state, open);
    const home = this.#home;
    if (!this.#style.relaunches || home === undefined) return here && { relaunch: false, ...here };
    const fromHome = open.has(home) ? { route: [], target: home } : this.#search(home, open);
    if (here && (fromHome === undefined || here.route.length <= fromHome.route.length + 1)) {
      return { relaunch: false, ...here };
    }
    return fromHome && { relaunch: true, ...fromHome };
  }

  /** The way to the nearest state with news, other than this one. */
  #search(start: string, open: ReadonlySet<string>): { readonly route: Hop[]; readonly target: string } | undefined {
    const cameBy = new Map<string, Hop | undefined>([[start, undefined]]);
    for (const state of cameBy.keys()) {
      if (state !== start && open.has(state)) return { route: routeTo(state, cameBy), target: state };
      for (const [key, to] of this.#edges.get(state) ?? []) if (!cameBy.has(to)) cameBy.set(to, { from: state, key });
    }
    return undefined;
  }

  #isDone = (state: string, key: string): boolean => this.#done.has(`${state} ${key}`);

  #isOpen(state: string): boolean {
    if ((this.#failures.get(state) ?? 0) >= MOST_FAILURES) return false;
    return [...(this.#known.get(state) ?? [])].some((key) => !this.#isDone(state, key));
  }

  #fail(state: string): void {
    this.#failures.set(state, (this.#failures.get(state) ?? 0) + 1);
    this.#route = [];
  }
}

function routeTo(state: string, cameBy: ReadonlyMap<string, Hop | undefined>): Hop[] {
  const route: Hop[] = [];
  for (let hop = cameBy.get(state); hop !== undefined; hop = cameBy.get(hop.from)) route.unshift(hop);
  return route;
}

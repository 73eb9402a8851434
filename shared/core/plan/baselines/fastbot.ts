import type { PageAction } from '../../../model/run.ts';
import { Random } from './random.ts';
import { actionSet, classAndId } from './states.ts';
import { BACK, backOf, candidates, type Baseline, type BaselineLook, type BaselineMove } from './types.ts';

/** Lv et al., Fastbot2 (ASE 2022): n-step SARSA with these constants. */
const STEPS = 5;
const ALPHA = 0.25;
const GAMMA = 0.8;
const TEMPERATURE = 0.1;

interface Taken {
  readonly state: string;
  readonly key: string;
  readonly reward: number;
}

/** Widgets that look alike are one action; it is done when it was pressed as often as there are such widgets. */
interface Merged {
  readonly action: PageAction;
  readonly times: number;
}

/**
 * Fastbot-like: what was not yet done in this state first, the rest by what the reuse model says of new activities, then
 * by learnt values with Gumbel noise.
 */
export function createFastbot(seed: number): Baseline {
  return new Fastbot(seed);
}

class Fastbot implements Baseline {
  readonly #random: Random;
  readonly #presses = new Map<string, number>();
  /** How often an action, whatever the state, led to an activity. */
  readonly #reuse = new Map<string, Map<string, number>>();
  readonly #activities = new Set<string>();
  readonly #values = new Map<string, number>();
  readonly #visits = new Map<string, number>();
  readonly #history: Taken[] = [];
  #last: { readonly state: string; readonly key: string } | undefined;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  relaunched(): void {
    this.#last = undefined;
  }

  next(look: BaselineLook): BaselineMove {
    const state = actionSet(look);
    this.#visits.set(state, (this.#visits.get(state) ?? 0) + 1);
    const merged = merge(look);
    this.#learn(look, state, merged);
    const key = this.#choose(state, merged);
    const presses = `${state} ${key}`;
    this.#presses.set(presses, (this.#presses.get(presses) ?? 0) + 1);
    this.#last = { state, key };
    const found = merged.get(key);
    return found === undefined ? backOf(look) : { kind: 'do', action: this.#oneOf(look, key) ?? found.action };
  }

  /** Of widgets that look alike, any. */
  #oneOf(look: BaselineLook, key: string): PageAction | undefined {
    return this.#random.pick(candidates(look).filter((action) => classAndId(action, look) === key));
  }

  #choose(state: string, merged: ReadonlyMap<string, Merged>): string {
    const keys = [...merged.keys()];
    const fresh = keys.filter((key) => !this.#isDone(state, key, merged));
    const unknown = this.#random.pick(fresh.filter((key) => !this.#reuse.has(key)));
    if (unknown !== undefined) return unknown;
    const promising = best(fresh, (key) => this.#newActivity(key));
    if (promising !== undefined) return promising;
    const all = [...keys, BACK];
    const unvisited = this.#random.pick(all.filter((key) => !this.#presses.has(`${state} ${key}`)));
    if (unvisited !== undefined) return unvisited;
    const noise = (): number => -Math.log(-Math.log(Math.max(1e-9, this.#random.next())));
    return best(all, (key) => (this.#values.get(`${state} ${key}`) ?? 0) / TEMPERATURE + noise()) ?? BACK;
  }

  #isDone(state: string, key: string, merged: ReadonlyMap<string, Merged>): boolean {
    return (this.#presses.get(`${state} ${key}`) ?? 0) >= (merged.get(key)?.times ?? 1);
  }

  /** How likely an action is to lead to an activity that was not seen in this run. */
  #newActivity(key: string): number {
    const led = this.#reuse.get(key);
    if (led === undefined) return 1;
    const all = [...led.values()].reduce((sum, times) => sum + times, 0);
    const fresh = [...led].filter(([activity]) => !this.#activities.has(activity));
    return fresh.reduce((sum, [, times]) => sum + times, 0) / Math.max(1, all);
  }

  #learn(look: BaselineLook, state: string, merged: ReadonlyMap<string, Merged>): void {
    const last = this.#last;
    if (last !== undefined) {
      const led = this.#reuse.get(last.key) ?? new Map<string, number>();
      led.set(look.activity, (led.get(look.activity) ?? 0) + 1);
      const reward = this.#reward(last, state, merged);
      this.#reuse.set(last.key, led);
      this.#history.push({ ...last, reward });
      if (this.#history.length > STEPS) this.#update();
    }
    this.#activities.add(look.activity);
  }

  #reward(last: { readonly state: string; readonly key: string }, state: string, merged: ReadonlyMap<string, Merged>) {
    const tried = this.#presses.get(`${last.state} ${last.key}`) ?? 0;
    const expected = [...merged.keys()].reduce((sum, key) => {
      if (!this.#reuse.has(key)) return sum + 1;
      return sum + (this.#isDone(state, key, merged) ? 0.5 : 0) + this.#newActivity(key);
    }, 0);
    return (
      this.#newActivity(last.key) / Math.sqrt(tried + 1) + expected / Math.sqrt((this.#visits.get(state) ?? 0) + 1)
    );
  }

  #update(): void {
    const steps = this.#history.slice(-STEPS - 1);
    const [first, ...rest] = steps;
    if (first === undefined) return;
    const end = rest.at(-1);
    const soon = steps.slice(0, STEPS).reduce((sum, { reward }, index) => sum + GAMMA ** index * reward, 0);
    const later = end === undefined ? 0 : (this.#values.get(`${end.state} ${end.key}`) ?? 0);
    const name = `${first.state} ${first.key}`;
    const old = this.#values.get(name) ?? 0;
    this.#values.set(name, old + ALPHA * (soon + GAMMA ** STEPS * later - old));
  }
}

function merge(look: BaselineLook): ReadonlyMap<string, Merged> {
  const merged = new Map<string, Merged>();
  for (const action of candidates(look)) {
    const key = classAndId(action, look);
    merged.set(key, { action, times: (merged.get(key)?.times ?? 0) + 1 });
  }
  return merged;
}

function best<T>(from: readonly T[], valueOf: (one: T) => number): T | undefined {
  let found: T | undefined;
  let highest = -Infinity;
  for (const one of from) {
    const value = valueOf(one);
    if (value > highest) {
      highest = value;
      found = one;
    }
  }
  return highest > 0 || from.length === 1 ? found : undefined;
}

import type { Baseline, BaselineLook, BaselineMove } from '../../shared/core/plan/baselines/index.ts';
import type { PageAction } from '../../shared/model/run.ts';
import type { Truth, TruthArc } from '../drivers/practice/generate/index.ts';
import type { Witness } from './witness.ts';

/** Pages from the bottom of the stack to the top, joined; what BACK does is known from it. */
type Stack = readonly string[];

const DEEPEST = 14;
const MOST_TRIES = 4;

type Data = Readonly<Record<string, unknown>>;

/** One hop of a way: an action of the truth, BACK, or a new start. */
interface Hop {
  readonly arc?: TruthArc;
  readonly back?: true;
}

interface Way {
  readonly stack: Stack;
  readonly first?: Hop;
}

/**
 * Plans with the whole truth and the real stack: always the nearest action that was not taken yet. What it reaches is
 * possible, so that the best there is lies between it and the floor.
 */
export function createKnowing(witness: Witness): Baseline {
  const failed = new Map<string, number>();
  return {
    next: (look) => {
      const hop = nextHop(witness, failed);
      if (hop === undefined) return { kind: 'end' };
      if (hop.back) return back(look);
      if (hop.arc === undefined) return { kind: 'launch' };
      const { id, name } = hop.arc;
      failed.set(id, (failed.get(id) ?? 0) + 1);
      const action = look.offered.find((one) => witness.elementOf(one) === name);
      if (action !== undefined) return { kind: 'do', action };
      const scroll = look.offered.find(({ kind }) => kind === 'scroll');
      return scroll === undefined ? back(look) : { kind: 'do', action: scroll };
    },
  };
}

const back = ({ offered }: BaselineLook): BaselineMove => {
  const action: PageAction | undefined = offered.find(({ kind }) => kind === 'press_key');
  return action === undefined ? { kind: 'launch' } : { kind: 'do', action };
};

function nextHop(witness: Witness, failed: ReadonlyMap<string, number>): Hop | undefined {
  const { truth } = witness.made;
  const arcsOf = arcsByPage(truth);
  const isOpen = ({ id }: TruthArc): boolean => !witness.arcs.has(id) && (failed.get(id) ?? 0) < MOST_TRIES;
  const start = witness.stack();
  const data = witness.data();
  const queue: Way[] = [{ stack: start }];
  const seen = new Set([start.join(' ')]);
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { stack, first } = next;
    const page = stack.at(-1);
    const arcs = page === undefined ? [] : (arcsOf.get(page) ?? []);
    const open = arcs.find(isOpen);
    if (open !== undefined) return first ?? { arc: open };
    for (const way of onwards(stack, arcs, truth, data)) {
      const name = way.stack.join(' ');
      if (seen.has(name) || way.stack.length > DEEPEST) continue;
      seen.add(name);
      queue.push({ stack: way.stack, first: first ?? way.first });
    }
  }
  return undefined;
}

const known = new WeakMap<Truth, ReadonlyMap<string, readonly TruthArc[]>>();

function arcsByPage(truth: Truth): ReadonlyMap<string, readonly TruthArc[]> {
  const found = known.get(truth);
  if (found !== undefined) return found;
  const arcs = Map.groupBy(truth.arcs.values(), ({ page }) => page);
  known.set(truth, arcs);
  return arcs;
}

function* onwards(stack: Stack, arcs: readonly TruthArc[], truth: Truth, data: Data): Iterable<Way> {
  const page = stack.at(-1);
  for (const arc of arcs) {
    const to = arc.to.find((one) => showsAs(one, data)) ?? arc.to[0];
    if (to === undefined || arc.kind !== 'page' || to === page) continue;
    const below = isDialog(page) ? stack.slice(0, -1) : stack;
    yield { stack: arc.name.startsWith('tab_') ? [to] : [...below, to], first: { arc } };
  }
  const swallows = truth.pages.get(page ?? '')?.swallowsBack === true;
  if (stack.length > 1 && !swallows) yield { stack: stack.slice(0, -1), first: { back: true } };
  yield { stack: [truth.start], first: {} };
}

/** `s4~basket` is what s4 shows while that data is set. */
const showsAs = (page: string, data: Data): boolean => data[page.split('~')[1] ?? ''] === true;

const isDialog = (page: string | undefined): boolean => page?.includes('/') === true;

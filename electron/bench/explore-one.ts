import type { Agent } from '../agents/agent.ts';
import { Dice } from '../drivers/practice/generate/dice.ts';
import { depthsOf, type MadeApp } from '../drivers/practice/generate/index.ts';
import { fastRun } from './fast/fast-run.ts';
import { measure, type Measure } from './measure.ts';
import type { Policy } from './policies.ts';
import type { Suite } from './suites.ts';
import { timedAgent, type TimedAgent } from './timed-agent.ts';
import { Witness } from './witness.ts';

export interface OneRun {
  readonly suite: Suite;
  /** Picks the app, and makes the choices of phone and agent. */
  readonly seed: number;
  readonly maxSteps: number;
  readonly policy: Policy;
  readonly folder: string;
}

/** Lets one policy explore one app of a suite, and measures it. */
export async function exploreOne(run: OneRun): Promise<Measure> {
  const { suite, seed } = run;
  const made = suite.app(seed);
  const found = await explore(run, made);
  if (suite.before === undefined) return found.measure;
  const before = suite.before(seed);
  const earlier = await explore(run, before);
  const knownAgain = shareKnownAgain(earlier.witness, found.witness, before.changed);
  return { ...found.measure, knownAgain };
}

async function explore(run: OneRun, made: MadeApp): Promise<{ readonly measure: Measure; readonly witness: Witness }> {
  const { suite, seed, maxSteps, folder } = run;
  let witness: Witness | undefined;
  let timed: TimedAgent | undefined;
  const view = await fastRun({
    app: made.app,
    seed,
    maxSteps,
    folder,
    watch: (phone) => (witness = new Witness(made, phone)),
    agent: () => {
      if (witness === undefined) throw new Error('The witness comes before the agent.');
      return (timed = timedAgent(shown(run.policy(witness), witness)));
    },
    onEvents: (events) => witness?.events(events),
  });
  if (witness === undefined || timed === undefined) throw new Error('The run had no witness or no agent.');
  const { ms: decisionMs, decisions } = timed.spent;
  const goals = suite.goals === undefined ? undefined : goalsOf(made, seed, suite.goals);
  const { at } = suite;
  const { truth } = made;
  return {
    measure: measure({ truth, testimony: witness, map: view.map, at, decisionMs, decisions, goals }),
    witness,
  };
}

/** The witness knows what the agent is asked about, so that it can tell what lies under an action. */
const shown = (agent: Agent, witness: Witness): Agent => ({
  name: agent.name,
  propose: (input, signal) => {
    witness.screen = input.screen;
    return agent.propose(input, signal);
  },
});

/** A page that is this many steps from the launch, that one included, is at least three actions away. */
const DEEP = 4;

function goalsOf({ truth }: MadeApp, seed: number, count: number): readonly string[] {
  const deep = [...depthsOf(truth)].filter(([, depth]) => depth >= DEEP).map(([page]) => page);
  return new Dice(`goals ${seed}`).sample(deep, count);
}

/** Of the pages that both versions showed and that did not change, those that have the same id in both. */
function shareKnownAgain(earlier: Witness, later: Witness, changed: ReadonlySet<string>): number {
  const [before, now] = [idsByPage(earlier), idsByPage(later)];
  const both = [...before].filter(([page]) => {
    const screen = later.made.truth.pages.get(page)?.screen;
    return now.has(page) && screen !== undefined && !changed.has(screen);
  });
  return both.length === 0 ? 1 : both.filter(([page, id]) => now.get(page) === id).length / both.length;
}

/** The id that a page had most often. */
function idsByPage({ labels }: Witness): ReadonlyMap<string, string> {
  const most = new Map<string, { readonly id: string; readonly times: number }>();
  for (const [id, pages] of labels) {
    for (const [page, times] of pages) {
      if (times > (most.get(page)?.times ?? 0)) most.set(page, { id, times });
    }
  }
  return new Map([...most].map(([page, { id }]) => [page, id]));
}

import type { Agent } from '../agents/agent.ts';
import type { MadeApp } from '../drivers/practice/generate/index.ts';
import { fastRun } from './fast/fast-run.ts';
import { measure, type Measure } from './measure.ts';
import { timedAgent, type TimedAgent } from './timed-agent.ts';
import { Witness } from './witness.ts';

export interface OneRun {
  readonly made: MadeApp;
  readonly seed: number;
  readonly maxSteps: number;
  readonly at: readonly number[];
  /** What a baseline may be told besides what it sees is in the witness. */
  readonly agent: (witness: Witness) => Agent;
  readonly folder: string;
}

/** The witness knows what the agent is asked about, so that it can tell what lies under an action. */
const shown = (agent: Agent, witness: Witness): Agent => ({
  name: agent.name,
  propose: (input, signal) => {
    witness.screen = input.screen;
    return agent.propose(input, signal);
  },
});

/** Lets one policy explore one app, and measures it. */
export async function exploreOne(run: OneRun): Promise<Measure> {
  const { made, seed, maxSteps, folder, at } = run;
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
      return (timed = timedAgent(shown(run.agent(witness), witness)));
    },
    onEvents: (events) => witness?.events(events),
  });
  if (witness === undefined || timed === undefined) throw new Error('The run had no witness or no agent.');
  const { ms, decisions } = timed.spent;
  return measure({ truth: made.truth, testimony: witness, map: view.map, at, decisionMs: ms, decisions });
}

import { baselines } from '../../shared/core/plan/baselines/index.ts';
import type { Agent } from './agent.ts';
import { createBaseline } from './baseline.ts';
import { createExplorer } from './explorer.ts';

/** Makes an agent for one session; an agent has a memory of its own and serves no other. */
export type AgentMaker = () => Agent;

/** Everything that can propose, by the name of its policy. A session is started with one of these names. */
export const agents: Readonly<Record<string, AgentMaker>> = {
  /** Covers the whole app: new pages at first, then all of the page in front before the next with something untried. */
  explorer: () => createExplorer('complete'),
  /** Looks for new pages first: what is most likely to show one for the fewest steps. */
  discover: () => createExplorer('discover'),
  // What explorers are measured against.
  ...Object.fromEntries(Object.keys(baselines).map((name) => [name, (): Agent => createBaseline(name)])),
};

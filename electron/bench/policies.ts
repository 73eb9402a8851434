import type { Agent } from '../agents/agent.ts';
import { baselineAgent, createBaseline } from '../agents/baseline.ts';
import { agents } from '../agents/registry.ts';
import { baselines } from '../../shared/core/plan/baselines/index.ts';
import { createKnowing } from './knowing.ts';
import type { Witness } from './witness.ts';

/** What makes an agent for a measured run; the witness is for those baselines that are told the truth. */
export type Policy = (witness: Witness) => Agent;

/** Every policy that can be measured, by name. */
export const policies: Readonly<Record<string, Policy>> = {
  ...Object.fromEntries(Object.entries(agents).map(([name, make]) => [name, (): Agent => make()])),
  ...Object.fromEntries(Object.keys(baselines).map((name) => [name, told(name)])),
  /** The ceiling: knows the whole app, and goes to the nearest action that is still to be taken. */
  'greedy-truth': (witness) => baselineAgent('greedy-truth', () => createKnowing(witness)),
};

/** Baselines that group what does the same are told so by the truth: none has to guess it. */
function told(name: string): Policy {
  return (witness) => createBaseline(name, (action) => witness.elementOf(action));
}

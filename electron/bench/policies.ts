import type { Agent } from '../agents/agent.ts';
import { agents } from '../agents/registry.ts';
import type { Witness } from './witness.ts';

/** What makes an agent for a measured run; the witness is for those baselines that are told the truth. */
export type Policy = (witness: Witness) => Agent;

/** Every policy that can be measured, by name. */
export const policies: Readonly<Record<string, Policy>> = {
  ...Object.fromEntries(Object.entries(agents).map(([name, make]) => [name, (): Agent => make()])),
};

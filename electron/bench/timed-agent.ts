import type { Agent } from '../agents/agent.ts';
import { monotonicMs } from '../io/clock.ts';

/** An agent whose thinking is timed. */
export interface TimedAgent extends Agent {
  readonly spent: { readonly ms: number; readonly decisions: number };
}

export function timedAgent(agent: Agent): TimedAgent {
  const spent = { ms: 0, decisions: 0 };
  return {
    name: agent.name,
    spent,
    propose: async (input, signal) => {
      const start = monotonicMs();
      try {
        return await agent.propose(input, signal);
      } finally {
        spent.ms += monotonicMs() - start;
        spent.decisions += 1;
      }
    },
  };
}

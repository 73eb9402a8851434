import type { PlanAnswer } from './input.ts';
import { say } from './reasons.ts';
import type { Situation } from './situation.ts';

/** So many steps in a row without anything new mean that the run is caught (`exploration.md` 3.1, VET). */
const LONG = 25;

/** Gets out of a place that nothing new comes of: by a launch first, then by the tester. */
export function leaveTarpit({ uses, input }: Situation): PlanAnswer | undefined {
  const counts = [...uses.values()];
  const steps = counts.reduce((sum, times) => sum + times, 0);
  if (steps < LONG) return undefined;
  const launched = input.steps.slice(-LONG).some(({ action }) => action.kind === 'launch');
  if (!launched && input.relaunchAllowed && !input.vetoed.has('launch')) {
    const about = { expectation: say('explorer.expect.start'), alternatives: [] };
    return { kind: 'act', move: { kind: 'launch' }, reason: say('explorer.reason.start_again'), ...about };
  }
  if (steps < 2 * LONG) return undefined;
  const pages = new Set(input.steps.slice(-LONG).map(({ toPageId }) => toPageId)).size;
  return { kind: 'needs_tester', why: say('explorer.stuck.tarpit', { pages }), otherwise: 'no_more_candidates' };
}

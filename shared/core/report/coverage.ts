import { efficiencyOf } from '../map/perfect.ts';
import type { SessionView } from '../record/view.ts';
import type { Coverage } from './types.ts';

/** What was reached and done of what is known; nothing is known of what was never seen. */
export function coverageOf({ map, steps }: SessionView): Coverage {
  const records = [...map.pages.values()].flatMap(({ actions }) => [...actions.values()]);
  return {
    pages: map.pages.size,
    edges: map.edges.size,
    actionsKnown: records.length,
    actionsTried: records.filter(({ tries }) => tries > 0).length,
    actionsRefused: records.filter(({ tries, refusals }) => tries === 0 && refusals > 0).length,
    efficiency: efficiencyOf(map, steps.length),
  };
}

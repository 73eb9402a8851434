import type { CaseStep } from './types.ts';

/**
 * Whether a scroll down or up only brings the next element into view, which a tool does by itself when it is told of
 * the element.
 * @param isFound whether the tool can find the element of a step by what it is
 */
export function isCoveredByNext(
  steps: readonly CaseStep[],
  place: number,
  isFound: (step: CaseStep) => boolean,
): boolean {
  const action = steps[place]?.action;
  if (action?.kind !== 'scroll' || (action.direction !== 'down' && action.direction !== 'up')) return false;
  const next = steps[place + 1];
  if (!next) return false;
  if (next.action.kind !== 'scroll') return isFound(next);
  return next.action.direction === action.direction && isCoveredByNext(steps, place + 1, isFound);
}

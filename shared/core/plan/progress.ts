import type { Step } from '../../model/run.ts';
import type { AppMap } from '../map/types.ts';

export const useKey = (pageId: string, actionKey: string): string => `${pageId} ${actionKey}`;

/**
 * How often each action of each page was used since something new was last done: a first try, a new page, or a step of the
 * tester's. What is walked over and over without anything new coming of it shows here.
 */
export function usesSinceProgress(map: AppMap, steps: readonly Step[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i];
    if (step === undefined || step.by === 'tester' || isProgress(map, step)) break;
    const key = step.action.kind === 'launch' ? LAUNCH_USE : useKey(step.fromPageId ?? '', step.actionKey);
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return uses;
}

/** Launches are counted together, wherever they are made from. */
export const LAUNCH_USE = useKey('', 'launch');

function isProgress(map: AppMap, { index, fromPageId, toPageId, actionKey }: Step): boolean {
  if (toPageId !== undefined && map.pages.get(toPageId)?.firstStep === index) return true;
  if (fromPageId === undefined || actionKey === 'press_key:BACK' || actionKey === 'wait') return false;
  return map.pages.get(fromPageId)?.actions.get(actionKey)?.firstStep === index;
}

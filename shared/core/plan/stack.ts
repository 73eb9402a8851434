import type { Step } from '../../model/run.ts';
import type { AppMap } from '../map/types.ts';

/**
 * The pages that BACK is expected to uncover, bottom first, the current page last (`exploration.md` 3.1): a page opened is
 * put on top, BACK and toolbar arrows take it off, a tab clears what is below, a launch begins anew. Where what was seen
 * does not fit, the stack is cut to it.
 */
export function predictStack(map: AppMap, steps: readonly Step[], pageId: string): readonly string[] {
  let start = steps.length - 1;
  while (start > 0 && steps[start]?.action.kind !== 'launch') start--;
  let stack: readonly string[] = [];
  let pending: Way | undefined;
  for (const step of steps.slice(Math.max(0, start))) {
    const { fromPageId, toPageId, action } = step;
    const way = map.pages.has(fromPageId ?? '') ? kindOf(map, step) : (pending ?? 'forward');
    // What was begun before a pop-up or loading is done when a page is seen again.
    pending = toPageId !== undefined && map.pages.has(toPageId) ? undefined : way;
    if (toPageId === undefined || pending !== undefined) continue;
    stack = action.kind === 'launch' ? [toPageId] : after(stack, toPageId, way);
  }
  return stack.at(-1) === pageId ? stack : cutTo(stack, pageId);
}

type Way = 'back' | 'tab' | 'forward';

function kindOf(map: AppMap, { fromPageId, actionKey }: Step): Way {
  if (actionKey === 'press_key:BACK') return 'back';
  const role = map.pages.get(fromPageId ?? '')?.actions.get(actionKey)?.action.role;
  if (role === 'back') return 'back';
  return role === 'tab' ? 'tab' : 'forward';
}

function after(stack: readonly string[], to: string, way: Way): readonly string[] {
  if (stack.at(-1) === to) return stack;
  if (stack.at(-2) === to) return stack.slice(0, -1);
  if (way === 'tab') return [to];
  return way === 'back' ? cutTo(stack, to) : [...stack, to];
}

function cutTo(stack: readonly string[], pageId: string): readonly string[] {
  const at = stack.lastIndexOf(pageId);
  return at < 0 ? [pageId] : stack.slice(0, at + 1);
}

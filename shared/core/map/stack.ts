import { isOverlayPage } from '../screen/identity.ts';
import type { Cause, Cursor } from './cursor.ts';
import { emptyCursor } from './cursor.ts';
import type { AppMap } from './types.ts';

type Way = 'launch' | 'back' | 'tab' | 'forward';

/**
 * The pages that BACK is expected to uncover once a page is in front (`exploration.md` 3.1): a page that was opened is put
 * on top, BACK and toolbar arrows take it off, a tab takes the place of another, a dialog makes way for what it opens, a
 * launch begins anew. Where what is seen does not fit, the stack is cut to it.
 */
export function stackAfter(map: AppMap, pageId: string): readonly string[] {
  const { stack, cause } = map.cursor ?? emptyCursor;
  const way = openWay(map);
  if (way === 'launch') return [pageId];
  if (cause === undefined || way === undefined) return cutTo(stack, pageId);
  const below = cause.from === undefined || stack.at(-1) === cause.from ? stack : cutTo(stack, cause.from);
  return after(map, below, { to: pageId, way });
}

function after(map: AppMap, stack: readonly string[], { to, way }: { to: string; way: Way }): readonly string[] {
  if (stack.at(-1) === to) return stack;
  if (stack.at(-2) === to) return stack.slice(0, -1);
  if (way === 'back') return cutTo(stack, to);
  const top = stack.at(-1) ?? '';
  const makesWay = way === 'tab' || isOverlayPage(map.pages.get(top)?.info.identity.canonical ?? '');
  return [...(makesWay ? stack.slice(0, -1) : stack), to];
}

function cutTo(stack: readonly string[], pageId: string): readonly string[] {
  const at = stack.lastIndexOf(pageId);
  return at < 0 ? [pageId] : stack.slice(0, at + 1);
}

/** How the action whose effect is still to come goes; undefined when none is under way. */
function openWay(map: AppMap): Way | undefined {
  const { cause, here }: Cursor = map.cursor ?? emptyCursor;
  return cause === undefined || cause.to !== undefined || here?.interrupted === true ? undefined : wayOf(map, cause);
}

function wayOf(map: AppMap, { action, actionKey, from }: Cause): Way {
  if (action.kind === 'launch') return 'launch';
  if (actionKey === 'press_key:BACK') return 'back';
  const role = map.pages.get(from ?? '')?.actions.get(actionKey)?.action.role;
  return role === 'back' || role === 'tab' ? role : 'forward';
}

/**
 * Which of the pages that a split has made of one is in front, by where it was opened from: an id of `variants`, or the
 * entry of one that is not known yet. Undefined where it cannot be told.
 * @param isVariant whether a page is one of them
 */
export function variantInFront(
  map: AppMap,
  isVariant: (pageId: string) => boolean,
): { readonly pageId: string } | { readonly entry: string } | undefined {
  const { stack } = map.cursor ?? emptyCursor;
  const known = [...stack].reverse().find(isVariant);
  const way = openWay(map);
  if (way === undefined || way === 'back') return known === undefined ? undefined : { pageId: known };
  if (way !== 'forward') return undefined;
  for (const pageId of [stack.at(-1), stack.at(-2)]) {
    if (pageId !== undefined && isVariant(pageId)) return { pageId };
  }
  const entry = stack.at(-1);
  return entry === undefined ? undefined : { entry };
}

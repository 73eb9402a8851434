import type { Action, Decision, PlanNote, Proposal } from '../../model/action.ts';
import type { Observation, PageAction, SessionEvent, Step } from '../../model/run.ts';
import { actionKey } from '../screen/page-actions.ts';
import type { Cause, Cursor, Here } from './cursor.ts';
import { emptyCursor } from './cursor.ts';
import {
  addActions,
  addPage,
  countFailure,
  countMissing,
  countTry,
  countVisit,
  expectChange,
  link,
  refuse,
} from './change.ts';
import { SharedMap } from './shared-map.ts';
import { stackAfter } from './stack.ts';
import type { AppMap, MapEdge, PageNode } from './types.ts';

const EMPTY: AppMap = {
  pages: SharedMap.of(new Map<string, PageNode>()),
  edges: SharedMap.of(new Map<string, MapEdge>()),
  launchTargets: new Map(),
};

/** A map without pages; all empty maps are one value. */
export const emptyMap = (): AppMap => EMPTY;

/**
 * Folds one event into the map; what did not change is shared with the map before. Works with `page_learnt` before or
 * after the step that led there. Pop-ups, loading and other apps are no pages: an edge passes over them, from the page
 * that was left to the page that was seen next.
 */
export function learn(map: AppMap, event: SessionEvent): AppMap {
  switch (event.type) {
    case 'observed':
      return observed(map, event.observation);
    case 'page_learnt': {
      const { page, observationId } = event;
      if (page.identity.transient !== undefined || map.pages.has(page.pageId)) return map;
      const { here, cause } = cursorOf(map);
      const origin = cause?.to === undefined || cause.to === page.pageId ? cause : undefined;
      return addPage(map, page, { origin, here: here?.pageId === page.pageId ? here : undefined, observationId });
    }
    case 'page_grown':
      return grown(map, event.pageId, event.actions);
    case 'proposed':
      return proposed(map, event.proposal);
    case 'decided':
      return decided(map, event.decision);
    case 'dispatched':
      return dispatched(map, event.action, event.stepIndex);
    case 'step_recorded':
      return stepped(map, event.step);
    case 'suspended': {
      const { here } = cursorOf(map);
      return here === undefined ? map : moveCursor(map, { here: { ...here, interrupted: true } });
    }
    // Edges are learnt from steps, which carry all that is needed; the rest does not touch the map.
    case 'edge_learnt':
    case 'session_started':
    case 'capture_started':
    case 'capture_ended':
    case 'returned':
    case 'finding_recorded':
    case 'flow_recorded':
    case 'approval_changed':
    case 'rule_added':
    case 'rule_removed':
    case 'page_named':
    case 'resumed':
    case 'latched':
    case 'finalized':
      return map;
  }
}

const cursorOf = (map: AppMap): Cursor => map.cursor ?? emptyCursor;

const moveCursor = (map: AppMap, change: Partial<Cursor>): AppMap => ({
  ...map,
  cursor: { ...cursorOf(map), ...change },
});

const isReal = (here: Here | undefined): here is Here => here !== undefined && here.transient === undefined;

/** Another app or the system in front: whatever is seen after that is not where the action led. */
const breaksTheTrail = ({ transient }: Here): boolean => transient === 'outside_app' || transient === 'system';

function observed(map: AppMap, observation: Observation): AppMap {
  const { pageId, pictureId, transient, id: observationId } = observation;
  const here: Here = { pageId, observationId, pictureId, transient };
  const { here: before, cause, inFlight } = cursorOf(map);
  if (!isReal(here)) {
    return moveCursor(map, { here, cause: breaksTheTrail(here) && !inFlight ? undefined : withDoubt(cause, here) });
  }
  const arrived = before?.pageId !== pageId;
  const visited = countVisit(map, here, arrived);
  const seen = observation.unsettled === true && inFlight && cause ? { ...cause, unclear: true as const } : cause;
  const causes = inFlight || !arrived ? seen : causeBetweenSteps(before, cause, here);
  const moved = moveCursor(visited, { here, cause: causes, stack: stackAfter(map, pageId) });
  return inFlight || !arrived || causes === undefined ? moved : link(moved, causes, pageId);
}

/** A page that loads first is where the action led; one behind a pop-up that had to be closed may not be. */
function withDoubt(cause: Cause | undefined, { transient }: Here): Cause | undefined {
  const harmless = cause?.to !== undefined || transient === 'loading' || transient === 'no_tree';
  return cause === undefined || harmless ? cause : { ...cause, unclear: true };
}

/**
 * What a change of page without a step is put down to: an action whose effect was still to come, else to time passing
 * (a splash screen that ends). Nothing is claimed about what happened while the session stood still.
 */
function causeBetweenSteps(before: Here | undefined, cause: Cause | undefined, here: Here): Cause | undefined {
  if (before === undefined || before.interrupted) return undefined;
  if (cause !== undefined && cause.to === undefined) return { ...cause, to: here.pageId };
  if (!isReal(before)) return undefined;
  const action: Action = { kind: 'wait', ms: 2000 };
  return { from: before.pageId, action, actionKey: 'wait', stepIndex: cause?.stepIndex ?? 0, to: here.pageId };
}

function grown(map: AppMap, pageId: string, actions: readonly PageAction[]): AppMap {
  const { scrolled, cause, inFlight } = cursorOf(map);
  const scrolls = scrolled.get(pageId) ?? [];
  const now = inFlight && cause?.from === pageId && isForward(cause.action) ? [...scrolls, cause.action] : scrolls;
  return addActions(map, pageId, actions, { behind: now, stepIndex: cause?.stepIndex ?? 0 });
}

function proposed(map: AppMap, { id, pageId, action, note }: Proposal): AppMap {
  const judged = judgeWalk(countMissing(map, pageId, note?.absent ?? []), pageId, note);
  // What gets rid of a pop-up is no end of a walk.
  const walk = note?.aim ? { ...note.aim, moved: false } : map.pages.has(pageId) ? undefined : cursorOf(map).walk;
  return moveCursor(judged, { proposed: { id, pageId, action, actionKey: actionKey(action) }, walk });
}

/**
 * A walk whose last move led elsewhere has failed, and so has one that came to its page and goes on from there with nothing
 * tried. Pop-ups in between are no part of it.
 */
function judgeWalk(map: AppMap, pageId: string, note: PlanNote | undefined): AppMap {
  const { walk } = cursorOf(map);
  if (walk === undefined || !walk.moved || !map.pages.has(pageId)) return map;
  if (pageId !== walk.next) return countFailure(map, walk.target);
  const inVain = pageId === walk.target && note?.aim !== undefined && note.aim.next !== pageId;
  return inVain ? countFailure(map, walk.target) : map;
}

function decided(map: AppMap, { proposalId, verdict, by }: Decision): AppMap {
  const { proposed: known } = cursorOf(map);
  if (known === undefined || known.id !== proposalId) return map;
  const no = verdict === 'veto' || verdict === 'skip' || verdict === 'refuse';
  // A page that has moved on makes a decision void, which says nothing against the action.
  const stale = by === 'gate:freshness';
  return moveCursor(no ? refuse(map, known, stale) : map, { proposed: undefined });
}

function dispatched(map: AppMap, action: Action, stepIndex: number): AppMap {
  const { here, cause } = cursorOf(map);
  const key = actionKey(action);
  if (action.kind === 'launch')
    return moveCursor(map, { inFlight: true, cause: { action, actionKey: key, stepIndex } });
  // From a pop-up or from loading, the action that led there still has its effect to come.
  if (!isReal(here)) return moveCursor(map, { inFlight: true, cause });
  const { stack } = cursorOf(map);
  const entry = stack.at(-1) === here.pageId ? stack.at(-2) : undefined;
  return moveCursor(map, { inFlight: true, cause: { from: here.pageId, action, actionKey: key, stepIndex, entry } });
}

function stepped(map: AppMap, step: Step): AppMap {
  const { here, cause } = cursorOf(map);
  const from = step.action.kind === 'launch' ? undefined : step.fromPageId;
  const tried = from === undefined ? map : expectChange(countTry(map, from, step), step);
  const launched =
    step.action.kind === 'launch' ? { ...tried, launch: { action: step.action, stepIndex: step.index } } : tried;
  const lost = step.result === 'crashed' || step.result === 'left_app';
  const to = lost ? undefined : realTarget(launched, step, here);
  const own =
    cause?.stepIndex === step.index || !(step.action.kind === 'launch' || map.pages.has(from ?? ''))
      ? cause
      : ownCause(step, from);
  const stillOpen = own?.to === undefined ? own : undefined;
  const { walk } = cursorOf(map);
  const next = lost ? undefined : stillOpen && to !== undefined ? { ...stillOpen, to } : own;
  const scrolled = scrollsAfter(cursorOf(map).scrolled, step, { from, to });
  const moved = moveCursor(launched, {
    inFlight: false,
    cause: next,
    scrolled,
    walk: walk && { ...walk, moved: true },
  });
  return to !== undefined && stillOpen !== undefined ? link(moved, stillOpen, to) : moved;
}

const ownCause = ({ action, actionKey: key, index }: Step, from: string | undefined): Cause => ({
  from,
  action,
  actionKey: key,
  stepIndex: index,
});

/** The page a step led to, when it is one that was seen and is no pop-up. */
function realTarget(map: AppMap, { toPageId, receipt, result }: Step, here: Here | undefined): string | undefined {
  if (toPageId === undefined || receipt.outcome !== 'returned' || result === 'not_dispatched') return undefined;
  if (map.pages.has(toPageId)) return toPageId;
  return isReal(here) && here.pageId === toPageId ? toPageId : undefined;
}

const isForward = (action: Action): boolean =>
  action.kind === 'scroll' && (action.direction === 'down' || action.direction === 'right');

/** What went back and did nothing was at its beginning, however far it was thought to be. */
const withoutScrolls = (scrolls: readonly Action[], back: Extract<Action, { kind: 'scroll' }>): readonly Action[] =>
  scrolls.filter((one) => one.kind !== 'scroll' || one.target.elementKey !== back.target.elementKey);

/** How far each page is scrolled: a page entered anew is at its top, one that BACK returned to is where it was left. */
function scrollsAfter(
  scrolled: Cursor['scrolled'],
  step: Step,
  way: { from?: string; to?: string },
): Cursor['scrolled'] {
  const { action, result } = step;
  const { from, to } = way;
  if (action.kind === 'launch') return scrolled.size === 0 ? scrolled : new Map();
  if (action.kind === 'scroll' && from !== undefined && from === to) {
    const before = scrolled.get(from) ?? [];
    if (result === 'no_effect')
      return isForward(action) ? scrolled : new Map(scrolled).set(from, withoutScrolls(before, action));
    return new Map(scrolled).set(from, isForward(action) ? [...before, action] : before.slice(0, -1));
  }
  const entered = to !== undefined && to !== from && action.kind !== 'press_key';
  if (!entered || !scrolled.has(to)) return scrolled;
  const rest = new Map(scrolled);
  rest.delete(to);
  return rest;
}

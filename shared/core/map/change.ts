import type { Action } from '../../model/action.ts';
import type { PageAction, PageInfo, Step } from '../../model/run.ts';
import type { Cause, Here, Proposed } from './cursor.ts';
import type { ActionRecord, AppMap, MapEdge, PageNode } from './types.ts';

/** Single changes of a map; each returns a new map that shares the rest. */

export const edgeId = (from: string, actionKey: string, to: string): string => `${from}>${actionKey}>${to}`;

const UNTRIED = { tries: 0, refusals: 0, targets: new Map<string, number>() } as const;

interface Arrival {
  /** The action that led to the page, if one did. */
  readonly origin?: Cause;
  /** The look at the page, when it came before this. */
  readonly here?: Here;
  readonly observationId: string;
}

export function addPage(map: AppMap, info: PageInfo, { origin, here, observationId }: Arrival): AppMap {
  const from = origin?.from === undefined ? undefined : map.pages.get(origin.from);
  const node: PageNode = {
    info,
    actions: new Map(info.actions.map((action) => [action.actionKey, { action, ...UNTRIED }])),
    visits: here === undefined ? 0 : 1,
    firstStep: origin?.stepIndex ?? 0,
    depth: from === undefined ? 0 : from.depth + 1,
    discoveredFrom:
      origin !== undefined && from !== undefined
        ? { pageId: from.info.pageId, edgeId: edgeId(from.info.pageId, origin.actionKey, info.pageId) }
        : undefined,
    lastObservationId: observationId,
    pictureId: here?.pictureId,
  };
  return withPage(map, node);
}

export function addActions(
  map: AppMap,
  pageId: string,
  actions: readonly PageAction[],
  { behind, stepIndex }: { readonly behind: readonly Action[]; readonly stepIndex: number },
): AppMap {
  const page = map.pages.get(pageId);
  const fresh = page === undefined ? [] : actions.filter(({ actionKey }) => !page.actions.has(actionKey));
  if (page === undefined || fresh.length === 0) return map;
  const known = new Map(page.actions);
  for (const action of fresh) {
    known.set(action.actionKey, { action, ...UNTRIED, ...(behind.length > 0 && { behind }) });
  }
  return withPage(map, { ...page, actions: known, grownAt: stepIndex });
}

export function countVisit(map: AppMap, { pageId, observationId, pictureId }: Here, arrived: boolean): AppMap {
  const page = map.pages.get(pageId);
  if (page === undefined) return map;
  return withPage(map, {
    ...page,
    visits: page.visits + (arrived || page.visits === 0 ? 1 : 0),
    lastObservationId: observationId,
    pictureId: pictureId ?? page.pictureId,
  });
}

/** Counts a try of an action on its page; one that was not offered there (a finger, a key) is added. */
export function countTry(map: AppMap, pageId: string, step: Step): AppMap {
  const page = map.pages.get(pageId);
  if (page === undefined) return map;
  const record = page.actions.get(step.actionKey) ?? { action: asPageAction(step.action, step.actionKey), ...UNTRIED };
  return withAction(map, page, {
    ...record,
    tries: record.tries + 1,
    lastResult: step.result,
    firstStep: record.firstStep ?? step.index,
    lastStep: step.index,
  });
}

/** Counts a no, or a decision that came too late; a no where no page is, is kept beside the pages. */
export function refuse(map: AppMap, { pageId, actionKey, action }: Proposed, stale: boolean): AppMap {
  const page = map.pages.get(pageId);
  if (page === undefined) {
    if (stale) return map;
    return { ...map, refusedElsewhere: new Set(map.refusedElsewhere).add(`${pageId} ${actionKey}`) };
  }
  const record = page.actions.get(actionKey) ?? { action: asPageAction(action, actionKey), ...UNTRIED };
  const counted = stale ? { stale: (record.stale ?? 0) + 1 } : { refusals: record.refusals + 1 };
  return withAction(map, page, { ...record, ...counted });
}

/** An action has led to a page: counts it, and judges all that the action has led to. */
export function link(map: AppMap, cause: Cause, to: string): AppMap {
  const { from } = cause;
  if (from === undefined) {
    return { ...map, launchTargets: new Map(map.launchTargets).set(to, (map.launchTargets.get(to) ?? 0) + 1) };
  }
  const page = map.pages.get(from);
  if (page === undefined) return map;
  const record = page.actions.get(cause.actionKey) ?? {
    action: asPageAction(cause.action, cause.actionKey),
    ...UNTRIED,
  };
  const targets = new Map(record.targets).set(to, (record.targets.get(to) ?? 0) + 1);
  const linked = withAction(map, page, { ...record, targets });
  return { ...linked, edges: withEdges(linked.edges, cause, { from, to, targets, record }) };
}

interface Link {
  readonly from: string;
  readonly to: string;
  readonly targets: ReadonlyMap<string, number>;
  readonly record: ActionRecord;
}

function withEdges(before: AppMap['edges'], cause: Cause, { from, to, targets, record }: Link): AppMap['edges'] {
  const verdict = targets.size === 1 && !dependsOnThePast(record.action) ? 'sure' : 'unsure';
  const edges = new Map(before);
  if (to !== from) {
    const id = edgeId(from, cause.actionKey, to);
    const { action, actionKey, stepIndex } = cause;
    const known = edges.get(id);
    const edge: MapEdge = known
      ? { ...known, action, count: known.count + 1, lastStep: stepIndex, verdict }
      : { id, from, to, actionKey, action, count: 1, firstStep: stepIndex, lastStep: stepIndex, verdict };
    edges.set(id, edge);
  }
  // A second target makes the first one unsure too.
  for (const other of targets.size === 2 ? targets.keys() : []) {
    const edge = edges.get(edgeId(from, cause.actionKey, other));
    if (edge?.verdict === 'sure') edges.set(edge.id, { ...edge, verdict: 'unsure' });
  }
  return edges;
}

/** BACK and toolbar arrows go where the tester came from; what happens by itself cannot be made to happen. */
export const dependsOnThePast = ({ actionKey, role }: PageAction): boolean =>
  actionKey === 'press_key:BACK' || actionKey === 'wait' || role === 'back';

function asPageAction(action: Action, actionKey: string): PageAction {
  const target = 'target' in action ? action.target : undefined;
  const label = target?.label ?? (action.kind === 'press_key' ? action.key : action.kind);
  return { actionKey, kind: action.kind, label, elementKey: target?.elementKey ?? undefined };
}

const withPage = (map: AppMap, page: PageNode): AppMap => ({
  ...map,
  pages: new Map(map.pages).set(page.info.pageId, page),
});

const withAction = (map: AppMap, page: PageNode, record: ActionRecord): AppMap =>
  withPage(map, { ...page, actions: new Map(page.actions).set(record.action.actionKey, record) });

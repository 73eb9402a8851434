import type { Action } from '../../model/action.ts';
import type { PageAction, PageInfo, Step } from '../../model/run.ts';
import type { Cause, Here, Proposed } from './cursor.ts';
import { emptyCursor } from './cursor.ts';
import { edgeId } from './edge-id.ts';
import { actionClass } from './novelty.ts';
import { SharedMap } from './shared-map.ts';
import { learntFrom, splitIfProven, variantOf, withEdgesOf } from './split.ts';
import type { ActionRecord, AppMap, MapEdge, PageNode } from './types.ts';

/** Single changes of a map; each returns a new map that shares the rest. */

/** Stands for the page that a page was opened from. */
const BELOW = 'below';

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
  const known = variantOf(map, info.identity);
  const learnt = known && learntFrom(known.of, { ...known, own: info.pageId });
  const offered = info.actions.map((action): [string, ActionRecord] => [action.actionKey, { action, ...UNTRIED }]);
  const node: PageNode = {
    info,
    actions: new Map([...offered, ...(learnt?.actions ?? [])]),
    ...(known && { variant: { of: known.split.pageId, entry: known.entry } }),
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
  if (known === undefined) return withPage(map, node);
  const variants = new Map(known.split.variants).set(known.entry, info.pageId);
  const splits = new Map(map.splits).set(known.split.pageId, { ...known.split, variants });
  return withEdgesOf({ ...withPage(map, node), splits }, node, known.of);
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
  const isNew = record.tries === 0 && step.actionKey !== 'press_key:BACK';
  const counted = isNew ? countNovelty(map, record.action, 'tries') : map;
  return withAction(counted, isNew ? { ...page, failures: 0 } : page, {
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
  const targets = counted(record.targets, to);
  const linked = withAction(map, page, { ...record, targets, ...evidenceOf(record, cause, to) });
  const isNew = map.pages.get(to)?.firstStep === cause.stepIndex && !record.targets.has(to);
  const judged = isNew ? countNovelty(linked, record.action, 'hits') : linked;
  const edges = withEdges(judged.edges, cause, { from, to, targets, record });
  const { actionKey, stepIndex } = cause;
  return splitIfProven(countEntry({ ...judged, edges }, from, to), from, { actionKey, stepIndex });
}

/** What this tells about whether the target depends on where the page was opened from. */
function evidenceOf({ byEntry }: ActionRecord, { entry, unclear }: Cause, to: string): Pick<ActionRecord, 'byEntry'> {
  if (entry === undefined || unclear === true) return { byEntry };
  // What closes the page leads back to where it was opened from, which is the same from everywhere.
  const where = to === entry ? BELOW : to;
  return { byEntry: new Map(byEntry).set(entry, counted(byEntry?.get(entry), where)) };
}

/** Counts the page that another was opened from: the stack has grown by it. */
function countEntry(map: AppMap, from: string, to: string): AppMap {
  const page = map.pages.get(to);
  const { stack } = map.cursor ?? emptyCursor;
  if (page === undefined || from === to || stack.at(-1) !== to || stack.at(-2) !== from) return map;
  return withPage(map, { ...page, entries: counted(page.entries, from) });
}

const counted = (counts: ReadonlyMap<string, number> | undefined, key: string): ReadonlyMap<string, number> =>
  new Map(counts).set(key, (counts?.get(key) ?? 0) + 1);

function countNovelty(map: AppMap, action: PageAction, what: 'tries' | 'hits'): AppMap {
  const key = actionClass(action);
  const known = map.novelty?.get(key) ?? { tries: 0, hits: 0 };
  return { ...map, novelty: new Map(map.novelty).set(key, { ...known, [what]: known[what] + 1 }) };
}

/** A walk to a page has failed, or known actions of a page were not there. */
export function countFailure(map: AppMap, pageId: string): AppMap {
  const page = map.pages.get(pageId);
  return page === undefined ? map : withPage(map, { ...page, failures: (page.failures ?? 0) + 1 });
}

export function countMissing(map: AppMap, pageId: string, actionKeys: readonly string[]): AppMap {
  const page = map.pages.get(pageId);
  if (page === undefined || actionKeys.length === 0) return map;
  const actions = new Map(page.actions);
  for (const key of actionKeys) {
    const record = actions.get(key);
    if (record !== undefined) actions.set(key, { ...record, missing: (record.missing ?? 0) + 1 });
  }
  return withPage(map, { ...page, actions });
}

interface Link {
  readonly from: string;
  readonly to: string;
  readonly targets: ReadonlyMap<string, number>;
  readonly record: ActionRecord;
}

function withEdges(before: AppMap['edges'], cause: Cause, { from, to, targets, record }: Link): AppMap['edges'] {
  const verdict = targets.size === 1 && !dependsOnThePast(record.action) ? 'sure' : 'unsure';
  let edges = SharedMap.of(before);
  if (to !== from) {
    const id = edgeId(from, cause.actionKey, to);
    const { action, actionKey, stepIndex } = cause;
    const known = edges.get(id);
    const edge: MapEdge = known
      ? { ...known, action, count: known.count + 1, lastStep: stepIndex, verdict }
      : { id, from, to, actionKey, action, count: 1, firstStep: stepIndex, lastStep: stepIndex, verdict };
    edges = edges.with(id, edge);
  }
  // A second target makes the first one unsure too.
  for (const other of targets.size === 2 ? targets.keys() : []) {
    const edge = edges.get(edgeId(from, cause.actionKey, other));
    if (edge?.verdict === 'sure') edges = edges.with(edge.id, { ...edge, verdict: 'unsure' });
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
  pages: SharedMap.of(map.pages).with(page.info.pageId, page),
});

const withAction = (map: AppMap, page: PageNode, record: ActionRecord): AppMap =>
  withPage(map, { ...page, actions: new Map(page.actions).set(record.action.actionKey, record) });

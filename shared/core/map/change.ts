import type { Action } from '../../model/action.ts';
import type { PageAction, PageInfo, Step } from '../../model/run.ts';
import type { Cause, Here, Proposed } from './cursor.ts';
import { emptyCursor } from './cursor.ts';
import { edgeId } from './edge-id.ts';
import { actionClass, countNovelty, labelClass, SECOND_ROW } from './novelty.ts';
import { pageFamily } from './recognise.ts';
import { SharedMap } from './shared-map.ts';
import { BELOW, learntFrom, splitIfProven, variantOf, withEdgesOf } from './split.ts';
import type { ActionRecord, AppMap, MapEdge, PageNode } from './types.ts';

/** Single changes of a map; each returns a new map that shares the rest. */

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
  const { split } = known ?? {};
  const learnt = known && split && learntFrom(known.of, { split, entry: known.entry, own: info.pageId });
  const offered = info.actions.map((action): [string, ActionRecord] => [action.actionKey, { action, ...UNTRIED }]);
  const node: PageNode = {
    info,
    actions: new Map([...offered, ...(learnt?.actions ?? [])]),
    ...(known && { variant: { of: known.of.info.pageId, entry: known.entry } }),
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
  if (known === undefined || split === undefined) return withPage(titled(map, node), node);
  const variants = new Map(split.variants).set(known.entry, info.pageId);
  const splits = new Map(map.splits).set(split.pageId, { ...split, variants });
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
  const groups = new Set([...page.actions.values()].map(({ action }) => action.group));
  // More rows of a feed are no news.
  const isNews = fresh.some(({ group }) => group === undefined || group.startsWith('menu:') || !groups.has(group));
  return withPage(map, { ...page, actions: known, ...(isNews && { grownAt: stepIndex }) });
}

export function countVisit(map: AppMap, { pageId, observationId, pictureId }: Here, arrived: boolean): AppMap {
  const page = map.pages.get(pageId);
  if (page === undefined) return map;
  return withPage(map, {
    ...page,
    visits: page.visits + (arrived || page.visits === 0 ? 1 : 0),
    lastObservationId: observationId,
    pictureId: pictureId ?? page.pictureId,
    ...(page.mayHaveChanged === true && { mayHaveChanged: false }),
  });
}

/** Counts a try of an action on its page; one that was not offered there (a finger, a key) is added. */
export function countTry(map: AppMap, pageId: string, step: Step): AppMap {
  const page = map.pages.get(pageId);
  if (page === undefined) return map;
  const record = page.actions.get(step.actionKey) ?? { action: asPageAction(step.action, step.actionKey), ...UNTRIED };
  const isNew = record.tries === 0 && step.actionKey !== 'press_key:BACK';
  const fresh = shownBy(map, step.index, step.toPageId);
  const counted = isNew ? countBoth(map, record.action, { fresh, tries: 1 }) : map;
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
  const told = countSecondRow(linked, record, page, to);
  const fresh = record.targets.has(to) ? undefined : shownBy(map, cause.stepIndex, to);
  const judged = fresh === undefined ? told : countBoth(told, record.action, { fresh, hits: 1 });
  const edges = withEdges(judged.edges, cause, { from, to, targets, record });
  const { actionKey, stepIndex } = cause;
  return splitIfProven(countEntry({ ...judged, edges }, from, to), from, { actionKey, stepIndex });
}

/** Counts for the kind of an action and, where it has one, for its label. */
function countBoth(map: AppMap, action: PageAction, more: { fresh?: string; tries?: 1; hits?: 1 }): AppMap {
  const counted = countNovelty(map, actionClass(action, map, more.fresh), more);
  return action.label === '' ? counted : countNovelty(counted, labelClass(action), more);
}

/** The page when it was first seen by this step. */
const shownBy = ({ pages }: AppMap, stepIndex: number, pageId = ''): string | undefined =>
  pages.get(pageId)?.firstStep === stepIndex ? pageId : undefined;

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

/** The second row of a feed tells whether rows of feeds lead to one kind of page. */
function countSecondRow(map: AppMap, { action, targets }: ActionRecord, page: PageNode, to: string): AppMap {
  if (targets.size > 0 || !action.group?.startsWith('feed:')) return map;
  const tried = [...page.actions.values()].filter((other) => other.action.group === action.group && other.tries > 0);
  const [first, ...more] = tried.filter(({ action: other }) => other.actionKey !== action.actionKey);
  const [known] = first?.targets.keys() ?? [];
  if (known === undefined || more.length > 0) return map;
  const differs = pageFamily(map, known) !== pageFamily(map, to);
  return countNovelty(map, SECOND_ROW, { tries: 1, ...(differs && { hits: 1 }) });
}

const SHORTEST_NAME = 2;

/**
 * What was done and stayed on its page may have changed the pages that it names: “add to basket” the basket. They are to be
 * looked at again.
 */
export function expectChange(map: AppMap, { action, result, fromPageId }: Step): AppMap {
  if (action.kind !== 'tap' || (result !== 'same_page' && result !== 'no_effect')) return map;
  const label = action.target.label.toLowerCase();
  let next = map;
  for (const page of map.pages.values()) {
    const title = page.info.title.toLowerCase();
    if (title.length < SHORTEST_NAME || label.length <= title.length || !label.includes(title)) continue;
    if (page.info.pageId !== fromPageId) next = withPage(next, { ...page, mayHaveChanged: true });
  }
  return next;
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

/** A page under its title, where no other was before it. */
function titled(map: AppMap, { info }: PageNode): AppMap {
  const titles = SharedMap.of(map.titles ?? new Map<string, string>());
  return info.title === '' || titles.has(info.title) ? map : { ...map, titles: titles.with(info.title, info.pageId) };
}

const withPage = (map: AppMap, page: PageNode): AppMap => ({
  ...map,
  pages: SharedMap.of(map.pages).with(page.info.pageId, page),
});

const withAction = (map: AppMap, page: PageNode, record: ActionRecord): AppMap =>
  withPage(map, { ...page, actions: new Map(page.actions).set(record.action.actionKey, record) });

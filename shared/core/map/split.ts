import type { PageIdentity } from '../../model/screen.ts';
import { pageIdOf } from '../screen/identity.ts';
import { edgeId } from './edge-id.ts';
import { SharedMap } from './shared-map.ts';
import { variantInFront } from './stack.ts';
import type { ActionRecord, AppMap, MapEdge, PageNode, PageSplit } from './types.ts';

/** More pages than this are never made of one (APE's limit). */
const MOST_VARIANTS = 10;

const ENTRY = / entry=(\S+)$/;

/** The identity of a page as it is when opened from another: the same, and says so. */
export function identityFrom({ canonical, ...rest }: PageIdentity, entry: string): PageIdentity {
  const [place = '', ...lines] = canonical.split('\n');
  const own = [`${place} entry=${entry}`, ...lines].join('\n');
  return { ...rest, pageId: pageIdOf(own), canonical: own };
}

/** The page that was split into this one and others, and the entry of this one; undefined for any other page. */
export function variantOf(
  map: AppMap,
  { canonical }: PageIdentity,
): { readonly of: PageNode; readonly entry: string; readonly split: PageSplit } | undefined {
  const [place = '', ...lines] = canonical.split('\n');
  const entry = ENTRY.exec(place)?.[1];
  if (entry === undefined) return undefined;
  const own = [place.replace(ENTRY, ''), ...lines].join('\n');
  for (const split of map.splits?.values() ?? []) {
    const of = map.pages.get(split.pageId);
    if (of?.info.identity.canonical === own) return { of, entry, split };
  }
  return undefined;
}

/** The page that is really in front where a known one was split: the one for where it was opened from. */
export function inContext(map: AppMap, page: PageNode): PageIdentity {
  const split = map.splits?.get(page.info.pageId);
  if (split === undefined) return page.info.identity;
  const ids = new Set([page.info.pageId, ...split.variants.values()]);
  const found = variantInFront(map, (pageId) => ids.has(pageId));
  if (found === undefined) return page.info.identity;
  if ('pageId' in found) return map.pages.get(found.pageId)?.info.identity ?? page.info.identity;
  const known = split.variants.get(found.entry);
  if (known !== undefined) return map.pages.get(known)?.info.identity ?? page.info.identity;
  return split.variants.size >= MOST_VARIANTS ? page.info.identity : identityFrom(page.info.identity, found.entry);
}

/** Whether what was seen of an action proves, or at least suggests, that its target depends on the entry of its page. */
export function entryDependence({ action, byEntry }: ActionRecord): 'none' | 'suspected' | 'proven' {
  if (byEntry === undefined || byEntry.size < 2 || !canProve(action)) return 'none';
  const targets = [...byEntry.values()];
  const pure = targets.every((seen) => seen.size === 1);
  const differ = new Set(targets.flatMap((seen) => [...seen.keys()])).size > 1;
  if (!pure || !differ) return 'none';
  // One flake must not split a page: one of the contexts has to have shown the same again.
  return targets.some((seen) => [...seen.values()].some((times) => times > 1)) ? 'proven' : 'suspected';
}

/** Rows of a feed lead to whatever is there now, tabs and ways back to what lies beside and below. */
const canProve = ({ kind, role, group }: ActionRecord['action']): boolean =>
  (kind === 'tap' || kind === 'long_press') &&
  role !== 'back' &&
  role !== 'tab' &&
  !/^(feed|carousel):/.test(group ?? '');

/** Splits a page when what was seen of one of its actions proves that it is several. */
export function splitIfProven(map: AppMap, pageId: string, about: { actionKey: string; stepIndex: number }): AppMap {
  const page = map.pages.get(pageId);
  const record = page?.actions.get(about.actionKey);
  if (page === undefined || record === undefined || page.variant !== undefined) return map;
  if (map.splits?.has(pageId) === true || entryDependence(record) !== 'proven') return map;
  const evidence = [...(record.byEntry ?? [])].flatMap(([entry, seen]) =>
    [...seen].map(([to, times]) => ({ entry, to, times })),
  );
  const [home, ...others] = entriesOf(
    page,
    evidence.map(({ entry }) => entry),
  );
  if (home === undefined) return map;
  const ids = others.map((entry) => [entry, identityFrom(page.info.identity, entry).pageId] as const);
  const split: PageSplit = { pageId, ...about, evidence, variants: new Map([[home, pageId], ...ids]) };
  let next: AppMap = { ...map, splits: new Map(map.splits).set(pageId, split) };
  for (const entry of others.slice(0, MOST_VARIANTS - 1)) next = withVariant(next, page, { split, entry });
  return keepOnlyHome(next, page, { split, entry: home });
}

const entriesOf = (page: PageNode, seen: readonly string[]): readonly string[] => [
  ...new Set([...(page.entries?.keys() ?? []), ...seen]),
];

interface Context {
  readonly split: PageSplit;
  readonly entry: string;
}

/** The page for one entry: what was tried on the page it was one with counts, but for the action that differs. */
function withVariant(map: AppMap, page: PageNode, { split, entry }: Context): AppMap {
  const identity = identityFrom(page.info.identity, entry);
  const { pageId } = identity;
  const from = map.pages.get(entry);
  const by = [...(from?.actions.values() ?? [])].find(({ targets }) => targets.has(page.info.pageId));
  const node: PageNode = {
    ...page,
    ...learntFrom(page, { split, entry, own: pageId }),
    info: { ...page.info, pageId, identity },
    entries: new Map([[entry, page.entries?.get(entry) ?? 1]]),
    variant: { of: page.info.pageId, entry },
    visits: page.entries?.get(entry) ?? 1,
    firstStep: split.stepIndex,
    depth: (from?.depth ?? page.depth - 1) + 1,
    discoveredFrom:
      from === undefined || by === undefined
        ? page.discoveredFrom
        : { pageId: entry, edgeId: edgeId(entry, by.action.actionKey, pageId) },
  };
  const added = { ...map, pages: SharedMap.of(map.pages).with(pageId, node) };
  return redirect(withEdgesOf(added, node, page), { entry, to: page.info.pageId, instead: pageId });
}

/** The actions of a variant: as they were on the page it was one with, the one that differs as it was from this entry. */
export function learntFrom(
  page: PageNode,
  { split, entry, own }: Context & { readonly own: string },
): Pick<PageNode, 'actions'> {
  const itself = page.info.pageId;
  const actions = new Map([...page.actions].map(([key, record]) => [key, staying(record, itself, own)]));
  const record = actions.get(split.actionKey);
  if (record === undefined) return { actions };
  const targets = record.byEntry?.get(entry) ?? new Map<string, number>();
  const tries = [...targets.values()].reduce((sum, times) => sum + times, 0);
  const byEntry = targets.size > 0 ? new Map([[entry, targets]]) : undefined;
  actions.set(split.actionKey, { ...record, targets, tries, byEntry });
  return { actions };
}

/** What stayed on the page it was one with stays on the variant. */
function staying(record: ActionRecord, itself: string, own: string): ActionRecord {
  const times = record.targets.get(itself);
  if (times === undefined || itself === own) return record;
  const targets = new Map(record.targets);
  targets.delete(itself);
  return { ...record, targets: targets.set(own, times) };
}

/** Edges of a variant, copied from those of the page it was one with. */
export function withEdgesOf(map: AppMap, variant: PageNode, page: PageNode): AppMap {
  let edges = SharedMap.of(map.edges);
  for (const { action, targets } of variant.actions.values()) {
    for (const to of targets.keys()) {
      const known = edges.get(edgeId(page.info.pageId, action.actionKey, to));
      if (known === undefined) continue;
      const id = edgeId(variant.info.pageId, action.actionKey, to);
      edges = edges.with(id, { ...known, id, from: variant.info.pageId, verdict: verdictOf(known, targets) });
    }
  }
  return { ...map, edges };
}

const verdictOf = (edge: MapEdge, targets: ReadonlyMap<string, number>): MapEdge['verdict'] =>
  targets.size === 1 && edge.actionKey !== 'press_key:BACK' && edge.actionKey !== 'wait' ? 'sure' : 'unsure';

/** What led from the entry to the page that was split leads to its variant now. */
function redirect(map: AppMap, { entry, to, instead }: { entry: string; to: string; instead: string }): AppMap {
  const from = map.pages.get(entry);
  if (from === undefined) return map;
  let edges = SharedMap.of(map.edges);
  const actions = new Map(from.actions);
  for (const [key, record] of from.actions) {
    const times = record.targets.get(to);
    if (times === undefined || key === 'press_key:BACK' || record.action.role === 'back') continue;
    const targets = new Map(record.targets);
    targets.delete(to);
    actions.set(key, { ...record, targets: targets.set(instead, (targets.get(instead) ?? 0) + times) });
    const edge = edges.get(edgeId(entry, key, to));
    if (edge === undefined) continue;
    const id = edgeId(entry, key, instead);
    edges = edges.without(edge.id).with(id, { ...edge, id, to: instead });
  }
  return { ...map, edges, pages: SharedMap.of(map.pages).with(entry, { ...from, actions }) };
}

/** The page that was split keeps what belongs to the entry it was first seen from. */
function keepOnlyHome(map: AppMap, before: PageNode, { split, entry }: Context): AppMap {
  const page = map.pages.get(split.pageId) ?? before;
  const home = { ...page, ...learntFrom(page, { split, entry, own: split.pageId }) };
  let edges = SharedMap.of(map.edges);
  for (const to of before.actions.get(split.actionKey)?.targets.keys() ?? []) {
    const id = edgeId(split.pageId, split.actionKey, to);
    const edge = edges.get(id);
    if (edge === undefined) continue;
    edges = home.actions.get(split.actionKey)?.targets.has(to)
      ? edges.with(id, { ...edge, verdict: 'sure' })
      : edges.without(id);
  }
  const { cursor } = map;
  const stack = cursor?.stack.map((pageId, i, all) =>
    pageId === split.pageId ? (split.variants.get(all[i - 1] ?? '') ?? pageId) : pageId,
  );
  return {
    ...map,
    edges,
    pages: SharedMap.of(map.pages).with(split.pageId, home),
    cursor: cursor && { ...cursor, stack: stack ?? [] },
  };
}

import type { PageIdentity } from '../../model/screen.ts';
import { anchorsOfPage, isOverlayPage, pageIdOf } from '../screen/identity.ts';
import { edgeId } from './edge-id.ts';
import { SharedMap } from './shared-map.ts';
import { variantInFront } from './stack.ts';
import type { ActionRecord, AppMap, MapEdge, PageNode, PageSplit } from './types.ts';

/** More pages than this are never made of one. */
const MOST_VARIANTS = 20;

const ENTRY = / entry=(\S+)$/;

/** The identity of a page as it is when opened from another: the same, and says so. */
export function identityFrom({ canonical, ...rest }: PageIdentity, entry: string): PageIdentity {
  const [place = '', ...lines] = canonical.split('\n');
  const own = [`${place} entry=${entry}`, ...lines].join('\n');
  return { ...rest, pageId: pageIdOf(own), canonical: own };
}

/** Where a page stands among those that look like it: the one that was seen first, and the page it is opened from. */
interface Standing {
  readonly of: PageNode;
  readonly entry: string;
  /** Absent for a dialog, which needs no proof. */
  readonly split?: PageSplit;
}

/** Of a page whose identity names its entry; undefined for any other page. */
export function variantOf(map: AppMap, { canonical }: PageIdentity): Standing | undefined {
  const [place = '', ...lines] = canonical.split('\n');
  const entry = ENTRY.exec(place)?.[1];
  if (entry === undefined) return undefined;
  const own = [place.replace(ENTRY, ''), ...lines].join('\n');
  const first = map.pages.get(pageIdOf(own));
  if (first?.info.identity.canonical === own) return { of: first, entry, split: map.splits?.get(first.info.pageId) };
  const found = [...map.pages.values()].find(({ info }) => info.identity.canonical === own);
  return found && { of: found, entry, split: map.splits?.get(found.info.pageId) };
}

/**
 * The page that is really in front where a known one looks like it. A page that was split is the one for where it was
 * opened from; so is a dialog: what its buttons do is the business of the page below it.
 */
export function inContext(map: AppMap, page: PageNode): PageIdentity {
  const { pageId, identity } = page.info;
  const split = map.splits?.get(pageId);
  if (split === undefined && !isOwnDialog(page)) return identity;
  const isVariant = (id: string): boolean => id === pageId || map.pages.get(id)?.variant?.of === pageId;
  const found = variantInFront(map, isVariant);
  if (found === undefined) return identity;
  if ('pageId' in found) return map.pages.get(found.pageId)?.info.identity ?? identity;
  const [home] = page.entries?.keys() ?? [];
  if (found.entry === home || split?.variants.get(found.entry) === pageId) return identity;
  const own = identityFrom(identity, found.entry);
  if (map.pages.has(own.pageId)) return own;
  const variants = [...map.pages.values()].filter(({ variant }) => variant?.of === pageId).length;
  return variants + 1 >= MOST_VARIANTS ? identity : own;
}

/** More buttons than this make a menu, which is the same wherever it is opened from. */
const MOST_BUTTONS = 3;
/** Headings that say nothing of what is asked. */
const SAYS_NOTHING =
  /^((温馨|友情|系统|操作)?提示|确认|请确认|注意|警告|提醒|确定(吗|要.*吗)?|alert|attention|notice|tips?|warning|confirm(ation)?|are you sure|please (confirm|check)|message|info)?[!！?？]?$/i;

/** A dialog that could be anybody's: a heading that says nothing, and a button or two. */
function isOwnDialog({ info, actions, variant }: PageNode): boolean {
  const { canonical } = info.identity;
  if (variant !== undefined || !isOverlayPage(canonical)) return false;
  const acting = [...actions.values()].filter(({ action }) => action.kind !== 'press_key' && action.kind !== 'wait');
  const heading = / title=(.*)$/.exec(canonical.split('\n')[1] ?? '')?.[1] ?? '';
  return acting.length <= MOST_BUTTONS && SAYS_NOTHING.test(heading);
}

/** Whether what was seen of an action proves, or at least suggests, that its target depends on the entry of its page. */
export function entryDependence({ action, byEntry }: ActionRecord): 'none' | 'suspected' | 'proven' {
  if (byEntry === undefined || byEntry.size < 2 || !canProve(action)) return 'none';
  const targets = [...byEntry.values()];
  const pure = targets.every((seen) => seen.size === 1);
  if (!pure || haveOneTarget(byEntry)) return 'none';
  // One flake must not split a page: one of the contexts has to have shown the same again.
  return targets.some((seen) => [...seen.values()].some((times) => times > 1)) ? 'proven' : 'suspected';
}

/** Stands for the page that a page was opened from: closing leads back to it, from everywhere. */
export const BELOW = 'below';

/** Whether all lead to one page, or all back; what leads to the page below may lead there by its own will. */
function haveOneTarget(byEntry: ReadonlyMap<string, ReadonlyMap<string, number>>): boolean {
  const seen = [...byEntry].flatMap(([entry, targets]) => [...targets.keys()].map((to) => ({ entry, to })));
  const [target, ...more] = new Set(seen.filter(({ to }) => to !== BELOW).map(({ to }) => to));
  return more.length === 0 && seen.every(({ entry, to }) => to !== BELOW || target === undefined || entry === target);
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
  if (page === undefined || record === undefined || page.variant !== undefined || isOwnDialog(page)) return map;
  if (map.splits?.has(pageId) === true || entryDependence(record) !== 'proven') return map;
  if (haveOneName(map, record)) return map;
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

/** One page in two states, such as an empty basket and a full one, depends on what was done and not on the way to it. */
function haveOneName(map: AppMap, { targets }: ActionRecord): boolean {
  const names = [...targets.keys()].map((to) => anchorsOfPage(map.pages.get(to)?.info.identity.canonical ?? to));
  return new Set(names).size === 1;
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

/**
 * The actions of a variant: as they were on the page it was one with, the one that differs as it was from this entry. Ways
 * back lead elsewhere from each, and are still to be tried.
 */
export function learntFrom(
  page: PageNode,
  { split, entry, own }: Context & { readonly own: string },
): Pick<PageNode, 'actions'> {
  const itself = page.info.pageId;
  const actions = new Map([...page.actions].map(([key, record]) => [key, staying(record, itself, own)]));
  for (const [key, { action }] of actions) {
    if (action.role === 'back' && itself !== own)
      actions.set(key, { action, tries: 0, refusals: 0, targets: new Map() });
  }
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
  return itself === own ? record : { ...record, targets: renamed(record.targets, itself, own) };
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
    if (!record.targets.has(to) || key === 'press_key:BACK' || record.action.role === 'back') continue;
    const byEntry =
      record.byEntry && new Map([...record.byEntry].map(([at, seen]) => [at, renamed(seen, to, instead)]));
    actions.set(key, { ...record, byEntry, targets: renamed(record.targets, to, instead) });
    const edge = edges.get(edgeId(entry, key, to));
    if (edge === undefined) continue;
    const id = edgeId(entry, key, instead);
    edges = edges.without(edge.id).with(id, { ...edge, id, to: instead });
  }
  return { ...map, edges, pages: SharedMap.of(map.pages).with(entry, { ...from, actions }) };
}

function renamed(counts: ReadonlyMap<string, number>, from: string, to: string): ReadonlyMap<string, number> {
  const times = counts.get(from);
  if (times === undefined) return counts;
  const rest = new Map(counts);
  rest.delete(from);
  return rest.set(to, (rest.get(to) ?? 0) + times);
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

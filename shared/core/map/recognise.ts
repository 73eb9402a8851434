import type { PageIdentity, Screen } from '../../model/screen.ts';
import { anchorsOfPage, familyOfPage, skeletonEntries, withoutTitle } from '../screen/identity.ts';
import { inContext } from './split.ts';
import type { AppMap, PageNode } from './types.ts';

/** How much of what is on the screen must belong to a known page (`exploration.md` R5, R16). */
const ENOUGH = 0.8;
const TELLING = 4;

/**
 * Which page this is, given the pages that are known. A page that is scrolled, squeezed by the keyboard, or shows a little
 * more or less than before is still the page it was; pages with different names (anchors) are never taken for one. Where a
 * page was split, it is the one for the page that it was opened from.
 * @param scrolledOn the page on which the last action was a scroll, if it was one
 */
export function recognise(map: AppMap, screen: Screen, scrolledOn?: string): PageIdentity {
  const { identity } = screen;
  if (identity.transient !== undefined) return identity;
  const page = map.pages.get(identity.pageId) ?? alike(map, screen, scrolledOn);
  return page === undefined ? identity : inContext(map, page);
}

function alike(map: AppMap, screen: Screen, scrolledOn: string | undefined): PageNode | undefined {
  const { identity } = screen;
  // Compared without taking each page's canonical string apart: there can be a thousand.
  const anchors = `${anchorsOfPage(identity.canonical)}\n`;
  const sameName = [...map.pages.values()].filter(({ info }) => info.identity.canonical.startsWith(anchors));
  const scrolled = sameName.find(({ info }) => info.pageId === scrolledOn);
  if (scrolled !== undefined) return scrolled;
  const now = new Set(skeletonEntries(identity.canonical));
  return sameName.find((page) => isAlike(now, page, screen)) ?? sameKind(map, identity);
}

/**
 * The page that stands for all of its kind: once rows of feeds have led to two pages that differ by their headings alone,
 * those headings are data (goods, people), and so is the next one (`exploration.md` R9). Only for pages with enough on
 * them to be told from others.
 */
function sameKind(map: AppMap, { canonical }: PageIdentity): PageNode | undefined {
  if (skeletonEntries(canonical).length < TELLING) return undefined;
  const kind = withoutTitle(canonical);
  const family = `\n${familyOfPage(canonical)}`;
  const known = [...map.pages.values()].filter(
    (page) =>
      page.info.identity.canonical.endsWith(family) &&
      withoutTitle(page.info.identity.canonical) === kind &&
      cameFromFeed(map, page),
  );
  return known.length >= 2 ? known[0] : undefined;
}

function cameFromFeed(map: AppMap, { discoveredFrom, info }: PageNode): boolean {
  const from = discoveredFrom === undefined ? undefined : map.pages.get(discoveredFrom.pageId);
  const edge = discoveredFrom === undefined ? undefined : map.edges.get(discoveredFrom.edgeId);
  const group = edge === undefined ? undefined : from?.actions.get(edge.actionKey)?.action.group;
  return info.identity.transient === undefined && group !== undefined && /^(feed|carousel):/.test(group);
}

function isAlike(now: ReadonlySet<string>, page: PageNode, screen: Screen): boolean {
  const known = skeletonEntries(page.info.identity.canonical);
  const shared = known.filter((entry) => now.has(entry)).length;
  const union = now.size + known.length - shared;
  if (union > 0 && shared / union >= ENOUGH) return true;
  if (isReadAlike(known, { shared, fewest: Math.min(now.size, known.length) }, page)) return true;
  if (screen.keyboardShown && now.size > 0 && shared / now.size >= ENOUGH) return true;
  return isPartOf(screen, page);
}

/** Of a headed page that was read from its picture, content is read too: most of what one look names must be on the other. */
const MOST_READ = 0.6;
const TELLING_READ = 3;

function isReadAlike(
  known: readonly string[],
  { shared, fewest }: { readonly shared: number; readonly fewest: number },
  { info }: PageNode,
): boolean {
  const isHeaded = / title=./.test(info.identity.canonical);
  const isRead = known.some((entry) => entry.startsWith('V:'));
  return isHeaded && isRead && shared >= TELLING_READ && shared / fewest >= MOST_READ;
}

/** All that can be acted on here was met on that page before, at one of its scroll positions. */
function isPartOf({ elements, title, documentTitle }: Screen, { actions, info }: PageNode): boolean {
  // On the web the heading in view is another one further down; the document's title is among the names compared before.
  if (elements.length < TELLING || (documentTitle === undefined && title !== info.title)) return false;
  const met = new Set<string>();
  for (const { action } of actions.values()) {
    if (action.elementKey !== undefined) met.add(action.elementKey);
    if (action.group !== undefined) met.add(action.group);
  }
  return elements.every(({ key, group }) => met.has(key) || (group !== undefined && met.has(group)));
}

/** Equal for pages that differ by their names alone, such as two goods of a shop. */
export function pageFamily(map: AppMap, pageId: string): string {
  const page = map.pages.get(pageId);
  return page === undefined ? pageId : familyOfPage(page.info.identity.canonical);
}

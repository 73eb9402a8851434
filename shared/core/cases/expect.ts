import type { Platform } from '../../model/device.ts';
import type { Element, Screen } from '../../model/screen.ts';
import type { AppMap, PageNode } from '../map/types.ts';
import { isLastingOnTheWeb } from './playwright-locator.ts';
import { chooseSelector, hasChangingWords } from './selector.ts';
import type { Expectation } from './types.ts';

/** More than these make a case fail for reasons that are none. */
const mostElements = 2;

/**
 * What tells that the page was reached: its heading, and one or two elements that can be found for sure
 * and are seen on as few other pages as possible.
 */
export function expectationsFor(screen: Screen, about: About): readonly Expectation[] {
  const title = headingOf(screen);
  const heading: readonly Expectation[] =
    title === '' ? [] : [{ kind: 'title', text: title, changing: hasChangingWords(title) }];
  return [...heading, ...stableElements(screen, { ...about, title })];
}

/** The title where it is a text on the screen; else it is only what a tester calls the page. */
function headingOf({ title, texts, elements, documentTitle, via }: Screen): string {
  // What was read from the picture is no text for whoever goes by the tree.
  if (via !== undefined) return '';
  const heading = title.trim();
  const shown = [...texts, ...elements.flatMap((element) => element.texts)];
  return heading === documentTitle || !shown.some((text) => text.trim() === heading) ? '' : heading;
}

export interface About {
  readonly page: PageNode;
  readonly map: AppMap;
  readonly platform: Platform;
}

interface Context extends About {
  readonly title: string;
}

function stableElements(screen: Screen, { page, map, platform, title }: Context): readonly Expectation[] {
  const elsewhere = pagesPerElement(map, page.info.pageId);
  const found = screen.elements
    .filter((element) => isLasting(element) && element.label !== title)
    .flatMap((element) => {
      const { selector, brittle } = chooseSelector(element.locators, { x: 0, y: 0 });
      const lasts = platform === 'web' ? isLastingOnTheWeb(element.locators) : !brittle;
      if (!lasts) return [];
      return [{ element, selector, elsewhere: elsewhere.get(element.key) ?? 0 }];
    });
  return found
    .filter((candidate) => candidate.elsewhere <= map.pages.size / 2)
    .sort((a, b) => a.elsewhere - b.elsewhere || rank(a.selector.by) - rank(b.selector.by))
    .slice(0, mostElements)
    .map(({ element: { label, locators }, selector }) => ({ kind: 'exists', label, selector, locators }));
}

/** Rows of lists come and go, and fields hold what somebody typed. */
function isLasting(element: Element): boolean {
  return element.group === undefined && element.enabled && !(element.editable && !element.locators.id);
}

function rank(by: string): number {
  return ['id', 'description', 'text'].indexOf(by);
}

/** On how many other pages of the map an element is known. */
function pagesPerElement(map: AppMap, pageId: string): ReadonlyMap<string, number> {
  const pages = new Map<string, number>();
  for (const [id, { actions }] of map.pages) {
    if (id === pageId) continue;
    const keys = new Set([...actions.values()].flatMap(({ action }) => action.elementKey ?? []));
    for (const key of keys) pages.set(key, (pages.get(key) ?? 0) + 1);
  }
  return pages;
}

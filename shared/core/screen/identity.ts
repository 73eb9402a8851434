import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PageIdentity, Size, TransientKind } from '../../model/screen.ts';
import { writeCanonical } from './canonical.ts';
import type { CleanNode } from './clean.ts';
import { scrollsContent } from './classes.ts';
import type { FoundElement } from './elements.ts';
import type { Anchors } from './title.ts';
import { templateText } from './template.ts';

/** What tells a page from others: where it runs, what it calls itself, what can be done on it. */
export interface IdentityParts {
  readonly packageName: string;
  readonly activity: string;
  readonly anchors: Anchors;
  readonly found: readonly FoundElement[];
  readonly size: Size;
  readonly transient?: TransientKind;
}

/**
 * The page's identity (`exploration.md` R7–R14). `canonical` has three lines: the place, the anchors, and the skeleton,
 * a sorted set of what can be acted on. The last line alone is the page's family.
 */
export function identityOf(parts: IdentityParts): PageIdentity {
  const { packageName, activity, anchors, transient } = parts;
  const { overlay, bottomTab, topTab, step, title } = anchors;
  const canonical = writeCanonical({
    transient: transient ?? '',
    app: packageName,
    activity,
    mark: '',
    entry: '',
    overlay,
    bottomTab,
    topTab,
    step,
    title,
    entries: skeletonOf(parts),
  });
  return { pageId: pageIdOf(canonical), canonical, transient };
}

/** The first 12 hex digits of SHA-1 over the canonical string. */
export const pageIdOf = (canonical: string): string => bytesToHex(sha1(utf8ToBytes(canonical))).slice(0, 12);

/** The last line of a canonical string: equal for pages that differ by their names alone. */
export const familyOfPage = (canonical: string): string => canonical.slice(canonical.lastIndexOf('\n') + 1);

/** All but the last line of a canonical string: where the page runs and what it calls itself. */
export const anchorsOfPage = (canonical: string): string => canonical.slice(0, canonical.lastIndexOf('\n'));

/** Whether the page is a dialog or a sheet, with another page to be seen behind it. */
export const isOverlayPage = (canonical: string): boolean => canonical.split('\n')[1]?.startsWith('overlay ') === true;

/** The canonical string without the heading: what is left when the heading is data, such as the name of some goods. */
export const withoutTitle = (canonical: string): string => canonical.replace(/ title=.*$/m, '');

/** The entries of a skeleton line. */
export const skeletonEntries = (canonical: string): readonly string[] => {
  const line = familyOfPage(canonical);
  return line === '' ? [] : line.split(' ; ');
};

const ENOUGH_IDS = 0.3;

function skeletonOf({ found, size, anchors }: IdentityParts): readonly string[] {
  // A dialog stands where its message leaves room; places say nothing there.
  const path = (item: FoundElement): string => rolePath(item, anchors.overlay ? undefined : size);
  const acting = found.filter(({ clean, element }) => clean.node.clickable || element.role !== 'container');
  const named = new Set(acting.filter(({ clean }) => clean.entry !== '').map(({ clean }) => clean.entry)).size;
  const nameless = new Set(acting.filter(({ clean }) => clean.entry === '').map(path)).size;
  const byPath = named < ENOUGH_IDS * (named + nameless);
  const entries = new Set<string>();
  const holders = new Set<CleanNode>();
  for (const item of acting) {
    if (item.element.group?.startsWith('carousel:')) entries.add('carousel');
    else entries.add(entryOf(item, byPath ? path(item) : nearestId(item.clean)));
    addHolders(item.clean, holders);
  }
  for (const holder of holders) entries.add(`in ${holder.family}|${holder.entry}`);
  return [...entries].sort();
}

function entryOf({ clean, element }: FoundElement, path: string): string {
  const { node, family, entry } = clean;
  const flags =
    (element.clickable ? 'c' : '') +
    (node.checkable ? 'k' : '') +
    (clean.editable ? 'e' : '') +
    (node.password ? 'p' : '');
  if (entry !== '') return `${family}|${entry}|${flags}`;
  return `${family}|${path}|${flags}`;
}

const nearestId = (clean: CleanNode): string => {
  for (let above = clean.parent; above !== undefined; above = above.parent)
    if (above.entry !== '') return `in ${above.entry}`;
  return '';
};

/** For trees without ids (Compose, Flutter, web): classes above, place on the screen, what it is called (R8). */
function rolePath({ clean, element }: FoundElement, size: Size | undefined): string {
  const above: string[] = [];
  for (let node = clean.parent; node !== undefined && above.length < 3; node = node.parent) above.push(node.family);
  if (element.group !== undefined) return `${above.join('<')}`;
  const label = element.role === 'text_field' ? '' : templateText(element.label);
  return `${above.join('<')}@${clean.inScroll || size === undefined ? '' : cell(clean, size)}=${label.length > 16 ? '' : label}`;
}

/** A cell of a grid of 3 by 6 over the screen. */
function cell({ bounds }: CleanNode, { width, height }: Size): string {
  const column = Math.floor((((bounds.left + bounds.right) / 2) * 3) / width);
  const row = Math.floor((((bounds.top + bounds.bottom) / 2) * 6) / height);
  return `${column},${row}`;
}

/** Containers that scroll are part of a page whether or not there is anything to scroll right now. */
function addHolders(clean: CleanNode, holders: Set<CleanNode>): void {
  for (let above = clean.parent; above !== undefined && !holders.has(above); above = above.parent) {
    if (scrollsContent(above.family) && above.entry !== '') holders.add(above);
  }
}

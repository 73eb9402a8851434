import type { Size } from '../../model/screen.ts';
import type { CleanNode, TopWindow } from './clean.ts';
import { scrollsContent } from './classes.ts';
import { height } from './geometry.ts';
import { labelOf, textsInside } from './labels.ts';
import { holdsData, isName, templateText } from './template.ts';

/**
 * How the rows of a group relate (`exploration.md` 2.3): rows of a `menu` are named by their labels and lead to different
 * places; rows of a `feed` are data, named by their position, and lead to places of one kind; a `carousel` turns by
 * itself. The kind is the beginning of `Element.group`, up to the colon.
 */
export type GroupKind = 'menu' | 'feed' | 'carousel';

/** Where a node stands among rows: what its key begins with, and which group it belongs to. */
export interface Scope {
  /** Beginning of the keys of all that is inside. */
  readonly key: string;
  /** Name of the group, without its kind; empty outside of rows. */
  readonly group: string;
  readonly kind?: GroupKind;
}

const OUTSIDE: Scope = { key: '', group: '' };
const CAROUSEL = /banner|carousel|slide(r|show)|lunbo|flipper/i;
const MOST_MENU_ROWS = 12;
const MOST_IN_ONE_ROW = 6;

/** The scope of each node that can be acted on, and whether the node is a row itself. */
export interface Groups {
  readonly scopes: ReadonlyMap<CleanNode, Scope>;
  readonly rows: ReadonlySet<CleanNode>;
}

/** Finds lists, grids and menus: siblings that hold the same things to act on. */
export function findGroups({ nodes }: TopWindow, size: Size, tabs: ReadonlySet<CleanNode>): Groups {
  const shapes = shapesOf(nodes);
  const scopes = new Map<CleanNode, Scope>();
  const rows = new Set<CleanNode>();
  const enter = (parent: CleanNode, scope: Scope): void => {
    const within = isCarousel(parent, size) ? carouselScope(parent) : scope;
    const grouped = within.kind === 'carousel' ? undefined : groupChildren(parent, within, { shapes, tabs });
    for (const child of parent.children) {
      if ((shapes.get(child) ?? 0) === 0) continue;
      const row = grouped?.get(child);
      if (row !== undefined) rows.add(child);
      const own = row ?? within;
      if (child.actionable) scopes.set(child, own);
      enter(child, own);
    }
  };
  for (const node of nodes) {
    if (node.parent !== undefined) continue;
    if (node.actionable) scopes.set(node, OUTSIDE);
    enter(node, OUTSIDE);
  }
  return { scopes, rows };
}

function isCarousel({ family, entry, bounds, children }: CleanNode, size: Size): boolean {
  if (children.length === 0 || height(bounds) > 0.45 * size.height) return false;
  return CAROUSEL.test(entry) || (family === 'pager' && children.every((page) => countActionable(page) <= 4));
}

function carouselScope({ family, entry }: CleanNode): Scope {
  const name = entry || family;
  return { key: `${name}/`, group: name, kind: 'carousel' };
}

/** A number per shape of what can be acted on inside a node; 0 where there is nothing. Equal shapes have equal numbers. */
function shapesOf(nodes: readonly CleanNode[]): ReadonlyMap<CleanNode, number> {
  const numbers = new Map<string, number>();
  const shapes = new Map<CleanNode, number>();
  // Children come after their parents in document order.
  for (let i = nodes.length - 1; i >= 0; i--) {
    const clean = nodes[i];
    if (clean === undefined) continue;
    const inner = new Set<number>();
    for (const child of clean.children) {
      const shape = shapes.get(child) ?? 0;
      if (shape > 0) inner.add(shape);
    }
    if (inner.size === 0 && !clean.actionable) continue;
    const own = clean.actionable ? `${clean.family}|${clean.entry}|${clean.node.clickable}` : clean.entry;
    const shape = inner.size === 0 ? own : `${own}(${[...inner].sort((a, b) => a - b).join(',')})`;
    let number = numbers.get(shape);
    if (number === undefined) numbers.set(shape, (number = numbers.size + 1));
    shapes.set(clean, number);
  }
  return shapes;
}

interface Found {
  readonly shapes: ReadonlyMap<CleanNode, number>;
  readonly tabs: ReadonlySet<CleanNode>;
}

function groupChildren(parent: CleanNode, scope: Scope, found: Found): ReadonlyMap<CleanNode, Scope> | undefined {
  if (parent.children.length === 0) return undefined;
  const kinds = new Map<number, CleanNode[]>();
  for (const child of parent.children) {
    const shape = found.shapes.get(child) ?? 0;
    if (shape === 0 || found.tabs.has(child)) continue;
    const same = kinds.get(shape);
    if (same === undefined) kinds.set(shape, [child]);
    else same.push(child);
  }
  let grouped: Map<CleanNode, Scope> | undefined;
  for (const rows of kinds.values()) {
    if (!areRows(parent, rows)) continue;
    grouped ??= new Map();
    scopeRows(rows, groupName(parent, rows), scope, grouped);
  }
  return grouped;
}

function areRows(parent: CleanNode, rows: readonly CleanNode[]): boolean {
  // Fields below each other are a form, each with a meaning of its own.
  if (rows.some(({ editable }) => editable)) return false;
  if (rows.length >= 3) return true;
  // A list with one row left is the same list; a heading, a tool bar or a notice in it is no row.
  const [only] = rows;
  if (rows.length === 1)
    return parent.family === 'list' && only?.node.clickable === true && countActionable(only) <= MOST_IN_ONE_ROW;
  return rows.length === 2 && (parent.node.scrollable || scrollsContent(parent.family));
}

function countActionable(node: CleanNode): number {
  return node.children.reduce((sum, child) => sum + countActionable(child), node.actionable ? 1 : 0);
}

/** `list>row+switch`: the container, the row, and what can be acted on inside the row. */
function groupName(parent: CleanNode, rows: readonly CleanNode[]): string {
  const row = rows[0];
  if (row === undefined) return '';
  const inner = new Set<string>();
  const visit = (node: CleanNode): void => {
    for (const child of node.children) {
      if (child.actionable) inner.add(child.entry || child.family);
      visit(child);
    }
  };
  visit(row);
  const tail = [...inner].sort().slice(0, 4);
  return `${parent.entry || parent.family}>${[row.entry || row.family, ...tail].join('+')}`;
}

function scopeRows(rows: readonly CleanNode[], name: string, scope: Scope, into: Map<CleanNode, Scope>): void {
  const labels = rows.map((row) => templateText(rowName(row)));
  const kind = scope.kind === 'feed' ? 'feed' : kindOf(rows, labels);
  const byLabel = kind === 'menu' || (scope.kind === 'feed' && kindOf(rows, labels) === 'menu');
  const counts = new Map<string, number>();
  const leads = rows.map(leadsOf);
  rows.forEach((row, i) => {
    const label = labels[i] ?? '';
    const build = byLabel ? '' : buildOf(row);
    const place = counts.get(build) ?? 0;
    counts.set(build, place + 1);
    const own = byLabel && label !== '' ? label : `#${place}`;
    // Inside the rows of a feed, the same button of each row is a group of its own.
    const group = scope.kind === 'feed' && byLabel ? `${scope.group}${name}=${own}/` : `${scope.group}${name}${build}/`;
    const to = leads[i] ?? '';
    const twins = to !== '' && leads.indexOf(to) !== leads.lastIndexOf(to);
    const grouped = to === '' ? { group, kind } : { group: `${group}→${to}`, kind: twins ? ('feed' as const) : kind };
    into.set(row, { key: `${scope.key}${name}${build}:${own}/`, ...grouped });
  });
}

const LONGEST_BUILD = 40;

/**
 * The named parts that a row of a feed is built of: an advertisement between goods has others than they, and leads
 * elsewhere. Empty where parts have no names.
 */
function buildOf(row: CleanNode): string {
  const entries = new Set<string>();
  const visit = (node: CleanNode): void => {
    for (const child of node.children) {
      if (child.entry !== '' && !child.actionable) entries.add(child.entry);
      visit(child);
    }
  };
  visit(row);
  return entries.size === 0 ? '' : `(${[...entries].sort().join('+').slice(0, LONGEST_BUILD)})`;
}

function kindOf(rows: readonly CleanNode[], labels: readonly string[]): GroupKind {
  if (rows.length > MOST_MENU_ROWS && !rows.every(isWebLink)) return 'feed';
  const named = labels.filter((label) => label !== '');
  if (named.length === 0) return rows.length <= MOST_IN_ONE_ROW ? 'menu' : 'feed';
  if (new Set(named).size < named.length) return 'feed';
  const data = rows.filter((row) => !isName(rowName(row)) || textsInside(row).some(holdsData)).length;
  return data * 2 > rows.length ? 'feed' : 'menu';
}

/** Where the one link of a row leads; rows that lead to one place are as alike as those of a feed. */
function leadsOf(row: CleanNode): string {
  if (row.node.leads !== undefined) return row.node.leads;
  const [only] = row.children;
  return row.children.length === 1 && only !== undefined ? leadsOf(only) : '';
}

/** Many short links fit on the screen of a web page, where a phone's app has a dozen rows. */
const isWebLink = (row: CleanNode): boolean => {
  const [only] = row.children;
  return row.node.aria?.role === 'link' || (row.children.length === 1 && only !== undefined && isWebLink(only));
};

const rowName = (row: CleanNode): string => labelOf(row).label;

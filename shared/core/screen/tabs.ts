import type { Size } from '../../model/screen.ts';
import type { CleanNode, TopWindow } from './clean.ts';
import { height, middleY, width } from './geometry.ts';
import { labelOf } from './labels.ts';

export interface Tabs {
  readonly all: ReadonlySet<CleanNode>;
  readonly selected: ReadonlySet<CleanNode>;
  /** Label of the chosen tab of the bar at the bottom, and of the row of tabs further up; empty where there is none. */
  readonly bottom: string;
  readonly top: string;
}

const NAMED_TABS = /(^|_)tabs?(_|$)|tab_?(bar|layout|host|widget)|bottom_?nav|navigation_bar|nav_?view|segment/i;

/** Bars of tabs: rows of equal places to tap of which one is chosen, or which are called so by class or id. */
export function findTabs({ nodes }: TopWindow, size: Size): Tabs {
  const all = new Set<CleanNode>();
  const selected = new Set<CleanNode>();
  let bottom = '';
  let top = '';
  for (const bar of nodes) {
    const tabs = tabsOf(bar, size);
    if (tabs === undefined) continue;
    const atBottom = middleY(bar.bounds) > 0.85 * size.height;
    for (const tab of tabs) all.add(tab);
    const chosen = tabs.find(isChosen);
    if (chosen === undefined) continue;
    selected.add(chosen);
    const { label } = labelOf(chosen);
    if (atBottom) bottom ||= label;
    else top ||= label;
  }
  return { all, selected, bottom, top };
}

function tabsOf(bar: CleanNode, size: Size): readonly CleanNode[] | undefined {
  if (bar.children.length < 2 || bar.children.length > 12 || height(bar.bounds) > 0.15 * size.height) return undefined;
  const tabs: CleanNode[] = [];
  for (const child of bar.children) {
    const tab = tappableIn(child);
    if (tab !== undefined) tabs.push(tab);
    else if (child.children.length > 0) return undefined;
  }
  if (tabs.length < 2 || !isRow(tabs)) return undefined;
  const chosen = tabs.filter(isChosen).length;
  const named = isNamed(bar) || tabs.some(({ family }) => family === 'tab');
  if (named && chosen <= 1) return tabs;
  const spans = width(bar.bounds) > 0.8 * size.width;
  return chosen === 1 && spans && areAlike(tabs) ? tabs : undefined;
}

/** A heart that is on stands beside other buttons too; tabs are places of one kind and size. */
function areAlike(tabs: readonly CleanNode[]): boolean {
  const widths = tabs.map(({ bounds }) => width(bounds));
  const [first] = tabs;
  const oneKind = tabs.every(({ family }) => family === first?.family && family !== 'image_button');
  return oneKind && Math.max(...widths) <= 1.5 * Math.min(...widths);
}

/** The node itself, or the only place to tap inside a wrapper. */
function tappableIn(node: CleanNode): CleanNode | undefined {
  if (node.editable) return undefined;
  if (node.node.clickable || isSelectedPlace(node)) return node;
  const [only, ...more] = node.children;
  return only !== undefined && more.length === 0 ? tappableIn(only) : undefined;
}

/** The chosen tab itself is often not clickable. */
const isSelectedPlace = (node: CleanNode): boolean => node.node.selected && node.family !== 'text';

function isRow(tabs: readonly CleanNode[]): boolean {
  const first = tabs[0];
  if (first === undefined) return false;
  const tall = height(first.bounds);
  return tabs.every((tab, i) => {
    const before = tabs[i - 1];
    if (before !== undefined && tab.bounds.left < before.bounds.right - 0.2 * width(before.bounds)) return false;
    return Math.abs(middleY(tab.bounds) - middleY(first.bounds)) <= 0.35 * tall;
  });
}

function isNamed(bar: CleanNode): boolean {
  if (bar.family === 'tab_bar' || NAMED_TABS.test(bar.entry)) return true;
  const above = bar.parent;
  return (
    above !== undefined && above.children.length === 1 && (above.family === 'tab_bar' || NAMED_TABS.test(above.entry))
  );
}

function isChosen({ node, family, children }: CleanNode): boolean {
  if (node.selected || (family === 'checkbox' && node.checked)) return true;
  return children.some(isChosen);
}

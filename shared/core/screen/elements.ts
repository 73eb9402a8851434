import type { Element, Role, Size } from '../../model/screen.ts';
import type { CleanNode, TopWindow } from './clean.ts';
import { canLongPress } from './clean.ts';
import { area, byPosition, height, width } from './geometry.ts';
import type { Groups, Scope } from './groups.ts';
import { findGroups } from './groups.ts';
import { localKey } from './keys.ts';
import type { Label } from './labels.ts';
import { labelOf, textsInside } from './labels.ts';
import { locatorsFor } from './locators.ts';
import { roleOf } from './roles.ts';
import type { Tabs } from './tabs.ts';

/** An element and the node it was made of. */
export interface FoundElement {
  readonly element: Element;
  readonly clean: CleanNode;
}

/** All that can be acted on in a window, in reading order. */
export function findElements(window: TopWindow, size: Size, tabs: Tabs): readonly FoundElement[] {
  const groups = findGroups(window, size, tabs.all);
  const locate = locatorsFor(window.nodes);
  const drafts = window.nodes
    .filter(
      (clean) => (clean.actionable || tabs.all.has(clean)) && !isMereWrapper(clean, size) && !isSliver(clean, size),
    )
    .sort(byPosition)
    .map((clean) => draft(clean, { window, size, tabs, groups }));
  const taken = new Map<string, number>();
  return drafts.map(({ clean, role, name, scope, key }) => {
    const times = (taken.get(key) ?? 0) + 1;
    taken.set(key, times);
    const unique = times === 1 ? key : `${key}~${times}`;
    return {
      clean,
      element: element(clean, { role, name, scope, key: unique, tabs, locators: locate(clean, name.text) }),
    };
  });
}

interface Context {
  readonly window: TopWindow;
  readonly size: Size;
  readonly tabs: Tabs;
  readonly groups: Groups;
}

interface Draft {
  readonly clean: CleanNode;
  readonly role: Role;
  readonly name: Label;
  readonly scope: Scope;
  readonly key: string;
}

function draft(clean: CleanNode, { window, size, tabs, groups }: Context): Draft {
  const name = labelOf(clean);
  const scope = groups.scopes.get(clean) ?? { key: '', group: '' };
  const isRow = groups.rows.has(clean);
  const role = roleOf(clean, name.label, { size, overlay: window.overlay, isTab: tabs.all.has(clean), isRow });
  return { clean, role, name, scope, key: scope.key + localKey(clean, { role, label: name.label, scope, isRow }) };
}

interface Named {
  readonly role: Role;
  readonly name: Label;
  readonly scope: Scope;
  readonly key: string;
  readonly tabs: Tabs;
  readonly locators: Element['locators'];
}

function element(clean: CleanNode, { role, name, scope, key, tabs, locators }: Named): Element {
  const { node } = clean;
  return {
    key,
    role,
    label: name.label,
    bounds: clean.bounds,
    locators,
    // The chosen tab of a bar is often not clickable; a finger may still go there.
    clickable: node.clickable || role === 'tab',
    longClickable: canLongPress(node, clean.family),
    scrollable: node.scrollable,
    editable: clean.editable,
    password: node.password,
    checkable: node.checkable,
    checked: node.checked,
    enabled: node.enabled,
    selected: node.selected || tabs.selected.has(clean),
    group: scope.kind === undefined ? undefined : `${scope.kind}:${scope.group}${groupTail(clean, role)}`,
    texts: textsInside(clean),
  };
}

/** Different buttons of one row belong to different groups. */
const groupTail = (clean: CleanNode, role: Role): string => `${clean.entry}|${role}`;

/**
 * The thinnest that a finger would aim at, as a share of the screen's height. A web page that was made for desks is shown so
 * small that its links are thinner than anything in an app.
 */
const THINNEST = { app: 0.01, web: 0.004 } as const;

/** Rules between rows, and rows of which next to nothing is in view: no finger would aim at them. */
const isSliver = ({ bounds, node }: CleanNode, size: Size): boolean =>
  Math.min(width(bounds), height(bounds)) < THINNEST[node.className.startsWith('web.') ? 'web' : 'app'] * size.height;

/**
 * A nameless place to tap that holds nothing but one other of about its size, or that lies under most of the screen and
 * what can be tapped there: frameworks wrap buttons and pages so, and a finger meets what is inside.
 */
function isMereWrapper(clean: CleanNode, size: Size): boolean {
  const { node, entry, family } = clean;
  if (!node.clickable || node.scrollable || node.checkable || clean.editable) return false;
  if (family === 'button' || node.text !== '' || node.description !== '') return false;
  if (area(clean.bounds) > 0.5 * size.width * size.height) return countTappable(clean) >= 2;
  if (entry !== '') return false;
  const inner = onlyTappable(clean);
  return inner !== undefined && area(inner.bounds) >= 0.85 * area(clean.bounds);
}

const countTappable = (clean: CleanNode): number =>
  clean.children.reduce((sum, child) => sum + (child.node.clickable ? 1 : 0) + countTappable(child), 0);

function onlyTappable(clean: CleanNode): CleanNode | undefined {
  let only: CleanNode | undefined;
  for (const child of clean.children) {
    const found = child.actionable ? child : onlyTappable(child);
    if (found === undefined) continue;
    if (only !== undefined || !found.node.clickable) return undefined;
    only = found;
  }
  return only;
}

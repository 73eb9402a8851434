import type { Rect, Size, UiNode, UiTree } from '../../model/screen.ts';
import type { Family } from './classes.ts';
import { familyOf, idEntry, isEditable, scrollsContent } from './classes.ts';
import { area, clip, height, width } from './geometry.ts';
import { isImePackage, isSystemPackage } from './packages.ts';
import type { ScreenContext } from './read-screen.ts';

/** A visible node of the top window. */
export interface CleanNode {
  readonly node: UiNode;
  /** Clipped to the screen. */
  readonly bounds: Rect;
  readonly parent: CleanNode | undefined;
  readonly children: CleanNode[];
  readonly family: Family;
  /** Entry of the resource id; empty where it says nothing. */
  readonly entry: string;
  /** A finger can do something with it. */
  readonly actionable: boolean;
  readonly editable: boolean;
  /** Inside content that scrolls. */
  readonly inScroll: boolean;
  /** Inside (not itself) something that can be tapped. */
  readonly inTappable: boolean;
}

export interface TopWindow {
  readonly packageName: string;
  /** Visible nodes in document order; the first is the root. */
  readonly nodes: readonly CleanNode[];
  /** A dialog, a sheet or a pop-up: does not fill the screen. */
  readonly overlay: boolean;
}

/**
 * The window that a tester would be looking at (`exploration.md` R1): the topmost one of the package in front, without
 * nodes of other packages, without toasts, and without what has no area on the screen. Undefined when nothing is left.
 */
export function topWindow(tree: UiTree, context: ScreenContext): TopWindow | undefined {
  const windows = tree.roots.map((root) => ({ root, packageName: packageOf(root) }));
  const real = windows.filter(({ packageName }) => !isImePackage(packageName));
  const wanted = context.foreground.packageName || context.appId;
  const ofPackage = (name: string) => real.filter(({ packageName }) => packageName === name).reverse();
  const candidates = [
    ...ofPackage(wanted),
    ...real.filter(({ packageName }) => packageName !== wanted && !isSystemPackage(packageName)).reverse(),
    ...real.filter(({ packageName }) => isSystemPackage(packageName)).reverse(),
  ];
  let spare: TopWindow | undefined;
  for (const { root, packageName } of candidates) {
    const window = readWindow(root, packageName, context.size);
    if (window === undefined) continue;
    if (!isNotice(window, context.size)) return window;
    spare ??= window;
  }
  return spare;
}

/** A small window without anything to tap: a toast or a tooltip, never what the page is about. */
function isNotice({ nodes }: TopWindow, size: Size): boolean {
  const root = nodes[0];
  return root !== undefined && area(root.bounds) < 0.3 * area(screenRect(size)) && !nodes.some((n) => n.actionable);
}

function readWindow(root: UiNode, packageName: string, size: Size): TopWindow | undefined {
  const nodes: CleanNode[] = [];
  const visit = (node: UiNode, parent: CleanNode | undefined): void => {
    if (node.packageName !== '' && node.packageName !== packageName) return;
    if (node.className === 'android.widget.Toast') return;
    const bounds = clip(node.bounds, size);
    const clean = bounds === undefined ? undefined : cleanNode(node, bounds, parent);
    if (clean !== undefined) {
      nodes.push(clean);
      parent?.children.push(clean);
    }
    // A container without area of its own may still hold visible nodes.
    for (const child of node.children) visit(child, clean ?? parent);
  };
  visit(root, undefined);
  const first = nodes[0];
  return first === undefined ? undefined : { packageName, nodes, overlay: isOverlay(nodes, first.bounds, size) };
}

function cleanNode(node: UiNode, bounds: Rect, parent: CleanNode | undefined): CleanNode {
  const family = familyOf(node.className);
  const editable = isEditable(node);
  const actionable = node.clickable || canLongPress(node, family) || node.scrollable || node.checkable || editable;
  const inScroll = parent !== undefined && (parent.inScroll || parent.node.scrollable || scrollsContent(parent.family));
  const inTappable = parent !== undefined && (parent.inTappable || parent.node.clickable);
  const entry = idEntry(node.resourceId);
  return { node, bounds, parent, children: [], family, entry, actionable, editable, inScroll, inTappable };
}

/** Lists say they can be pressed long when it is their rows that can. */
export const canLongPress = (node: UiNode, family: Family): boolean => node.longClickable && family !== 'list';

const SHEET = /^(touch_outside|design_bottom_sheet|bottom_sheet|alertTitle|parentPanel|\w*(dimmer|scrim))$/;

function isOverlay(nodes: readonly CleanNode[], root: Rect, size: Size): boolean {
  if (nodes.some(({ entry }) => SHEET.test(entry))) return true;
  // A keyboard squeezes a page from below only.
  const squeezed = width(root) >= 0.98 * size.width && root.top <= 0.1 * size.height;
  return !squeezed && height(root) * width(root) < 0.85 * size.width * size.height;
}

/** The first package named in a window; wrappers of some tools name none. */
function packageOf(root: UiNode): string {
  if (root.packageName !== '') return root.packageName;
  for (const child of root.children) {
    const name = packageOf(child);
    if (name !== '') return name;
  }
  return '';
}

const screenRect = (size: Size): Rect => ({ left: 0, top: 0, right: size.width, bottom: size.height });

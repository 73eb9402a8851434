import type { UiNode } from '../../shared/model/screen.ts';
import type { Look } from '../drivers/port/driver.ts';

/** Whether two looks show exactly the same: every node, the size, what is in front. Much cheaper than reading a tree. */
export function sameContent(a: Look, b: Look): boolean {
  return (
    a.size.width === b.size.width &&
    a.size.height === b.size.height &&
    a.keyboardShown === b.keyboardShown &&
    a.foreground.packageName === b.foreground.packageName &&
    a.foreground.activity === b.foreground.activity &&
    (a.tree === b.tree || sameNodes(a.tree.roots, b.tree.roots))
  );
}

const sameNodes = (a: readonly UiNode[], b: readonly UiNode[]): boolean =>
  a.length === b.length && a.every((node, place) => sameNode(node, b[place]));

function sameNode(a: UiNode, b: UiNode | undefined): boolean {
  return (
    b !== undefined &&
    a.text === b.text &&
    a.description === b.description &&
    a.hint === b.hint &&
    a.resourceId === b.resourceId &&
    a.className === b.className &&
    a.packageName === b.packageName &&
    samePlace(a, b) &&
    sameFlags(a, b) &&
    sameNodes(a.children, b.children)
  );
}

function samePlace({ bounds: a }: UiNode, { bounds: b }: UiNode): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
}

function sameFlags(a: UiNode, b: UiNode): boolean {
  return (
    a.clickable === b.clickable &&
    a.longClickable === b.longClickable &&
    a.scrollable === b.scrollable &&
    a.checkable === b.checkable &&
    a.checked === b.checked &&
    a.enabled === b.enabled &&
    a.focusable === b.focusable &&
    a.focused === b.focused &&
    a.selected === b.selected &&
    a.password === b.password
  );
}

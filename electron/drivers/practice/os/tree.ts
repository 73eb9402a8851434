/** UI trees as `uiautomator dump` writes them (AOSP `AccessibilityNodeInfoDumper`). */

import type { Box, BoxNode, LaidOutScreen } from './boxes.ts';

const HEAD = `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
};

/** uiautomator replaces characters that XML cannot hold. */
const clean = (text: string): string => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '.');

const quote = (text: string): string =>
  text === '' ? '' : clean(text).replace(/[&<>"\n\t\r]/g, (char) => ESCAPES[char] ?? char);

/** "Not accessibility friendly": can be pressed, but nothing in it has a label. */
function isUnlabelled(node: BoxNode, children: readonly Entry[]): boolean {
  if (!node.clickable || !node.enabled || node.text !== '' || node.description !== '') return false;
  const labelled = ({ node: child, children: inner }: Entry): boolean =>
    child.text !== '' || child.description !== '' || inner.some(labelled);
  return !children.some(labelled);
}

interface Entry {
  readonly node: BoxNode;
  readonly box: Box;
  readonly children: Entry[];
}

function attributes({ node, box: { clip } }: Entry): string {
  return (
    `index="${node.index}" text="${quote(node.text)}" resource-id="${node.resourceId}" class="${node.className}"` +
    ` package="${node.packageName}" content-desc="${quote(node.description)}" checkable="${node.checkable}"` +
    ` checked="${node.checked}" clickable="${node.clickable}" enabled="${node.enabled}"` +
    ` focusable="${node.focusable}" focused="${node.focused}" scrollable="${node.scrollable}"` +
    ` long-clickable="${node.longClickable}" password="${node.password}" selected="${node.selected}"` +
    ` bounds="[${clip.left},${clip.top}][${clip.right},${clip.bottom}]"`
  );
}

function write(entry: Entry): string {
  const naf = isUnlabelled(entry.node, entry.children) ? 'NAF="true" ' : '';
  const open = `<node ${naf}${attributes(entry)}`;
  return entry.children.length === 0 ? `${open} />` : `${open}>${entry.children.map(write).join('')}</node>`;
}

function collect(boxes: readonly Box[], wanted: (window: number) => boolean): Entry[] {
  const entries = new Map<number, Entry>();
  const roots: Entry[] = [];
  boxes.forEach((box, index) => {
    if (!box.node || !wanted(box.window)) return;
    const entry: Entry = { node: box.node, box, children: [] };
    entries.set(index, entry);
    (entries.get(box.parent)?.children ?? roots).push(entry);
  });
  return roots;
}

/**
 * The tree of the window that has the focus, as `uiautomator dump` gives it.
 * @param allWindows also status bar, keyboard and what lies below a dialog, bottom to top, as UiAutomator2 servers do
 */
export function treeXml(screen: LaidOutScreen, rotation: number, allWindows = false): string {
  const roots = collect(screen.boxes, (window) => allWindows || window === screen.activeWindow);
  return `${HEAD}<hierarchy rotation="${rotation}">${roots.map(write).join('')}</hierarchy>`;
}

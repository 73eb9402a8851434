import { SaxesParser } from 'saxes';
import type { Rect, Size, UiNode, UiTree } from '../../shared/model/screen.ts';

/** A reader for dumps in tests: `<node>` elements, and elements named by their class as Appium writes them. */
export function readDump(xml: string): { readonly tree: UiTree; readonly size: Size } {
  const root: Draft = draft({}, 'hierarchy');
  const open: Draft[] = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'hierarchy') return;
    const node = draft(attributes, name);
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'hierarchy') open.pop();
  });
  parser.write(xml).close();
  return { tree: { roots: root.children }, size: extent(root.children) };
}

type Draft = Omit<UiNode, 'children'> & { readonly children: Draft[] };

function draft(of: Readonly<Record<string, string>>, name: string): Draft {
  const flag = (key: string): boolean => of[key] === 'true';
  return {
    className: of['class'] ?? name,
    resourceId: of['resource-id'] ?? '',
    packageName: of['package'] ?? '',
    text: of['text'] ?? '',
    description: of['content-desc'] ?? '',
    hint: of['hint'] ?? '',
    bounds: rect(of['bounds'] ?? ''),
    clickable: flag('clickable'),
    longClickable: flag('long-clickable'),
    scrollable: flag('scrollable'),
    checkable: flag('checkable'),
    checked: flag('checked'),
    enabled: of['enabled'] !== 'false',
    focusable: flag('focusable'),
    focused: flag('focused'),
    selected: flag('selected'),
    password: flag('password'),
    children: [],
  };
}

function rect(bounds: string): Rect {
  const [left = 0, top = 0, right = 0, bottom = 0] = (bounds.match(/-?\d+/g) ?? []).map(Number);
  return { left, top, right, bottom };
}

function extent(nodes: readonly UiNode[]): Size {
  let width = 0;
  let height = 0;
  const visit = (node: UiNode): void => {
    width = Math.max(width, node.bounds.right);
    height = Math.max(height, node.bounds.bottom);
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return { width, height };
}

import type { Action, Target } from '../../../../../shared/model/action.ts';
import type { Element, Screen, UiNode } from '../../../../../shared/model/screen.ts';

export function element(label: string, change: Partial<Element> = {}): Element {
  return {
    key: `key:${label}`,
    role: 'button',
    label,
    bounds: { left: 100, top: 1000, right: 500, bottom: 1100 },
    locators: { text: label, className: 'android.widget.Button', index: 0 },
    clickable: true,
    longClickable: false,
    scrollable: false,
    editable: false,
    password: false,
    checkable: false,
    checked: false,
    enabled: true,
    selected: false,
    texts: [label],
    ...change,
  };
}

export function screen(elements: readonly Element[], change: Partial<Screen> = {}): Screen {
  return {
    size: { width: 1080, height: 2400 },
    elements,
    texts: [],
    title: 'Page',
    keyboardShown: false,
    hasPassword: false,
    identity: { pageId: 'p1', canonical: 'p1' },
    ...change,
  };
}

export function target(of: Element): Target {
  const { key, label, bounds, locators } = of;
  const point = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  return { elementKey: key, label, bounds, point, locators };
}

export function tap(of: Element): Action {
  return { kind: 'tap', target: target(of) };
}

export function node(change: Partial<UiNode> = {}): UiNode {
  return {
    className: 'android.widget.TextView',
    resourceId: '',
    packageName: 'com.shop',
    text: '',
    description: '',
    hint: '',
    bounds: { left: 0, top: 0, right: 10, bottom: 10 },
    clickable: false,
    longClickable: false,
    scrollable: false,
    checkable: false,
    checked: false,
    enabled: true,
    focusable: false,
    focused: false,
    selected: false,
    password: false,
    children: [],
    ...change,
  };
}

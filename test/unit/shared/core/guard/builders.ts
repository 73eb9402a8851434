import type { Action, Target } from '../../../../../shared/model/action.ts';
import type { Element, Screen, UiNode } from '../../../../../shared/model/screen.ts';
import { PLAIN_BUTTON, PLAIN_NODE } from '../../../../../shared/core/screen/plain.ts';

export function element(label: string, change: Partial<Element> = {}): Element {
  return {
    key: `key:${label}`,
    ...PLAIN_BUTTON,
    label,
    bounds: { left: 100, top: 1000, right: 500, bottom: 1100 },
    locators: { text: label, className: 'android.widget.Button', index: 0 },
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
    ...PLAIN_NODE,
    className: 'android.widget.TextView',
    packageName: 'com.shop',
    bounds: { left: 0, top: 0, right: 10, bottom: 10 },
    ...change,
  };
}

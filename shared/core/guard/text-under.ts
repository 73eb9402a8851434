import type { Action } from '../../model/action.ts';
import type { Point, Screen, UiNode, UiTree } from '../../model/screen.ts';
import type { BlocklistHit, BlocklistRule } from './blocklist.ts';
import { matcherFor } from './match.ts';
import { scaled, touchedElements } from './touched.ts';

/**
 * The rule that a text right under the finger is hit by, where the tree shows nothing there that can be pressed: what
 * apps draw or handle by themselves can be pressed all the same.
 */
export function blockedText(
  action: Action,
  { screen, tree }: { readonly screen: Screen; readonly tree: UiTree },
  rules: readonly BlocklistRule[],
): BlocklistHit | null {
  if (action.kind !== 'tap' && action.kind !== 'long_press') return null;
  const { target } = action;
  if (touchedElements(target, screen).length > 0) return null;
  const point = 'screen' in target ? scaled(target.point, target.screen, screen.size) : target.point;
  for (const seen of tree.roots.flatMap((root) => textsUnder(root, point))) {
    const rule = matcherFor(rules).label(seen);
    if (rule) return { rule: rule.name, seen };
  }
  return null;
}

function textsUnder({ bounds, text, description, password, children }: UiNode, point: Point): readonly string[] {
  const isHere = point.x >= bounds.left && point.x < bounds.right && point.y >= bounds.top && point.y < bounds.bottom;
  const own = isHere ? [password ? '' : text, description].filter((said) => said !== '') : [];
  return [...own, ...children.flatMap((child) => textsUnder(child, point))];
}

import type { AnyTarget } from '../../model/action.ts';
import type { Point, Rect, UiNode } from '../../model/screen.ts';
import type { BlocklistHit, BlocklistRule } from './blocklist.ts';
import { matcherFor } from './match.ts';
import { joined } from './picture-pieces.ts';
import type { Sight } from './sight.ts';
import { scaled, touchedElements } from './touched.ts';

/** Distance below which two texts of a picture are one label, in heights of their letters. */
const wordGap = 1.5;

/**
 * The rule that a text right under the finger is hit by: one of the tree where it shows nothing there that can be pressed,
 * and one of the picture in any case. What apps draw or handle by themselves can be pressed all the same.
 */
export function blockedText(target: AnyTarget, sight: Sight, rules: readonly BlocklistRule[]): BlocklistHit | null {
  const { screen, tree, pictureTexts = [] } = sight;
  const point = 'screen' in target ? scaled(target.point, target.screen, screen.size) : target.point;
  const bare = touchedElements(target, screen).length === 0;
  const inTree = bare ? (tree?.roots.flatMap((root) => textsUnder(root, point)) ?? []) : [];
  for (const seen of [...inTree, ...lineUnder(pictureTexts, point)]) {
    const rule = matcherFor(rules).label(seen);
    if (rule) return { rule: rule.name, seen };
  }
  return null;
}

const contains = ({ left, top, right, bottom }: Rect, { x, y }: Point): boolean =>
  x >= left && x < right && y >= top && y < bottom;

function textsUnder({ bounds, text, description, password, children }: UiNode, point: Point): readonly string[] {
  const own = contains(bounds, point) ? [password ? '' : text, description].filter((said) => said !== '') : [];
  return [...own, ...children.flatMap((child) => textsUnder(child, point))];
}

/** The text of the picture under a point, with what stands beside it in the same line. */
function lineUnder(texts: NonNullable<Sight['pictureTexts']>, point: Point): readonly string[] {
  const under = texts.find(({ bounds }) => contains(bounds, point));
  if (!under) return [];
  const line = [under];
  for (const text of line) {
    const gap = (text.bounds.bottom - text.bounds.top) * wordGap;
    for (const other of texts) {
      const sameRow = other.bounds.top < text.bounds.bottom && text.bounds.top < other.bounds.bottom;
      const apart = Math.max(other.bounds.left - text.bounds.right, text.bounds.left - other.bounds.right);
      if (sameRow && apart <= gap && !line.includes(other)) line.push(other);
    }
  }
  return joined(line);
}

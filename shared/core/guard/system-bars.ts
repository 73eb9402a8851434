import type { Rect, Size, UiNode, UiTree } from '../../model/screen.ts';

const barIds: ReadonlySet<string> = new Set(['android:id/statusBarBackground', 'android:id/navigationBarBackground']);
/** A window of the system that is higher or wider than this share of the screen is no bar. */
const mostShare = 0.15;

/** Where the system's own bars lie, as far as the tree of a look shows them; device pixels. */
export function systemBarsOf(tree: UiTree, size: Size): readonly Rect[] {
  const bars: Rect[] = [];
  const visit = (node: UiNode): void => {
    const own = node.packageName === 'com.android.systemui' || barIds.has(node.resourceId);
    if (own && isBar(node.bounds, size)) bars.push(node.bounds);
    else node.children.forEach(visit);
  };
  tree.roots.forEach(visit);
  return bars;
}

/** Bars lie along an edge: at the top, at the bottom, or at a side in landscape. */
function isBar({ left, top, right, bottom }: Rect, { width, height }: Size): boolean {
  const flat = right - left >= width / 2 && bottom - top <= height * mostShare && (top <= 0 || bottom >= height);
  const upright = bottom - top >= height / 2 && right - left <= width * mostShare && (left <= 0 || right >= width);
  return right > left && bottom > top && (flat || upright);
}

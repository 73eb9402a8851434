import type { AnyTarget } from '../../model/action.ts';
import type { Point, Rect, ScrollDirection } from '../../model/screen.ts';

/** Share of the target that the finger travels, and of the screen where the target has no bounds. */
const targetShare = 0.6;
const screenShare = 0.4;

/**
 * Where the finger of a scroll goes down and up again, device pixels: what the gates judge is what drivers do. The view
 * goes where `direction` says, so the finger goes the other way: down shows what is further down.
 */
export function scrollPath(target: AnyTarget, direction: ScrollDirection): readonly [from: Point, to: Point] {
  const area = target.elementKey === null ? around(target.point, target.screen) : target.bounds;
  const middle = { x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 };
  const reach = { x: ((area.right - area.left) * targetShare) / 2, y: ((area.bottom - area.top) * targetShare) / 2 };
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction] as [number, number];
  return [
    { x: middle.x + dx * reach.x, y: middle.y + dy * reach.y },
    { x: middle.x - dx * reach.x, y: middle.y - dy * reach.y },
  ];
}

function around(point: Point, screen: { readonly width: number; readonly height: number }): Rect {
  const half = {
    x: (screen.width * screenShare) / (2 * targetShare),
    y: (screen.height * screenShare) / (2 * targetShare),
  };
  return {
    left: Math.max(0, point.x - half.x),
    top: Math.max(0, point.y - half.y),
    right: Math.min(screen.width, point.x + half.x),
    bottom: Math.min(screen.height, point.y + half.y),
  };
}

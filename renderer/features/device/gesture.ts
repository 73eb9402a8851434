import type { TesterInput } from '../../../shared/contract/sessions.ts';
import type { Point, Size } from '../../../shared/model/screen.ts';

/** A place on the mirror, CSS pixels from its top left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Below this many CSS pixels a moved finger still taps. */
export const tapSlop = 8;
/** A finger that rests this long, milliseconds, presses long. */
export const longPressMs = 550;

const longestSwipeMs = 2_000;
const shortestSwipeMs = 60;

/** The device pixel under a place on a mirror that is drawn `drawn` big; never outside the screen. */
export function toDevice(place: Place, drawn: Size, screen: Size): Point {
  const scale = (value: number, from: number, to: number) =>
    Math.max(0, Math.min(to - 1, Math.round((value / from) * to)));
  return { x: scale(place.x, drawn.width, screen.width), y: scale(place.y, drawn.height, screen.height) };
}

export const movedFar = (from: Place, to: Place): boolean => Math.hypot(to.x - from.x, to.y - from.y) > tapSlop;

export interface Drag {
  readonly from: Place;
  readonly to: Place;
  readonly durationMs: number;
}

/** What a finger did that went down at `from` and up at `to`. */
export function gestureOf({ from, to, durationMs }: Drag, drawn: Size, screen: Size): TesterInput {
  const point = toDevice(from, drawn, screen);
  if (!movedFar(from, to)) return { kind: durationMs >= longPressMs ? 'long_press' : 'tap', point, screen };
  const duration = Math.round(Math.max(shortestSwipeMs, Math.min(longestSwipeMs, durationMs)));
  return { kind: 'swipe', from: point, to: toDevice(to, drawn, screen), durationMs: duration, screen };
}

/** The swipe that scrolls by a wheel's movement at a place: the content follows the finger, so it goes the other way. */
export function wheelSwipe(place: Place, delta: Place, drawn: Size, screen: Size): TesterInput {
  const reach = { x: drawn.width * 0.4, y: drawn.height * 0.4 };
  const limit = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  const way = { x: limit(delta.x, reach.x), y: limit(delta.y, reach.y) };
  const middle = (value: number, whole: number) => Math.max(whole * 0.25, Math.min(whole * 0.75, value));
  const center = { x: middle(place.x, drawn.width), y: middle(place.y, drawn.height) };
  const from = { x: center.x + way.x / 2, y: center.y + way.y / 2 };
  const to = { x: center.x - way.x / 2, y: center.y - way.y / 2 };
  return {
    kind: 'swipe',
    from: toDevice(from, drawn, screen),
    to: toDevice(to, drawn, screen),
    durationMs: 250,
    screen,
  };
}

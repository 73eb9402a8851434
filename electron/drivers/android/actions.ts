import type { Action, AnyTarget, KeyName } from '../../../shared/model/action.ts';
import type { Point, Rect, ScrollDirection } from '../../../shared/model/screen.ts';
import { DriverError } from '../port/errors.ts';
import { keyCommand, swipeCommand, tapCommand, textCommands } from './commands.ts';

/** `KeyEvent` codes. */
const KEY_CODES: Readonly<Record<KeyName, number>> = {
  BACK: 4,
  ENTER: 66,
  HOME: 3,
  DELETE: 67,
  TAB: 61,
  ESCAPE: 111,
};

const LONG_PRESS_MS = 800;
/** Slow enough that a list follows the finger instead of being flung. */
const SCROLL_MS = 500;
/** Share of the target that the finger travels, and of the screen where the target has no bounds. */
const SCROLL_SHARE = 0.6;
const SCREEN_SHARE = 0.4;

/** What an action is on Android: `wait` needs no phone, `launch` has a call of its own. */
export type TouchAction = Exclude<Action, { readonly kind: 'launch' | 'wait' }>;

/**
 * The shell commands of one action, to be run in this order.
 * @throws DriverError `action_not_possible` before anything has reached the phone
 */
export function actionCommands(action: TouchAction): readonly string[] {
  switch (action.kind) {
    case 'tap':
      return [tapCommand(action.target.point.x, action.target.point.y)];
    case 'long_press':
      return [swipeCommand(action.target.point, action.target.point, LONG_PRESS_MS)];
    case 'input_text':
      return [tapCommand(action.target.point.x, action.target.point.y), ...typing(action.text)];
    case 'scroll': {
      const [from, to] = fingerPath(action.target, action.direction);
      return [swipeCommand(from, to, SCROLL_MS)];
    }
    case 'swipe':
      return [swipeCommand(action.from, action.to, action.durationMs)];
    case 'press_key':
      return [keyCommand(KEY_CODES[action.key])];
  }
}

function typing(text: string | null): readonly string[] {
  if (text === null) {
    throw new DriverError('action_not_possible', 'The text was sensitive and has not been kept.', {
      remedy: 'Take over and type it on the phone.',
    });
  }
  if (/[^\x20-\x7e\n]/.test(text)) {
    throw new DriverError('action_not_possible', 'The text has characters that Android\'s "input" has no keys for.', {
      remedy: 'Use plain ASCII text, or take over and type it on the phone.',
    });
  }
  const lines = text.split('\n');
  return lines.flatMap((line, index) => [...(index > 0 ? [keyCommand(KEY_CODES.ENTER)] : []), ...textCommands(line)]);
}

/** The view goes where `direction` says, so the finger goes the other way: down shows what is further down. */
function fingerPath(target: AnyTarget, direction: ScrollDirection): readonly [Point, Point] {
  const area = target.elementKey === null ? around(target.point, target.screen) : target.bounds;
  const middle = { x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 };
  const reach = {
    x: ((area.right - area.left) * SCROLL_SHARE) / 2,
    y: ((area.bottom - area.top) * SCROLL_SHARE) / 2,
  };
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction] as [number, number];
  return [
    { x: middle.x + dx * reach.x, y: middle.y + dy * reach.y },
    { x: middle.x - dx * reach.x, y: middle.y - dy * reach.y },
  ];
}

function around(point: Point, screen: { readonly width: number; readonly height: number }): Rect {
  const half = {
    x: (screen.width * SCREEN_SHARE) / (2 * SCROLL_SHARE),
    y: (screen.height * SCREEN_SHARE) / (2 * SCROLL_SHARE),
  };
  return {
    left: Math.max(0, point.x - half.x),
    top: Math.max(0, point.y - half.y),
    right: Math.min(screen.width, point.x + half.x),
    bottom: Math.min(screen.height, point.y + half.y),
  };
}

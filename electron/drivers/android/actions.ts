import { scrollPath } from '../../../shared/core/guard/scroll-path.ts';
import type { Action, KeyName } from '../../../shared/model/action.ts';
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
      const [from, to] = scrollPath(action.target, action.direction);
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

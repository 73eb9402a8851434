import type { Action, AnyTarget } from '../../model/action.ts';
import type { Point, Screen, Size } from '../../model/screen.ts';

/** The longest text that one action types, in characters. */
export const longestText = 5_000;
const longestGestureMs = 10_000;
const longestWaitMs = 60_000;

const keys: ReadonlySet<string> = new Set(['BACK', 'ENTER', 'HOME', 'DELETE', 'TAB', 'ESCAPE']);
const directions: ReadonlySet<string> = new Set(['up', 'down', 'left', 'right']);

/**
 * What is wrong with the fields of an action, as one sentence, or null (I6). The action is taken as untrusted:
 * it may come from a plan or a model. An element it names has to be on `screen`.
 */
export function actionProblem(action: Action, screen: Screen): string | null {
  switch (action.kind) {
    case 'launch':
      return /^[\w.:/-]{1,300}$/.test(action.app) ? null : 'The name of the app is no package, bundle id or origin.';
    case 'tap':
    case 'long_press':
      return targetProblem(action.target, screen);
    case 'input_text':
      return textProblem(action.text) ?? targetProblem(action.target, screen);
    case 'scroll':
      if (!directions.has(action.direction)) return 'The direction is none of up, down, left and right.';
      return targetProblem(action.target, screen);
    case 'swipe':
      return (
        pointProblem(action.from, screen.size) ??
        pointProblem(action.to, screen.size) ??
        durationProblem(action.durationMs, longestGestureMs)
      );
    case 'press_key':
      return keys.has(action.key) ? null : 'The key is not one of those that may be pressed.';
    case 'wait':
      return durationProblem(action.ms, longestWaitMs);
    default:
      return 'It is none of the actions that may reach a device.';
  }
}

function targetProblem(target: AnyTarget, screen: Screen): string | null {
  if (target.elementKey === null) return pointProblem(target.point, target.screen);
  if (!screen.elements.some((element) => element.key === target.elementKey)) {
    return `The element "${target.elementKey}" is not on this page.`;
  }
  return pointProblem(target.point, screen.size);
}

function pointProblem({ x, y }: Point, { width, height }: Size): string | null {
  const inside = Number.isFinite(x) && Number.isFinite(y) && x >= 0 && y >= 0 && x < width && y < height;
  return inside ? null : `The point ${x}, ${y} is not on the screen of ${width} × ${height}.`;
}

function durationProblem(ms: number, longest: number): string | null {
  return Number.isFinite(ms) && ms > 0 && ms <= longest
    ? null
    : `A duration of ${ms} ms is not between 0 and ${longest}.`;
}

function textProblem(text: string | null): string | null {
  if (text === null) return 'The text was sensitive and is not stored, so it cannot be typed again.';
  if (text.length > longestText) return `The text has ${text.length} characters; ${longestText} can be typed at once.`;
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text) || /\p{Surrogate}/u.test(text)) {
    return 'The text has control characters or broken ones, which cannot be typed.';
  }
  return null;
}

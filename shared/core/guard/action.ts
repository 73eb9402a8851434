import type { Action, AnyTarget, ReasonText } from '../../model/action.ts';
import type { Point, Screen, Size } from '../../model/screen.ts';
import { say } from '../../text/say.ts';

/** The longest text that one action types, in characters. */
export const longestText = 5_000;
const longestGestureMs = 10_000;
const longestWaitMs = 60_000;

const keys: ReadonlySet<string> = new Set(['BACK', 'ENTER', 'HOME', 'DELETE', 'TAB', 'ESCAPE']);
const directions: ReadonlySet<string> = new Set(['up', 'down', 'left', 'right']);

/**
 * What is wrong with the fields of an action, or null (I6). The action is taken as untrusted:
 * it may come from a plan or a model. An element it names has to be on `screen`.
 */
export function actionProblem(action: Action, screen: Screen): ReasonText | null {
  switch (action.kind) {
    case 'launch':
      return /^[\w.:/-]{1,300}$|^(https?|file):\/\/[^\s"'<>\\`]{1,2000}$/.test(action.app)
        ? null
        : say('action.bad_app');
    case 'tap':
    case 'long_press':
      return targetProblem(action.target, screen);
    case 'input_text':
      return secretProblem(action) ?? targetProblem(action.target, screen);
    case 'scroll':
      if (!directions.has(action.direction)) return say('action.bad_direction');
      return targetProblem(action.target, screen);
    case 'swipe':
      return (
        pointProblem(action.from, screen.size) ??
        pointProblem(action.to, screen.size) ??
        durationProblem(action.durationMs, longestGestureMs)
      );
    case 'press_key':
      return keys.has(action.key) ? null : say('action.bad_key');
    case 'wait':
      return durationProblem(action.ms, longestWaitMs);
    default:
      return say('action.unknown_kind');
  }
}

function secretProblem({
  text,
  inputRedacted,
  secretName,
}: Extract<Action, { kind: 'input_text' }>): ReasonText | null {
  if (secretName === undefined) return textProblem(text);
  const named = /^[A-Za-z0-9][\w.-]{0,59}$/.test(secretName);
  return named && text === null && inputRedacted ? null : say('action.bad_secret');
}

function targetProblem(target: AnyTarget, screen: Screen): ReasonText | null {
  if (target.elementKey === null) return pointProblem(target.point, target.screen);
  if (!screen.elements.some((element) => element.key === target.elementKey)) {
    return say('action.not_on_page', { element: target.elementKey });
  }
  return pointProblem(target.point, screen.size);
}

function pointProblem({ x, y }: Point, { width, height }: Size): ReasonText | null {
  const inside = Number.isFinite(x) && Number.isFinite(y) && x >= 0 && y >= 0 && x < width && y < height;
  return inside ? null : say('action.off_screen', { x, y, width, height });
}

function durationProblem(ms: number, longest: number): ReasonText | null {
  return Number.isFinite(ms) && ms > 0 && ms <= longest ? null : say('action.bad_duration', { ms, most: longest });
}

function textProblem(text: string | null): ReasonText | null {
  if (text === null) return say('action.text_gone');
  if (text.length > longestText) return say('action.text_long', { length: text.length, most: longestText });
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text) || /\p{Surrogate}/u.test(text)) {
    return say('action.text_broken');
  }
  return null;
}

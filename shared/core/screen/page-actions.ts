import type { Action, AnyTarget, KeyName, Target } from '../../model/action.ts';
import type { PageAction } from '../../model/run.ts';
import type { Element, Point, Rect, Screen, ScrollDirection, Size } from '../../model/screen.ts';
import { height, holds, isInside, width } from './geometry.ts';
import { sampleText } from './sample-text.ts';

export const BACK_KEY = 'press_key:BACK';

const WAIT_MS = 2000;

/**
 * What can be done on a screen right now, in reading order, BACK last. A disabled element offers nothing; neither does
 * the tab that is chosen already, nor a password field, since Cairn has no secret to type (I7).
 */
export function pageActions(screen: Screen): readonly PageAction[] {
  const ready = screen.elements.filter(({ enabled, role, selected }) => enabled && !(role === 'tab' && selected));
  const actions = ready.flatMap(elementActions);
  return [...actions, { actionKey: BACK_KEY, kind: 'press_key', label: 'BACK' }];
}

function elementActions(element: Element): readonly PageAction[] {
  const kinds: Action['kind'][] = [];
  if (element.editable) {
    if (!element.password) kinds.push('input_text');
  } else {
    if (element.clickable || element.checkable) kinds.push('tap');
    if (element.longClickable) kinds.push('long_press');
  }
  if (element.scrollable && !element.editable) kinds.push('scroll');
  const { key, label, role, group } = element;
  return kinds.map((kind) => ({ actionKey: `${kind}:${key}`, kind, elementKey: key, label, role, group }));
}

/**
 * The stable name of an action on its page: `<kind>:<element key>`, `press_key:<key>`, `launch`, `wait`. A scroll back
 * carries its direction at the end; a finger that hit no element is named by its place in percent of the screen.
 */
export function actionKey(action: Action): string {
  switch (action.kind) {
    case 'launch':
    case 'wait':
      return action.kind;
    case 'press_key':
      return `press_key:${action.key}`;
    case 'swipe':
      return `swipe:${action.from.x},${action.from.y}>${action.to.x},${action.to.y}`;
    case 'scroll':
      return scrollKey(targetKey(action.target), action.direction);
    case 'tap':
    case 'long_press':
    case 'input_text':
      return `${action.kind}:${targetKey(action.target)}`;
  }
}

const scrollKey = (key: string, direction: ScrollDirection): string =>
  direction === 'up' || direction === 'left' ? `scroll:${key}:${direction}` : `scroll:${key}`;

function targetKey(target: AnyTarget): string {
  if (target.elementKey !== null) return target.elementKey;
  const { point, screen } = target;
  return `@${Math.round((100 * point.x) / screen.width)}%,${Math.round((100 * point.y) / screen.height)}%`;
}

/** The scroll that undoes one step of a page's own scroll action. */
export function scrollBack(forward: PageAction, screen: Screen): PageAction | undefined {
  const element = screen.elements.find(({ key }) => key === forward.elementKey);
  if (element === undefined) return undefined;
  return { ...forward, actionKey: scrollKey(element.key, isSideways(element, screen) ? 'left' : 'up') };
}

/**
 * The action to dispatch for a page action on this screen; undefined when its element is not there, is disabled, or is a
 * password field. Fields get a harmless sample text. `launch` needs to know the app and is not made here.
 */
export function toAction(pageAction: PageAction, screen: Screen): Action | undefined {
  const { kind } = pageAction;
  if (kind === 'wait') return { kind, ms: WAIT_MS };
  if (kind === 'press_key') return { kind, key: pageAction.actionKey.slice('press_key:'.length) as KeyName };
  const element = screen.elements.find(({ key }) => key === pageAction.elementKey);
  if (element === undefined || !element.enabled) return undefined;
  const target = targetOf(element, screen);
  switch (kind) {
    case 'tap':
    case 'long_press':
      return { kind, target };
    case 'scroll':
      return { kind, target, direction: directionOf(pageAction, element, screen) };
    case 'input_text':
      return element.password ? undefined : { kind, target, text: sampleText(element), inputRedacted: false };
    case 'launch':
    case 'swipe':
      return undefined;
  }
}

/** `down` shows what is further below, `right` what is further to the right. */
function directionOf({ actionKey: name }: PageAction, element: Element, screen: Screen): ScrollDirection {
  const sideways = isSideways(element, screen);
  if (name === `scroll:${element.key}`) return sideways ? 'right' : 'down';
  return sideways ? 'left' : 'up';
}

/** By class, else because what it holds lies in one flat row. */
function isSideways(element: Element, { elements }: Screen): boolean {
  const { locators, bounds } = element;
  if (/HorizontalScrollView|HorizontalGridView|ViewPager|Gallery/.test(locators.className)) return true;
  if (width(bounds) < 2.5 * height(bounds)) return false;
  const inner = elements.filter((other) => other !== element && isInside(other.bounds, bounds));
  return inner.length > 1 && inner.every((other) => other.bounds.top === inner[0]?.bounds.top);
}

/** An element as a target, with a point that no smaller element inside it would catch. */
export function targetOf(element: Element, screen: Screen): Target {
  const { key, label, bounds, locators } = element;
  return { elementKey: key, label, bounds, point: fingerPoint(element, screen), locators };
}

const SPOTS: readonly (readonly [number, number])[] = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
];

function fingerPoint(element: Element, { elements, size }: Screen): Point {
  const middle = spot(element.bounds, [0.5, 0.5], size);
  if (!element.clickable) return middle;
  const inner = elements.filter(
    (other) => other !== element && (other.clickable || other.editable) && isInside(other.bounds, element.bounds),
  );
  const free = SPOTS.map((at) => spot(element.bounds, at, size));
  return free.find((point) => !inner.some(({ bounds }) => holds(bounds, point))) ?? middle;
}

const spot = (bounds: Rect, [across, down]: readonly [number, number], size: Size): Point => ({
  x: Math.min(size.width - 1, Math.floor(bounds.left + across * width(bounds))),
  y: Math.min(size.height - 1, Math.floor(bounds.top + down * height(bounds))),
});

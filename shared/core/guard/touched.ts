import type { AnyTarget } from '../../model/action.ts';
import type { Element, Point, Rect, Screen } from '../../model/screen.ts';

/**
 * What a finger on `target` may press: the element that is meant, the smallest one that lies under the point, and what
 * lies over or under that one without holding it, such as a bar over a list: the tree does not tell which is on top.
 */
export function touchedElements(target: AnyTarget, screen: Screen): readonly Element[] {
  const meant = screen.elements.find((element) => element.key === target.elementKey);
  const point = 'screen' in target ? scaled(target.point, target.screen, screen.size) : target.point;
  const under = elementAt(point, screen);
  const over = under ? allAt(point, screen).filter((element) => !isAround(element, under)) : [];
  return [meant, under, ...over].filter(
    (element, place, all) => element !== undefined && all.indexOf(element) === place,
  ) as Element[];
}

/** Whether one element holds the other, as a card holds its button: then it has all its texts, too. */
function isAround(outer: Element, inner: Element): boolean {
  return isWithin(inner.bounds, outer.bounds) && inner.texts.every((text) => outer.texts.includes(text));
}

/** The smallest element that takes a touch at a point of the screen, device pixels. */
export function elementAt(point: Point, screen: Screen): Element | undefined {
  return allAt(point, screen).reduce<Element | undefined>(
    (best, next) => (best && area(best.bounds) < area(next.bounds) ? best : next),
    undefined,
  );
}

const allAt = (point: Point, screen: Screen): readonly Element[] =>
  screen.elements.filter((element) => takesTouch(element) && contains(element.bounds, point));

/** Longest text that is looked at as several pieces put together. */
const longestJoined = 80;
const mostPieces = 16;
/** Containers with more texts than this are lists and pages, not labels in pieces. */
const mostTexts = 40;

/**
 * All texts of an element one by one, and neighbouring ones put together, since a label can be split over children.
 * Texts of a separate small button inside a card are left out: the card does not do what its button does.
 */
export function textPieces(element: Element, screen: Screen): readonly string[] {
  const texts = withoutInnerButtons(element, screen);
  const pieces = new Set(
    element.label !== '' && texts.length === element.texts.length ? [element.label, ...texts] : texts,
  );
  if (texts.length < 2 || texts.length > mostTexts) return [...pieces];
  pieces.add(texts.join('').slice(0, 2 * longestJoined));
  for (let first = 0; first < texts.length; first += 1) {
    let joined = '';
    for (const text of texts.slice(first, first + mostPieces)) {
      joined = joined === '' ? text : `${joined} ${text}`;
      if (joined.length > 2 * longestJoined) break;
      pieces.add(joined);
    }
  }
  return [...pieces];
}

function withoutInnerButtons(element: Element, screen: Screen): readonly string[] {
  const inner = screen.elements.filter((other) => other !== element && isSeparateButton(other, element));
  if (inner.length === 0) return element.texts;
  const remaining = [...element.texts];
  for (const text of inner.flatMap((button) => button.texts)) {
    const place = remaining.indexOf(text);
    if (place >= 0) remaining.splice(place, 1);
  }
  return remaining.some((text) => /\p{L}/u.test(text)) ? remaining : element.texts;
}

/** A row whose only words are in its inner element does what these words say; a card with a corner button does not. */
function isSeparateButton(inner: Element, outer: Element): boolean {
  return inner.clickable && isWithin(inner.bounds, outer.bounds) && area(inner.bounds) * 4 <= area(outer.bounds);
}

/** Whether a finger on the element does anything but scroll. */
export function takesTouch(element: Element): boolean {
  return element.clickable || element.longClickable || element.checkable || element.editable;
}

const isWithin = (inner: Rect, outer: Rect): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;

function contains(bounds: Rect, point: Point): boolean {
  return point.x >= bounds.left && point.x < bounds.right && point.y >= bounds.top && point.y < bounds.bottom;
}

function area(bounds: Rect): number {
  return Math.max(0, bounds.right - bounds.left) * Math.max(0, bounds.bottom - bounds.top);
}

/** A point of one screen on another size of it. */
export function scaled(point: Point, from: Screen['size'], to: Screen['size']): Point {
  if (from.width === to.width && from.height === to.height) return point;
  return { x: (point.x * to.width) / from.width, y: (point.y * to.height) / from.height };
}

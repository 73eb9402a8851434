import type { AnyTarget, Target } from '../../model/action.ts';
import type { Element, Screen } from '../../model/screen.ts';
import { holds } from './geometry.ts';
import { templateText } from './template.ts';

/**
 * The element on this screen that the target names: the one with its key, else the only one that its locators fit
 * (id and text, then description, then text). Never an element that merely stands where the target stood.
 */
export function findElement(screen: Screen, target: Target): Element | undefined {
  const { elements } = screen;
  const byKey = elements.find(({ key }) => key === target.elementKey);
  if (byKey !== undefined) return byKey;
  const { id, text, description } = target.locators;
  const fits: ((element: Element) => boolean)[] = [];
  if (id !== undefined && text !== undefined) {
    fits.push(({ locators }) => locators.id === id && locators.text === text);
  }
  if (description !== undefined) fits.push(({ locators }) => locators.description === description);
  if (text !== undefined) fits.push(({ locators }) => locators.text === text);
  for (const fit of fits) {
    const [only, ...more] = elements.filter(fit);
    if (only !== undefined && more.length === 0) return only;
  }
  return undefined;
}

export type Freshness =
  | { readonly fresh: true; readonly why: 'same' }
  | {
      readonly fresh: false;
      readonly why: 'page_changed' | 'element_gone' | 'element_changed' | 'element_moved' | 'element_disabled';
    };

/**
 * Whether a decision made on one look still holds on a newer one: the page is the same, and the finger would still meet
 * the same element, under the same name and with the same texts but for their data. Give no target for actions without one.
 * @param exact the data must be the same, too: an amount that was confirmed is not another one
 */
export function isFresh(decidedOn: Screen, now: Screen, target?: AnyTarget, exact = false): Freshness {
  if (decidedOn.identity.pageId !== now.identity.pageId) return { fresh: false, why: 'page_changed' };
  if (target === undefined || target.elementKey === null) return { fresh: true, why: 'same' };
  const before = findElement(decidedOn, target);
  const after = findElement(now, target);
  if (after === undefined) return { fresh: false, why: 'element_gone' };
  if (before !== undefined && !saysTheSame(before, after, exact)) return { fresh: false, why: 'element_changed' };
  if (exact && after.label !== target.label) return { fresh: false, why: 'element_changed' };
  if (!after.enabled && before?.enabled !== false) return { fresh: false, why: 'element_disabled' };
  if (!holds(after.bounds, target.point)) return { fresh: false, why: 'element_moved' };
  return { fresh: true, why: 'same' };
}

function saysTheSame(before: Element, after: Element, exact: boolean): boolean {
  if (before.role !== after.role) return false;
  if (before.editable) return true;
  if (before.texts.length !== after.texts.length) return false;
  return before.texts.every((text, i) => (exact ? text === after.texts[i] : same(text, after.texts[i] ?? '')));
}

const same = (a: string, b: string): boolean => a === b || templateText(a) === templateText(b);

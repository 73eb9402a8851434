import type { Element, Locators, Screen } from '../../model/screen.ts';
import { findElement } from '../screen/find.ts';
import { templateText } from '../screen/template.ts';
import type { CaseTarget, Expectation, Selector } from './types.ts';

/**
 * The element on this screen that a step of a case means: by its key, its locators, its selector, in this order. Undefined
 * where nothing or several answer, or where it says something else: an element that merely stands in its place, such as
 * another page of a carousel, is never taken.
 */
export function findCaseElement(screen: Screen, meant: Meant): Element | undefined {
  const { elementKey = '', locators, selector, label } = meant;
  const byKey = screen.elements.filter(({ key }) => key === elementKey);
  const named = byKey.find((element) => element.editable || isSaid(label, element.label, true));
  if (byKey.length > 0 && selector.by !== 'id') return named;
  return named ?? (locators && byLocators(screen, elementKey, locators)) ?? bySelector(screen, selector);
}

type Meant = Pick<CaseTarget, 'elementKey' | 'locators' | 'selector' | 'label'>;

function byLocators(screen: Screen, elementKey: string, locators: Locators): Element | undefined {
  const nowhere = { bounds: { left: 0, top: 0, right: 0, bottom: 0 }, point: { x: 0, y: 0 } };
  return findElement(screen, { elementKey, label: '', locators, ...nowhere });
}

function bySelector({ elements }: Screen, selector: Selector): Element | undefined {
  if (selector.by === 'point') return undefined;
  const fits = elements.filter(({ locators }) =>
    selector.by === 'id'
      ? locators.id === selector.id
      : selector.by === 'text'
        ? locators.text === selector.text
        : locators.description === selector.description,
  );
  if (selector.index === undefined) return fits.length === 1 ? fits[0] : undefined;
  return fits.toSorted((a, b) => a.bounds.top - b.bounds.top || a.bounds.left - b.bounds.left)[selector.index];
}

/** Where a case has come to. */
export interface Arrival {
  readonly screen: Screen;
  /** Path of the address on the web, as the map knows it. */
  readonly path?: string;
}

/** The first expectation of a case that does not hold, in the words of the page; undefined when all of them do. */
export function missing(expectations: readonly Expectation[], arrival: Arrival): string | undefined {
  const failed = expectations.find((expectation) => !holds(expectation, arrival));
  return failed && wordsOf(failed);
}

function holds(expectation: Expectation, { screen, path }: Arrival): boolean {
  switch (expectation.kind) {
    case 'title': {
      const shown = [screen.title, ...screen.texts, ...screen.elements.flatMap(({ texts }) => texts)];
      return shown.some((text) => isSaid(expectation.text, text, expectation.changing));
    }
    case 'exists':
      return findCaseElement(screen, expectation) !== undefined;
    case 'document':
      return isSaid(expectation.title, screen.documentTitle ?? '', expectation.changing);
    case 'path':
      return path === expectation.path;
  }
}

const WHOLE = 10_000;

const isSaid = (expected: string, text: string, changing: boolean): boolean =>
  changing ? templateText(expected, WHOLE) === templateText(text, WHOLE) : expected.trim() === text.trim();

function wordsOf(expectation: Expectation): string {
  switch (expectation.kind) {
    case 'title':
      return expectation.text;
    case 'exists':
      return expectation.label;
    case 'document':
      return expectation.title;
    case 'path':
      return expectation.path;
  }
}

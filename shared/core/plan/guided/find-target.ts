import type { Element } from '../../../model/screen.ts';
import type { Hint, Strategy } from './plan-file.ts';

export type Found =
  | { readonly kind: 'found'; readonly element: Element }
  | { readonly kind: 'none' }
  /** Several that all strategies fit alike: none of them is taken at a venture. */
  | { readonly kind: 'several' };

/**
 * The one element that a step means: what the first strategy that fits anything fits, told apart by the others where it
 * fits several. Never an element that none of them names.
 */
export function findTarget(elements: readonly Element[], hint: Exclude<Hint, { kind: 'back' }>): Found {
  const able = elements.filter(({ enabled, clickable, checkable, editable }) =>
    !enabled ? false : hint.kind === 'input_text' ? editable : clickable || checkable || editable,
  );
  for (const [i, strategy] of hint.strategies.entries()) {
    let fits = able.filter((element) => isNamedBy(element, strategy));
    for (const other of hint.strategies.slice(i + 1)) {
      const narrower = fits.filter((element) => isNamedBy(element, other));
      if (fits.length > 1 && narrower.length > 0) fits = narrower;
    }
    const [element, ...more] = fits;
    if (element !== undefined) return more.length === 0 ? { kind: 'found', element } : { kind: 'several' };
  }
  return { kind: 'none' };
}

function isNamedBy({ locators, label, texts }: Element, { by, value }: Strategy): boolean {
  switch (by) {
    case 'identifier':
      return locators.id === value || (locators.id?.slice(locators.id.lastIndexOf('/') + 1) ?? '') === value;
    case 'text':
      return locators.text === value || label === value || texts.includes(value);
    case 'label':
      return locators.description === value || locators.aria?.name === value || label === value;
  }
}

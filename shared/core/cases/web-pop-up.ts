import type { Locators } from '../../model/screen.ts';
import type { CaseStep } from './types.ts';
import { targetOf } from './warnings.ts';

/** What a browser draws over a page by itself: a dialog of JavaScript, or the list of a `<select>`. */
export type WebPopUp = 'accept' | 'dismiss' | 'prompt' | 'option';

/** Whether an element is part of such a pop-up; a test has other calls for them than for elements. */
export function popUpPart({ id }: Pick<Locators, 'id'>): WebPopUp | null {
  if (id === 'dialog/accept') return 'accept';
  if (id === 'dialog/dismiss') return 'dismiss';
  if (id === 'dialog/prompt') return 'prompt';
  return id?.startsWith('option/') ? 'option' : null;
}

export function popUpStep(step: CaseStep | undefined): WebPopUp | null {
  const locators = step && targetOf(step)?.locators;
  return locators ? popUpPart(locators) : null;
}

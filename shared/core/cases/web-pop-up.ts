import type { Locators } from '../../model/screen.ts';
import type { CaseStep } from './types.ts';
import { targetOf } from './warnings.ts';

/** What a browser draws over a page by itself: a dialog of JavaScript, or the list of a `<select>`. */
export type WebPopUp = 'accept' | 'dismiss' | 'prompt' | 'option';

/** Ids that the web driver gives to what it draws in the place of the browser. */
const parts: Readonly<Record<string, WebPopUp>> = {
  'id/cairn-dialog-ok': 'accept',
  'id/cairn-dialog-cancel': 'dismiss',
  // Later dialogs are dismissed by themselves where nothing answers them.
  'id/cairn-dialog-stop': 'dismiss',
  'id/cairn-dialog-text': 'prompt',
  'testid/cairn-option': 'option',
};

/** Whether an element is part of such a pop-up; a test has other calls for them than for elements. */
export function popUpPart({ id = '' }: Pick<Locators, 'id'>): WebPopUp | null {
  return parts[id] ?? null;
}

export function popUpStep(step: CaseStep | undefined): WebPopUp | null {
  const locators = step && targetOf(step)?.locators;
  return locators ? popUpPart(locators) : null;
}

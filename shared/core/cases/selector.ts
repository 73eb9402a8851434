import type { Locators } from '../../model/screen.ts';
import type { Brittle, Selector, Share } from './types.ts';

/** What a redactor leaves in the place of a secret; a text with it is not on the screen. */
const masked = '[redacted]';

/**
 * The best way to find an element again: a unique id, description or text; else an id, description or text and its place
 * among its likes, counted by y and then x; else the point. `Locators.index` counts only where nothing is unique.
 */
export function chooseSelector(
  locators: Locators,
  at: Share,
): { readonly selector: Selector; readonly brittle?: Brittle } {
  if (locators.via === 'screenshot') return { selector: { by: 'point', at }, brittle: 'picture' };
  const { id, idUnique, textUnique, descriptionUnique, index } = locators;
  const text = usable(locators.text);
  const description = usable(locators.description);
  if (id && idUnique) return { selector: { by: 'id', id } };
  const words: Selector[] = [];
  if (description && descriptionUnique) words.push({ by: 'description', description });
  if (text && textUnique) words.push({ by: 'text', text });
  const lasting = words.find((selector) => !hasChangingWords(wordsOf(selector)));
  if (lasting) return { selector: lasting };
  if (words[0]) return { selector: words[0], brittle: 'changing_text' };
  // Not every locator is usable, but one is unique: then the index was not counted.
  const counted = !idUnique && !textUnique && !descriptionUnique;
  if (counted && id) return { selector: { by: 'id', id, index }, brittle: 'index' };
  if (counted && text) return { selector: { by: 'text', text, index }, brittle: 'index' };
  if (counted && description) return { selector: { by: 'description', description, index }, brittle: 'index' };
  return { selector: { by: 'point', at }, brittle: 'point' };
}

/** A text that can be looked for on the screen. */
export function usable(words: string | undefined): string | undefined {
  return words === undefined || words.trim() === '' || words.includes(masked) ? undefined : words;
}

function wordsOf(selector: Selector): string {
  if (selector.by === 'description') return selector.description;
  return selector.by === 'text' ? selector.text : '';
}

/** Numbers, and with them prices, dates and counters, differ from run to run. */
export function hasChangingWords(words: string): boolean {
  return /\p{N}/u.test(words);
}

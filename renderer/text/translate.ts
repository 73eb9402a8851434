import { catalogues, type Language, type TextKey } from './catalogues.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/** Gives the text of a key in one language. `{name}` stands for a parameter; `one|many` is chosen by parameter `n`. */
export type Translate = (key: TextKey, params?: TextParams) => string;

export function translator(language: Language): Translate {
  const catalogue = catalogues[language];
  return (key, params = {}) => fill(catalogue[key], params);
}

/** Fills `{name}` places; a place without a parameter stays as it is, so that the fault is seen. */
export function fill(template: string, params: TextParams): string {
  const [one, many] = template.split('|');
  const chosen = many === undefined || params.n === 1 ? one : many;
  return (chosen ?? template).replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/** Whether there is such a key; for keys that are put together from data. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(catalogues.en, key);

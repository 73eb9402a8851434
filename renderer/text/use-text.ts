import { createContext, use } from 'react';
import type { Language } from './catalogues.ts';
import { translator, type Translate } from './translate.ts';

export interface Texts {
  readonly language: Language;
  readonly t: Translate;
}

export const textsFor = (language: Language): Texts => ({ language, t: translator(language) });

/** Set once by the app; the default keeps a stray component readable. */
export const TextContext = createContext<Texts>(textsFor('en'));

/** Texts of the chosen language. */
export const useTexts = (): Texts => use(TextContext);

import type { Language } from './catalogues.ts';

/** Sentences of the agents' reasons and expectations by message id. */
export const reasonTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {};

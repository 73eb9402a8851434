import { sentenceInChinese, wordInChinese } from '../../shared/text/chinese.ts';
import { typeset } from './typeset.ts';
import type { Texts } from './use-text.ts';

/** A sentence of the services in the tester's language where it is known; else as it came. */
export const translateSentence = ({ language }: Texts, sentence: string): string =>
  language === 'en' ? typeset(sentence) : sentenceInChinese(sentence);

/** A word of Cairn, such as the name of a rule, in the tester's language where it is known. */
export const translateWord = ({ language }: Texts, word: string): string =>
  language === 'en' ? word : wordInChinese(word);

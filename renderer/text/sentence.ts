import { typeset } from './typeset.ts';
import type { Texts } from './use-text.ts';
import { sentences, words } from './zh-cn/sentences.ts';

/** A sentence of the services in the tester's language where it is known; else as it came. */
export function translateSentence(texts: Texts, sentence: string): string {
  if (texts.language === 'en') return typeset(sentence);
  const found = sentences.find(([english]) => english.test(sentence));
  if (!found) return sentence;
  const [english, chinese] = found;
  const parts = english.exec(sentence) ?? [];
  return sentence
    .replace(english, chinese)
    .replace(/\{(\d)\}/g, (_, place: string) => translateWord(texts, parts[Number(place)] ?? ''));
}

/** A word of Cairn, such as the name of a rule, in the tester's language where it is known. */
export function translateWord({ language }: Texts, word: string): string {
  return language !== 'en' && Object.hasOwn(words, word) ? (words[word] ?? word) : word;
}

import type { Texts } from './use-text.ts';
import { failures } from './zh-cn/failures.ts';
import { sentences, words } from './zh-cn/sentences.ts';

/** The shape of a failure of the services, as far as texts need it. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
}

/** What happened and what to do, translated where the code is known; else as the services said it. */
export function describeFailure(texts: Texts, failure: Failure): { message: string; remedy: string } {
  const { code, message, remedy } = failure;
  const known = texts.language === 'zh-CN' && Object.hasOwn(failures, code) ? failures[code] : undefined;
  const own = translateSentence(texts, message);
  if (!known) return { message: own, remedy };
  return { message: own === message ? known.message : own, remedy: known.remedy };
}

/** A sentence of the services in the tester's language where it is known; else as it came. */
export function translateSentence({ language }: Texts, sentence: string): string {
  if (language === 'en') return sentence;
  const found = sentences.find(([english]) => english.test(sentence));
  if (!found) return sentence;
  const [english, chinese] = found;
  const parts = english.exec(sentence) ?? [];
  return sentence
    .replace(english, chinese)
    .replace(/\{(\d)\}/g, (_, place: string) => translateWord(parts[Number(place)] ?? ''));
}

const translateWord = (word: string): string => (Object.hasOwn(words, word) ? (words[word] ?? word) : word);

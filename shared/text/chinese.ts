import type { ReasonText } from '../model/action.ts';
import { fillPlaces } from './say.ts';
import { guard } from './zh-cn/guard.ts';
import { identity } from './zh-cn/identity.ts';
import { reasons } from './zh-cn/reasons.ts';
import { sentences, words } from './zh-cn/sentences.ts';

const chinese: Readonly<Record<string, string>> = { ...guard, ...identity, ...reasons };

/** Parameters that are words of Cairn: the name of a rule, how a run ends. */
export const ownWords: ReadonlySet<string> = new Set(['rule', 'end']);

/** A sentence that has no message id, in Chinese where it is known; else as it came. */
export function sentenceInChinese(sentence: string): string {
  const found = sentences.find(([english]) => english.test(sentence));
  if (!found) return sentence;
  const [english, translation] = found;
  const parts = english.exec(sentence) ?? [];
  return sentence
    .replace(english, translation)
    .replace(/\{(\d)\}/g, (_, place: string) => wordInChinese(parts[Number(place)] ?? ''));
}

/** A word of Cairn, such as the name of a rule, in Chinese where it is known; else as it came. */
export const wordInChinese = (word: string): string => (Object.hasOwn(words, word) ? (words[word] ?? word) : word);

/** The sentence in Chinese, for files. An id of somebody else's is told as it is, with its parameters. */
export function inChinese({ id, params = {} }: ReasonText): string {
  if (id === 'said') return sentenceInChinese(String(params['text'] ?? ''));
  const text = Object.hasOwn(chinese, id) ? chinese[id] : undefined;
  const told = Object.entries(params).map(
    ([name, value]) => [name, ownWords.has(name) ? wordInChinese(String(value)) : value] as const,
  );
  if (text !== undefined) return fillPlaces(text, Object.fromEntries(told));
  const listed = told.map(([name, value]) => `${name}: ${value}`);
  return listed.length === 0 ? id : `${id} (${listed.join(', ')})`;
}

import type { ReasonText } from '../../shared/model/action.ts';
import type { Language } from './catalogues.ts';
import { ownWords } from '../../shared/text/chinese.ts';
import { sentences } from '../../shared/text/sentences.ts';
import { identity as enIdentity } from '../../shared/text/identity.ts';
import { reasons as en } from './en/reasons.ts';
import { translateSentence, translateWord } from './sentence.ts';
import { fill } from './translate.ts';
import { typeset } from './typeset.ts';
import type { Texts } from './use-text.ts';
import { guard } from '../../shared/text/zh-cn/guard.ts';
import { identity } from '../../shared/text/zh-cn/identity.ts';
import { reasons as zh } from '../../shared/text/zh-cn/reasons.ts';

export const reasonTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...sentences, ...enIdentity, ...en },
  'zh-CN': { ...guard, ...identity, ...zh },
};

const joinParams = (params: ReasonText['params']): string =>
  Object.entries(params ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** The sentence of a reason. An id without a text is shown as it is, with its parameters. */
export function describeReason(texts: Texts, reason: ReasonText): string {
  const { language } = texts;
  if (reason.id === 'said') return translateSentence(texts, String(reason.params?.['text'] ?? ''));
  const text = Object.hasOwn(reasonTexts[language], reason.id) ? reasonTexts[language][reason.id] : undefined;
  if (text !== undefined) return fill(typeset(text), translated(texts, reason.params));
  const params = joinParams(reason.params);
  return params === '' ? reason.id : `${reason.id} (${params})`;
}

function translated(texts: Texts, params: ReasonText['params'] = {}): NonNullable<ReasonText['params']> {
  const words = Object.entries(params).map(([name, value]) =>
    ownWords.has(name) ? ([name, translateWord(texts, String(value))] as const) : ([name, value] as const),
  );
  return Object.fromEntries(words);
}

import type { ReasonText } from '../../shared/model/action.ts';
import type { Language } from './catalogues.ts';
import { reasons as en } from './en/reasons.ts';
import { fill } from './translate.ts';
import type { Texts } from './use-text.ts';
import { reasons as zh } from './zh-cn/reasons.ts';

export const reasonTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, 'zh-CN': zh };

const joinParams = (params: ReasonText['params']): string =>
  Object.entries(params ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** The sentence of an agent's reason. An id without a text is shown as it is, with its parameters. */
export function describeReason({ language }: Texts, reason: ReasonText): string {
  const text = Object.hasOwn(reasonTexts[language], reason.id) ? reasonTexts[language][reason.id] : undefined;
  if (text !== undefined) return fill(text, reason.params ?? {});
  const params = joinParams(reason.params);
  return params === '' ? reason.id : `${reason.id} (${params})`;
}

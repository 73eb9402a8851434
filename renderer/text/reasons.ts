import type { ReasonText } from '../../shared/model/action.ts';
import type { Language } from './catalogues.ts';
import { reasonTexts } from './reason-texts.ts';
import { fill } from './translate.ts';
import type { Texts } from './use-text.ts';

const joinParams = (params: ReasonText['params']): string =>
  Object.entries(params ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** The sentence of an agent's reason. An id without a text is shown as it is, with its parameters. */
export function describeReason({ language }: Texts, reason: ReasonText): string {
  const texts: Readonly<Record<Language, string>> | undefined = Object.hasOwn(reasonTexts, reason.id)
    ? reasonTexts[reason.id]
    : undefined;
  if (texts) return fill(texts[language], reason.params ?? {});
  const params = joinParams(reason.params);
  return params === '' ? reason.id : `${reason.id} (${params})`;
}

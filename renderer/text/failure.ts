import type { ReasonText } from '../../shared/model/action.ts';
import type { Texts } from './use-text.ts';
import { failures } from './zh-cn/failures.ts';
import { describeReason } from './reasons.ts';
import { translateSentence } from './sentence.ts';
import { typeset } from './typeset.ts';

export { translateSentence } from './sentence.ts';

/** The shape of a failure of the services, as far as texts need it. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
  readonly why?: ReasonText;
}

/** What happened and what to do, translated where the code is known; else as the services said it. */
export function describeFailure(texts: Texts, failure: Failure): { message: string; remedy: string } {
  const { code, message, remedy } = failure;
  const known = texts.language === 'zh-CN' && Object.hasOwn(failures, code) ? failures[code] : undefined;
  const own = failure.why ? describeReason(texts, failure.why) : translateSentence(texts, message);
  if (!known) return { message: own, remedy: typeset(remedy) };
  return { message: own === message ? known.message : own, remedy: known.remedy };
}

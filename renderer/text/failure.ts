import type { Texts } from './use-text.ts';
import { failures } from './zh-cn/failures.ts';

/** The shape of a failure of the services, as far as texts need it. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
}

/** What happened and what to do, translated where the code is known; else as the services said it. */
export function describeFailure({ language }: Texts, failure: Failure): { message: string; remedy: string } {
  const translated = language === 'zh-CN' && Object.hasOwn(failures, failure.code) ? failures[failure.code] : undefined;
  return translated ?? { message: failure.message, remedy: failure.remedy };
}

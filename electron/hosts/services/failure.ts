import type { Failure } from '../../../shared/contract/errors.ts';
import { withCleanTexts } from '../../../shared/text/say.ts';
import { SessionError } from '../../sessions/errors.ts';
import { logFault } from '../../io/fault-log.ts';
import { withoutSecrets } from '../../io/secret-texts.ts';

/** As `failureOf`, and without any secret that a session of this process knows (I7). */
export function toFailure(error: unknown, where: string): Failure {
  const failure = failureOf(error, where);
  const { message, remedy, why } = failure;
  const told = { ...failure, message: withoutSecrets(message), remedy: withoutSecrets(remedy) };
  return why ? { ...told, why: withCleanTexts(why, withoutSecrets) } : told;
}

/** Errors that name their code and remedy are for the tester; anything else is a fault of ours. */
function failureOf(error: unknown, where: string): Failure {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && 'remedy' in error) {
    const remedy = typeof error.remedy === 'string' ? error.remedy : '';
    const why = error instanceof SessionError ? error.why : undefined;
    return { code: error.code, message: error.message, remedy, ...(why && { why }) };
  }
  logFault(where, error);
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'internal', message, remedy: 'This is a fault of Cairn; the session on disk is not affected.' };
}

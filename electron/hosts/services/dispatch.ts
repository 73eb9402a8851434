import { ZodError } from 'zod';
import { calls, type CallName, type Services } from '../../../shared/contract/contract.ts';
import type { Failure } from '../../../shared/contract/errors.ts';
import { withCleanTexts } from '../../../shared/text/say.ts';
import { SessionError } from '../../sessions/errors.ts';
import { logFault } from '../../io/fault-log.ts';
import { withoutSecrets } from '../../io/secret-texts.ts';

export type AnyResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: Failure };

/**
 * The one way from a client's message to a service: known name, checked input, plain answer.
 * Never throws; what is no recognised failure is logged and answered as `internal`.
 */
export async function dispatch(services: Services, name: unknown, input: unknown): Promise<AnyResult> {
  if (typeof name !== 'string' || !Object.hasOwn(calls, name)) {
    return {
      ok: false,
      failure: { code: 'unknown_call', message: 'There is no such call.', remedy: 'Reload the window.' },
    };
  }
  const call = name as CallName;
  try {
    const parsed = calls[call].input.parse(input ?? {});
    const service = services[call] as (checked: unknown) => Promise<unknown>;
    return { ok: true, value: await service(parsed) };
  } catch (error) {
    return { ok: false, failure: toFailure(error, call) };
  }
}

/** As `failureOf`, and without any secret that a session of this process knows (I7). */
export function toFailure(error: unknown, where: string): Failure {
  const failure = failureOf(error, where);
  const { message, remedy, why } = failure;
  const told = { ...failure, message: withoutSecrets(message), remedy: withoutSecrets(remedy) };
  return why ? { ...told, why: withCleanTexts(why, withoutSecrets) } : told;
}

/** Errors that name their code and remedy are for the tester; anything else is a fault of ours. */
function failureOf(error: unknown, where: string): Failure {
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    const path = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
    return {
      code: 'bad_input',
      message: `${path}${issue?.message ?? 'invalid'}`,
      remedy: 'Correct the value and try again.',
    };
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && 'remedy' in error) {
    const remedy = typeof error.remedy === 'string' ? error.remedy : '';
    const why = error instanceof SessionError ? error.why : undefined;
    return { code: error.code, message: error.message, remedy, ...(why && { why }) };
  }
  logFault(where, error);
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'internal', message, remedy: 'This is a fault of Cairn; the session on disk is not affected.' };
}

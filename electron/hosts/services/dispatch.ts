import { ZodError } from 'zod';
import { calls, type CallName, type Services } from '../../../shared/contract/contract.ts';
import type { Failure } from '../../../shared/contract/errors.ts';
import { withoutSecrets } from '../../io/secret-texts.ts';
import { toFailure } from './failure.ts';

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
    return { ok: false, failure: error instanceof ZodError ? badInput(error) : toFailure(error, call) };
  }
}

function badInput({ issues: [issue] }: ZodError): Failure {
  const path = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  const message = withoutSecrets(`${path}${issue?.message ?? 'invalid'}`);
  return { code: 'bad_input', message, remedy: 'Correct the value and try again.' };
}

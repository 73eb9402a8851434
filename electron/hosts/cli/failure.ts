import { toFailure } from '../services/dispatch.ts';
import { CliError, exitCodes, type Output } from './output.ts';

/** Failures that the one who typed the command can mend by typing another. */
const wrongUse: ReadonlySet<string> = new Set([
  'bad_budget',
  'bad_blocklist',
  'bad_plan',
  'policy_unknown',
  'no_path',
  'wrong_format',
  'bad_input',
  'not_a_session',
]);

/** Says what went wrong, once, in the form that was asked for. @returns the exit code */
export function explainFailure(error: unknown, output: Output): number {
  if (error instanceof CliError) {
    report(output, { code: error.code, message: error.message, remedy: error.remedy });
    return error.exitCode;
  }
  const failure = toFailure(error, 'command line');
  report(output, failure);
  return wrongUse.has(failure.code) ? exitCodes.wrongUse : exitCodes.environment;
}

function report(
  output: Output,
  failure: { readonly code: string; readonly message: string; readonly remedy: string },
): void {
  output.say(`cairn: ${[failure.message, failure.remedy].filter((part) => part !== '').join(' ')}`);
  output.line({ type: 'error', ...failure });
}

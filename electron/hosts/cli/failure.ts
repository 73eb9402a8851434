import { CaseError } from '../../../shared/core/cases/errors.ts';
import type { Failure } from '../../../shared/contract/errors.ts';
import { withoutSecrets } from '../../io/secret-texts.ts';
import { toFailure } from '../services/failure.ts';
import { CliError, exitCodes, type Output } from './output.ts';

/** Failures that the one who typed the command can mend by typing another. */
const wrongUse: ReadonlySet<string> = new Set([
  'bad_budget',
  'bad_blocklist',
  'bad_plan',
  'policy_unknown',
  'bad_input',
  'not_a_session',
]);

/** Says what went wrong, once, in the form that was asked for. @returns the exit code */
export function explainFailure(error: unknown, output: Output): number {
  if (error instanceof CliError) {
    report(output, { code: error.code, message: error.message, remedy: error.remedy });
    return error.exitCode;
  }
  const failure = fileFailure(error) ?? toFailure(error, 'command line');
  report(output, failure);
  const mendable = error instanceof CaseError || wrongUse.has(failure.code);
  return mendable ? exitCodes.wrongUse : exitCodes.environment;
}

/** What operating systems say of files that were named on the command line (errno.h). */
const fileTrouble: Readonly<Record<string, readonly [message: string, remedy: string]>> = {
  ENOENT: ['does not exist, or its folder does not', 'Make the folder, or name another.'],
  ENOTDIR: ['lies in what is no folder', 'Name another.'],
  EISDIR: ['is a folder', 'Name a file.'],
  EEXIST: ['exists already', 'Name another.'],
  EACCES: ['may not be read or written by this user', 'Change its permissions, or name another.'],
  EPERM: ['may not be read or written by this user', 'Change its permissions, or name another.'],
  EROFS: ['lies on a disk that cannot be written', 'Name another.'],
  ENOSPC: ['does not fit: the disk is full', 'Make room, or name another disk.'],
};

function fileFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  const [message, remedy] = fileTrouble[String(error.code)] ?? [];
  if (message === undefined || remedy === undefined) return undefined;
  return { code: 'file', message: `${withoutSecrets(String(error.path))} ${message}.`, remedy };
}

function report(
  output: Output,
  failure: { readonly code: string; readonly message: string; readonly remedy: string },
): void {
  output.say(`cairn: ${[failure.message, failure.remedy].filter((part) => part !== '').join(' ')}`);
  output.line({ type: 'error', ...failure });
}

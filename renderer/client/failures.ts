import type { Failure } from '../../shared/contract/errors.ts';

/** An answer of the services that is no success, thrown to the caller. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Whether the call reached the services is not known then. */
export const connectionLost: Failure = {
  code: 'connection_lost',
  message: 'The connection to Cairn was lost before the answer came.',
  remedy: 'The window reconnects by itself; then look at what happened before you try again.',
};

export const noAnswer: Failure = {
  code: 'no_answer',
  message: 'Cairn did not answer in time.',
  remedy: 'Look at the state of the session before you try again.',
};

/** @throws the error itself when it is none of ours */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  throw error;
}

export type CaseErrorCode = 'no_path' | 'wrong_format' | 'not_a_case' | 'newer_version' | 'damaged';

/** A case that cannot be built or read: what happened, and what the tester can do. */
export class CaseError extends Error {
  override readonly name = 'CaseError';
  readonly code: CaseErrorCode;
  /** What the tester can do about it, one sentence. */
  readonly remedy: string;

  constructor(code: CaseErrorCode, message: string, remedy: string) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }
}

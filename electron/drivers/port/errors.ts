export type DriverErrorCode =
  | 'device_unknown'
  | 'device_lost'
  | 'device_unauthorized'
  | 'device_offline'
  | 'app_not_installed'
  | 'app_did_not_start'
  | 'look_failed'
  | 'action_not_possible'
  | 'timeout'
  | 'cancelled'
  | 'adb_missing'
  | 'adb_unreachable'
  | 'unsupported';

/** A failure of a device or of the way to it: what happened, why, and what the tester can do. */
export class DriverError extends Error {
  override readonly name = 'DriverError';
  readonly code: DriverErrorCode;
  /** What the tester can do about it, one sentence; empty when nothing helps. */
  readonly remedy: string;

  constructor(code: DriverErrorCode, message: string, options: { remedy?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.remedy = options.remedy ?? '';
  }
}

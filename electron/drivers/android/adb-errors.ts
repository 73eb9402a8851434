import { DriverError } from '../port/errors.ts';
import type { DriverErrorCode } from '../port/errors.ts';

/** The connection to the adb server broke while an answer was awaited. */
export class ConnectionEnded extends Error {
  override readonly name = 'ConnectionEnded';

  constructor(cause?: unknown) {
    super('The connection to the adb server ended before the answer was complete.', { cause });
  }
}

/** What an adb server says about a phone it cannot reach, and what that means. First match wins. */
const REFUSALS: readonly (readonly [pattern: RegExp, code: DriverErrorCode, text: string, remedy: string])[] = [
  [
    /unauthorized|authorizing/,
    'device_unauthorized',
    'does not trust this computer yet',
    'Unlock the phone and confirm "Allow USB debugging".',
  ],
  [
    /permission/,
    'device_offline',
    'cannot be opened by this user',
    'On Linux, install udev rules for Android phones, then plug it in again.',
  ],
  [/offline|connecting/, 'device_offline', 'does not answer', 'Unplug the phone and plug it in again.'],
  [/not found|no devices/, 'device_lost', 'is not connected', 'Plug the phone in, with USB debugging on.'],
];

/**
 * A failure of adbkit, of the socket or of the adb server in Cairn's words. `DriverError`s pass unchanged.
 * Whatever is not recognised comes back as it is: it is a fault of ours.
 * @param serial the phone that was asked for, absent for questions to the server itself
 */
export function asDriverError(error: unknown, server: string, serial?: string): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof DriverError) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EHOSTUNREACH' || code === 'ETIMEDOUT') {
    return new DriverError('adb_unreachable', `No adb server answers at ${server}.`, {
      remedy: 'Start one with "adb start-server".',
      cause: error,
    });
  }
  if (error.name === 'FailError' && serial !== undefined) return refusal(error, serial);
  if (error.name === 'FailError') {
    return new DriverError('adb_unreachable', `The adb server at ${server} refused: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  if (error.name === 'UnexpectedDataError') {
    return new DriverError('adb_unreachable', `What listens at ${server} is not an adb server.`, {
      remedy: 'Look which program uses that port, or choose another one.',
      cause: error,
    });
  }
  if (isBrokenConnection(error, code)) return brokenConnection(error, server, serial);
  return error;
}

function refusal(error: Error, serial: string): DriverError {
  const reason = reasonOf(error);
  const [, code, text, remedy] = REFUSALS.find(([pattern]) => pattern.test(reason)) ?? [
    undefined,
    'device_lost' as const,
    'cannot be reached',
    'Unplug the phone and plug it in again.',
  ];
  return new DriverError(code, `Phone ${serial} ${text}. The adb server says: ${reason}`, { remedy, cause: error });
}

const reasonOf = (error: Error): string => error.message.replace(/^Failure: '([^]*)'$/, '$1').trim();

function isBrokenConnection(error: Error, code: unknown): boolean {
  if (error instanceof ConnectionEnded || error.name === 'PrematureEOFError') return true;
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'ECONNABORTED';
}

function brokenConnection(error: Error, server: string, serial?: string): DriverError {
  if (serial === undefined) {
    return new DriverError('adb_unreachable', `The adb server at ${server} ended the connection.`, {
      remedy: 'It may have been stopped or replaced by another program; Cairn tries again.',
      cause: error,
    });
  }
  return new DriverError('device_lost', `The connection to phone ${serial} broke.`, {
    remedy: 'Plug the phone in again, with USB debugging on.',
    cause: error,
  });
}

import type { z } from 'zod';
import { blocklistCalls } from './blocklist.ts';
import { caseCalls } from './cases.ts';
import type { CallDefinition } from './define.ts';
import { deviceCalls, type DevicePushes } from './devices.ts';
import type { Failure } from './errors.ts';
import { logCalls } from './logs.ts';
import { pageCalls } from './pages.ts';
import { reportCalls } from './reports.ts';
import { secretCalls } from './secrets.ts';
import { sessionCalls, type SessionPushes } from './sessions.ts';
import { systemCalls, type SystemPushes } from './system.ts';

/** Everything a client may ask of the services, in every host. */
export const calls = {
  ...systemCalls,
  ...deviceCalls,
  ...sessionCalls,
  ...caseCalls,
  ...reportCalls,
  ...pageCalls,
  ...logCalls,
  ...blocklistCalls,
  ...secretCalls,
};

export type CallName = keyof typeof calls;
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type ParsedInput<Name extends CallName> = z.output<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> =
  (typeof calls)[Name] extends CallDefinition<z.ZodType, infer Output> ? Output : never;

/** Everything that services push to clients. */
export type Pushes = SystemPushes & DevicePushes & SessionPushes;
export type Topic = keyof Pushes;
export const topics = [
  'system.changed',
  'devices.changed',
  'mirror.frame',
  'mirror.problem',
  'session.events',
  'session.live',
  'log.lines',
] as const satisfies readonly Topic[];

export type Push = { readonly [T in Topic]: { readonly topic: T; readonly data: Pushes[T] } }[Topic];

export type CallResult<Name extends CallName> =
  | { readonly ok: true; readonly value: CallOutput<Name> }
  | { readonly ok: false; readonly failure: Failure };

/** What a host must give its clients; implemented once in `electron/hosts/services.ts`. */
export type Services = {
  readonly [Name in CallName]: (input: ParsedInput<Name>) => Promise<CallOutput<Name>>;
};

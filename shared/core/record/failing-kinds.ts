import type { Platform } from '../../model/device.ts';
import type { FindingKind, SessionOptions } from '../../model/run.ts';

/** Kills by the system are reported, but are no crashes of the app; nor is what a page writes to its console. */
const usual: Readonly<Record<Platform, readonly FindingKind[]>> = {
  android: ['java_crash', 'native_crash', 'anr'],
  ios: ['java_crash', 'native_crash', 'anr'],
  web: ['page_crash', 'page_hang', 'js_exception', 'unhandled_rejection'],
};

/** Kinds of findings that make a session fail (I3): the tester's, else those that are usual for the platform. */
export function failingKinds(options: SessionOptions | undefined): ReadonlySet<FindingKind> {
  return new Set(options?.failOn ?? usual[options?.device.platform ?? 'android']);
}

/** Every kind that a tester can name; a session started with another one would never fail by it. */
export const findingKinds: readonly FindingKind[] = [
  'java_crash',
  'native_crash',
  'anr',
  'process_death',
  'js_exception',
  'unhandled_rejection',
  'console_error',
  'request_failed',
  'http_error',
  'page_crash',
  'page_hang',
  'environment_crash',
  'dead_end',
  'left_app',
  'loading_forever',
  'suspicious_instruction',
];

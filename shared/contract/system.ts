import { call, nothing } from './define.ts';

export interface SystemStatus {
  readonly version: string;
  readonly host: 'desktop' | 'browser';
  readonly adb:
    | { readonly state: 'ready' }
    /** `hint` tells how to get or repair adb, one line. */
    | { readonly state: 'missing' | 'unreachable'; readonly hint: string };
  /** Broken practice-app files and other things that were left out at start, one line each. */
  readonly problems: readonly string[];
  readonly dataDir: string;
  /** Whether there is a practice phone, listed or unplugged by its switch. */
  readonly practice: boolean;
}

export const systemCalls = {
  'system.status': call<SystemStatus>()(nothing),
};

export interface SystemPushes {
  'system.changed': SystemStatus;
}

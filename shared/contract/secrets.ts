import { z } from 'zod';
import { call, nothing } from './define.ts';

export interface SecretsStatus {
  /** Who keeps the key: the operating system, or a passphrase of the tester's. */
  readonly kind: 'system' | 'passphrase';
  readonly locked: boolean;
  /** Names only; a value never comes back. */
  readonly names: readonly string[];
}

const name = z.string().min(1).max(60);

export const secretCalls = {
  'secrets.list': call<SecretsStatus>()(nothing),
  /** The first passphrase of an empty store becomes its own. */
  'secrets.unlock': call<null>()(z.object({ passphrase: z.string().min(1).max(1_000) }).strict()),
  'secrets.set': call<null>()(z.object({ name, value: z.string().min(1).max(5_000) }).strict()),
  'secrets.remove': call<null>()(z.object({ name }).strict()),
};

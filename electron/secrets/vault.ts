/** What a name of a secret may look like; it stands in events, plans and files. */
export const secretName = /^[A-Za-z0-9][\w.-]{0,59}$/;

export type VaultErrorCode =
  | 'vault_locked'
  | 'vault_wrong_passphrase'
  | 'vault_damaged'
  | 'no_such_secret'
  | 'bad_name';

/** A secret cannot be had: what happened, why, and what the tester can do. Never names a value. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
  readonly code: VaultErrorCode;
  readonly remedy: string;

  constructor(code: VaultErrorCode, message: string, remedy: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.remedy = remedy;
  }
}

/** Secrets by name. Values leave it only to be typed on a phone. */
export interface Vault {
  /** `system` where the operating system keeps the key, `passphrase` where the tester does. */
  readonly kind: 'system' | 'passphrase';
  readonly locked: boolean;
  /** All names, sorted; known while it is locked, too. */
  names(): readonly string[];
  /** @throws VaultError `vault_wrong_passphrase`; the first passphrase of an empty vault becomes its own */
  unlock(passphrase: string): Promise<void>;
  /** @throws VaultError `vault_locked`, `no_such_secret`, `vault_damaged` */
  value(name: string): string;
  /** Adds or changes one. @throws VaultError `vault_locked`, `bad_name`; the operating system's error */
  set(name: string, value: string): Promise<void>;
  /** @throws VaultError `no_such_secret`; the operating system's error */
  remove(name: string): Promise<void>;
}

export const isLocked = (): VaultError =>
  new VaultError('vault_locked', 'The secrets are locked.', 'Unlock them with their passphrase.');

export const noSuchSecret = (name: string): VaultError =>
  new VaultError('no_such_secret', `There is no secret "${name}".`, 'Choose one of the list, or add it.');

export function checkName(name: string): void {
  if (secretName.test(name)) return;
  throw new VaultError(
    'bad_name',
    'A secret is named by letters, digits, dots, dashes and underscores, 60 at most.',
    'Choose another name.',
  );
}

import { keyFromPassphrase, seal, unseal } from '../io/cipher.ts';
import { checkName, isLocked, noSuchSecret, VaultError, type Vault } from './vault.ts';
import { VaultFile } from './vault-file.ts';

const checkText = 'cairn';

/**
 * Secrets in a file that a passphrase opens (scrypt, AES-256-GCM): for hosts without the operating system's key store.
 * @throws VaultError `vault_damaged`; the operating system's error
 */
export function openPassphraseVault(folder: string): Vault {
  return new PassphraseVault(new VaultFile(folder, 'secrets.json'));
}

class PassphraseVault implements Vault {
  readonly kind = 'passphrase';
  readonly #file: VaultFile;
  #key: Buffer | undefined;

  constructor(file: VaultFile) {
    this.#file = file;
  }

  get locked(): boolean {
    return this.#key === undefined;
  }

  names(): readonly string[] {
    return Object.keys(this.#file.data.secrets).sort();
  }

  async unlock(passphrase: string): Promise<void> {
    const { salt, check } = this.#file.data;
    const made = await keyFromPassphrase(passphrase, salt);
    if (check === undefined) {
      const { secrets } = this.#file.data;
      await this.#file.write({ format: 1, salt: made.salt, check: seal(checkText, made.key, 'check'), secrets });
    } else if (unseal(check, made.key, 'check') !== checkText) {
      throw new VaultError('vault_wrong_passphrase', 'The passphrase does not fit.', 'Try again.');
    }
    this.#key = made.key;
  }

  value(name: string): string {
    const sealed = sealedOf(this.#file, name);
    if (!this.#key) throw isLocked();
    const value = unseal(sealed, this.#key, name);
    if (value === undefined) {
      throw new VaultError('vault_damaged', `The secret "${name}" is damaged.`, 'Set it again.');
    }
    return value;
  }

  async set(name: string, value: string): Promise<void> {
    checkName(name);
    if (!this.#key) throw isLocked();
    const { data } = this.#file;
    await this.#file.write({ ...data, secrets: { ...data.secrets, [name]: seal(value, this.#key, name) } });
  }

  remove(name: string): Promise<void> {
    return removeFrom(this.#file, name);
  }
}

/** @throws VaultError `no_such_secret` */
export function sealedOf({ data }: VaultFile, name: string): string {
  const sealed = Object.hasOwn(data.secrets, name) ? data.secrets[name] : undefined;
  if (sealed === undefined) throw noSuchSecret(name);
  return sealed;
}

/** @throws VaultError `no_such_secret` */
export async function removeFrom(file: VaultFile, name: string): Promise<void> {
  sealedOf(file, name);
  const secrets = Object.fromEntries(Object.entries(file.data.secrets).filter(([other]) => other !== name));
  await file.write({ ...file.data, secrets });
}

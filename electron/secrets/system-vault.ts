import { removeFrom, sealedOf } from './passphrase-vault.ts';
import { checkName, isLocked, VaultError, type Vault } from './vault.ts';
import { VaultFile } from './vault-file.ts';

/** The operating system's key store, as far as it is needed; Electron's `safeStorage` has this shape. */
export interface KeyStore {
  isEncryptionAvailable(): boolean;
  encryptString(text: string): Uint8Array;
  decryptString(bytes: Buffer): string;
}

/**
 * Secrets in a file whose key the operating system keeps for this user.
 * @throws VaultError `vault_damaged`; the operating system's error
 */
export function openSystemVault(folder: string, keyStore: KeyStore): Vault {
  return new SystemVault(new VaultFile(folder, 'secrets-system.json'), keyStore);
}

class SystemVault implements Vault {
  readonly kind = 'system';
  readonly #file: VaultFile;
  readonly #keyStore: KeyStore;

  constructor(file: VaultFile, keyStore: KeyStore) {
    this.#file = file;
    this.#keyStore = keyStore;
  }

  get locked(): boolean {
    return !this.#keyStore.isEncryptionAvailable();
  }

  names(): readonly string[] {
    return Object.keys(this.#file.data.secrets).sort();
  }

  /** The operating system asks for what it needs by itself. */
  async unlock(): Promise<void> {
    if (this.locked) throw isLocked();
  }

  value(name: string): string {
    const sealed = sealedOf(this.#file, name);
    if (this.locked) throw isLocked();
    try {
      return this.#keyStore.decryptString(Buffer.from(sealed, 'base64'));
    } catch (error) {
      throw new VaultError('vault_damaged', `The secret "${name}" cannot be opened.`, 'Set it again.', error);
    }
  }

  async set(name: string, value: string): Promise<void> {
    checkName(name);
    if (this.locked) throw isLocked();
    const sealed = Buffer.from(this.#keyStore.encryptString(value)).toString('base64');
    const { data } = this.#file;
    await this.#file.write({ ...data, secrets: { ...data.secrets, [name]: sealed } });
  }

  remove(name: string): Promise<void> {
    return removeFrom(this.#file, name);
  }
}

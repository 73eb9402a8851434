import envPaths from 'env-paths';
import { openPassphraseVault } from '../../secrets/passphrase-vault.ts';
import { openSystemVault, type KeyStore } from '../../secrets/system-vault.ts';
import type { Vault } from '../../secrets/vault.ts';

/** The secrets of this user. @throws VaultError `vault_damaged` */
export const openVault = (dataDir: string, keyStore?: KeyStore): Vault =>
  keyStore?.isEncryptionAvailable() ? openSystemVault(dataDir, keyStore) : openPassphraseVault(dataDir);

/** Folders of this user: `data` for sessions, `temp` for locks that all Cairns share. */
export const userFolders = (): { readonly data: string; readonly temp: string } => envPaths('Cairn', { suffix: '' });

import { environment } from '../../../io/process.ts';
import { askSecret } from '../../../io/terminal.ts';
import type { Vault } from '../../../secrets/vault.ts';
import { openVault, userFolders } from '../../services/user-data.ts';
import { exitCodes, type Output } from '../output.ts';

export interface SecretsOptions {
  readonly data?: string;
}

const vaultOf = ({ data }: SecretsOptions): Vault => openVault(data ?? userFolders().data);

/** Lists the names of the secrets; values are never shown. */
export async function listSecretsCommand(options: SecretsOptions, output: Output): Promise<number> {
  const names = vaultOf(options).names();
  output.result({ names }, () => names.join('\n'));
  return exitCodes.passed;
}

/** Adds a secret or changes it. Passphrase and value come from the environment or are asked for without showing them. */
export async function setSecretCommand(
  { name, ...options }: SecretsOptions & { readonly name: string },
  output: Output,
): Promise<number> {
  const vault = vaultOf(options);
  await unlock(vault);
  await vault.set(name, environment('CAIRN_SECRET') ?? (await askSecret(`Value of ${name}: `)));
  output.result({ name }, () => `${name} is kept.`);
  return exitCodes.passed;
}

export async function removeSecretCommand(
  { name, ...options }: SecretsOptions & { readonly name: string },
  output: Output,
): Promise<number> {
  await vaultOf(options).remove(name);
  output.result({ name }, () => `${name} is removed.`);
  return exitCodes.passed;
}

/** @throws VaultError `vault_wrong_passphrase` */
async function unlock(vault: Vault): Promise<void> {
  await vault.unlock(environment('CAIRN_PASSPHRASE') ?? (await askSecret('Passphrase of your secrets: ')));
}

/** The vault of this user, open where its passphrase is in the environment. @throws VaultError */
export async function vaultFromEnvironment(): Promise<Vault> {
  const vault = openVault(userFolders().data);
  const passphrase = environment('CAIRN_PASSPHRASE');
  if (passphrase !== undefined) await vault.unlock(passphrase);
  return vault;
}

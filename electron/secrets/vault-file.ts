import { joinPath, makeFolder, pathExists } from '../io/durable.ts';
import { readTextSync, writePrivateText } from '../io/files.ts';
import { VaultError } from './vault.ts';

/** What lies on the disk: names in clear, values sealed. */
export interface VaultData {
  readonly format: 1;
  /** Of the passphrase, base64; absent where the operating system keeps the key. */
  readonly salt?: string;
  /** Sealed with the key, to tell a wrong passphrase. */
  readonly check?: string;
  readonly secrets: Readonly<Record<string, string>>;
}

const empty: VaultData = { format: 1, secrets: {} };

/** One file of sealed secrets, readable by its owner only. */
export class VaultFile {
  readonly #folder: string;
  readonly #path: string;
  #data: VaultData;

  /** @throws VaultError `vault_damaged`; the operating system's error */
  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#path = joinPath(folder, name);
    this.#data = pathExists(this.#path) ? parse(readTextSync(this.#path), this.#path) : empty;
  }

  get data(): VaultData {
    return this.#data;
  }

  async write(data: VaultData): Promise<void> {
    makeFolder(this.#folder);
    await writePrivateText(this.#path, `${JSON.stringify(data, null, 2)}\n`);
    this.#data = data;
  }
}

function parse(text: string, path: string): VaultData {
  const damaged = (cause?: unknown): VaultError =>
    new VaultError('vault_damaged', `The file of secrets ${path} is damaged.`, 'Restore it, or remove it.', cause);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw damaged(error);
    throw error;
  }
  if (!isData(data)) throw damaged();
  return data;
}

function isData(value: unknown): value is VaultData {
  if (typeof value !== 'object' || value === null) return false;
  const { format, secrets } = value as { readonly format?: unknown; readonly secrets?: unknown };
  const isRecord = typeof secrets === 'object' && secrets !== null && !Array.isArray(secrets);
  return format === 1 && isRecord && Object.values(secrets).every((sealed) => typeof sealed === 'string');
}

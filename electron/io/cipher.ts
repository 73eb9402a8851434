import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Costs about 100 ms and 64 MB for each guess of a passphrase. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const;

export interface Salted {
  /** Base64. */
  readonly salt: string;
  readonly key: Buffer;
}

/** A key from a passphrase by scrypt. @param salt base64; a new one is made when absent */
export async function keyFromPassphrase(passphrase: string, salt?: string): Promise<Salted> {
  const bytes = salt === undefined ? randomBytes(16) : Buffer.from(salt, 'base64');
  return { salt: bytes.toString('base64'), key: await derive(passphrase.normalize('NFKC'), bytes, 32, cost) };
}

/** Encrypts a text by AES-256-GCM, bound to a name. @returns base64 of nonce, tag and bytes */
export function seal(text: string, key: Buffer, name: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64');
}

/** Undoes `seal`. @returns undefined when the key, the name or the bytes are not those it was made with */
export function unseal(sealed: string, key: Buffer, name: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  const [nonce, tag, rest] = [bytes.subarray(0, 12), bytes.subarray(12, 28), bytes.subarray(28)];
  if (nonce.length < 12 || tag.length < 16) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch (error) {
    // What OpenSSL says when the tag does not fit; it has no code of its own.
    if (error instanceof Error && /authenticate/.test(error.message)) return undefined;
    throw error;
  }
}

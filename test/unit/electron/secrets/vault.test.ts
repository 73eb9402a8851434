import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPassphraseVault } from '../../../../electron/secrets/passphrase-vault.ts';
import { openSystemVault, type KeyStore } from '../../../../electron/secrets/system-vault.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const value = 'hunter2-Überraschung';

async function unlocked(folder = tempFolder()) {
  const vault = openPassphraseVault(folder);
  await vault.unlock('correct horse');
  return { vault, folder };
}

describe('secrets behind a passphrase', () => {
  it('are there again after a restart, for who knows the passphrase', async () => {
    const { vault, folder } = await unlocked();
    await vault.set('shop.password', value);
    const again = openPassphraseVault(folder);
    expect(again.names()).toEqual(['shop.password']);
    expect(() => again.value('shop.password')).toThrow(expect.objectContaining({ code: 'vault_locked' }));
    await again.unlock('correct horse');
    expect(again.value('shop.password')).toBe(value);
  });

  it('stay shut for another passphrase', async () => {
    const { folder } = await unlocked();
    const again = openPassphraseVault(folder);
    await expect(again.unlock('wrong horse')).rejects.toMatchObject({ code: 'vault_wrong_passphrase' });
    expect(again.locked).toBe(true);
  });

  it('I7 are not in the file, which only its owner may read', async () => {
    const { vault, folder } = await unlocked();
    await vault.set('pin', '123987');
    const file = join(folder, 'secrets.json');
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain('123987');
    expect(text).not.toContain(Buffer.from('123987').toString('base64').slice(0, 7));
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('are refused when one was put in the place of another', async () => {
    const { vault, folder } = await unlocked();
    await vault.set('a', 'one');
    await vault.set('b', 'two');
    const file = join(folder, 'secrets.json');
    const data = JSON.parse(readFileSync(file, 'utf8')) as { secrets: Record<string, string> };
    writeFileSync(file, JSON.stringify({ ...data, secrets: { ...data.secrets, a: data.secrets.b } }));
    const { vault: again } = await unlocked(folder);
    expect(() => again.value('a')).toThrow(expect.objectContaining({ code: 'vault_damaged' }));
    expect(again.value('b')).toBe('two');
  });

  it('can be changed and removed', async () => {
    const { vault } = await unlocked();
    await vault.set('a', 'one');
    await vault.set('a', 'two');
    expect(vault.value('a')).toBe('two');
    await vault.remove('a');
    expect(() => vault.value('a')).toThrow(expect.objectContaining({ code: 'no_such_secret' }));
  });

  it.each(['', 'a b', '../x', 'ä', 'x'.repeat(61), '.hidden'])('cannot be called "%s"', async (name) => {
    const { vault } = await unlocked();
    await expect(vault.set(name, 'x')).rejects.toMatchObject({ code: 'bad_name' });
  });

  it('in a file that is damaged are told as damaged', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'secrets.json'), '{"format":1');
    expect(() => openPassphraseVault(folder)).toThrow(expect.objectContaining({ code: 'vault_damaged' }));
  });
});

describe('secrets in the key store of the system', () => {
  /** Turns bits over; the tests need no real key store to see what is done with its bytes. */
  const keyStore = (available = true): KeyStore => ({
    isEncryptionAvailable: () => available,
    encryptString: (text) => Buffer.from(text).map((byte) => byte ^ 0x5a),
    decryptString: (bytes) => Buffer.from(bytes.map((byte) => byte ^ 0x5a)).toString(),
  });

  it('are there again after a restart', async () => {
    const folder = tempFolder();
    await openSystemVault(folder, keyStore()).set('a', value);
    expect(openSystemVault(folder, keyStore()).value('a')).toBe(value);
    expect(readFileSync(join(folder, 'secrets-system.json'), 'utf8')).not.toContain(value);
  });

  it('are locked where the system has no key store', async () => {
    const vault = openSystemVault(tempFolder(), keyStore(false));
    await expect(vault.set('a', value)).rejects.toMatchObject({ code: 'vault_locked' });
  });
});

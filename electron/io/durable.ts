import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from './random.ts';

/** SHA-256 of the bytes, 64 hex digits. */
export function sha256(bytes: Uint8Array | Uint8ClampedArray): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export const joinPath = (...parts: readonly string[]): string => join(...parts);

/** Makes a folder and those above it. @throws the operating system's error, e.g. `EACCES`, `ENOTDIR` */
export function makeFolder(path: string): void {
  // One level at a time: Node's own recursion never ends below a parent that is there and still answers ENOENT, as /proc does.
  const parent = dirname(path);
  if (!existsSync(parent) && parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST' && statSync(path).isDirectory()))
      throw error;
  }
}

export const pathExists = (path: string): boolean => existsSync(path);

/** Names of the folders inside a folder, sorted; empty when there is no such folder. */
export function folderNames(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Empties a folder that holds nothing worth keeping; makes it when it is not there. */
export function emptyFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
  makeFolder(path);
}

/**
 * Writes a file that is whole or not there at all: to a temporary name, to the disk, then renamed.
 * Leaves a file alone that is there already.
 * @param tempFolder on the same volume as `path`; a kill in the middle leaves its file here
 * @throws the operating system's error, e.g. `ENOSPC`
 */
export async function writeWhole(path: string, bytes: Uint8Array, tempFolder: string): Promise<void> {
  // Asked of the operating system at once: a promise that is rejected for each new file costs ten times as much.
  if (existsSync(path)) return;
  const temporary = join(tempFolder, newId());
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  await rename(temporary, path);
}

import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The whole file. @throws the operating system's error, e.g. `ENOENT` */
export async function readBytes(path: string): Promise<Uint8Array> {
  return readFile(path);
}

/** The whole file as UTF-8. @throws the operating system's error, e.g. `ENOENT` */
export async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8');
}

/** As `readText`, for the few things that are needed before anything can wait. */
export const readTextSync = (path: string): string => readFileSync(path, 'utf8');

/** As `readBytes`, or undefined where there is no such file. */
export async function readBytesIfAny(path: string): Promise<Uint8Array | undefined> {
  return existsSync(path) ? readBytes(path) : undefined;
}

/** As `readText`, or undefined where there is no such file. */
export async function readTextIfAny(path: string): Promise<string | undefined> {
  return existsSync(path) ? readText(path) : undefined;
}

/** @throws the operating system's error, e.g. `EACCES` */
export async function writeText(path: string, text: string): Promise<void> {
  await writeFile(path, text, 'utf8');
}

/** @throws the operating system's error, e.g. `EACCES` */
export async function writeBytes(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes);
}

/**
 * Writes a file that only its owner may read; it is whole or as it was before.
 * @throws the operating system's error, e.g. `EACCES`
 */
export async function writePrivateText(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`;
  await writeFile(temporary, text, { encoding: 'utf8', mode: 0o600 });
  await rename(temporary, path);
}

/** A new folder of this process in the system's place for such; whoever makes it removes it. */
export const makeTemporaryFolder = (prefix: string): Promise<string> => mkdtemp(join(tmpdir(), prefix));

/** Does nothing where there is no such file. */
export const removeFile = (path: string): Promise<void> => rm(path, { force: true });

export async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}

/** A path as the user typed it, seen from the folder he stands in. */
export const absolutePath = (path: string): string => resolve(path);

/** Bytes of all these files together. @throws the operating system's error, e.g. `ENOENT` */
export async function sizeOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** All files below a folder: path relative to it, with `/`, → absolute path. Empty when there is no such folder. */
export async function listFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  if (!existsSync(folder)) return new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).split(sep).join('/'), path]),
  );
}

/** The folder of the product: the nearest one above this file that holds `resources/`. */
export function productFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'resources')) && existsSync(join(folder, 'package.json'))) return folder;
  }
  throw new Error('The folder "resources" is missing beside the program. Install Cairn again.');
}

/** Absolute path of something in `resources/`. */
export function resourcePath(...parts: string[]): string {
  return join(productFolder(), 'resources', ...parts);
}

/** Absolute path of a source file of the product, for a process of our own that is started from it. */
export function sourcePath(...parts: string[]): string {
  return join(productFolder(), ...parts);
}

/**
 * Path of a program of our own that runs in a process of its own: its source, or its bundle below `out/` where this
 * very code is bundled, because the Node inside Electron need not read TypeScript.
 */
export const programPath = (source: string, bundle: string): string =>
  import.meta.filename.endsWith('.ts') ? sourcePath(source) : sourcePath('out', bundle);

/** Whether a path is a folder. */
export const isFolder = async (path: string): Promise<boolean> => existsSync(path) && (await stat(path)).isDirectory();

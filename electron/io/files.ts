import { existsSync, readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

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

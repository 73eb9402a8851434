import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One process per folder of user data, as in Electron: the first one is told of each later one.
 * @returns false when there is a first one already
 */
export function isFirstInstance(folder: string, onLater: () => void): boolean {
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'first'), '', { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    writeFileSync(join(folder, `later-${process.pid}`), '');
    return false;
  }
  const told = new Set<string>();
  const watcher = watch(folder, (_event, name) => {
    if (!name?.startsWith('later-') || told.has(name)) return;
    told.add(name);
    onLater();
  });
  watcher.unref();
  return true;
}

import Database from 'better-sqlite3';
import { named, asStoreError } from './store-errors.ts';

export interface Lock {
  release(): void;
}

/**
 * Takes a file as the one holder on this machine. SQLite's own file lock is used because the
 * operating system lets go of it when the process dies, however it dies; a file with a pid would stay.
 * @returns undefined when somebody else holds it
 * @throws StoreError `not_writable`
 */
export function tryLock(path: string): Lock | undefined {
  const db = named(path, () => new Database(path, { timeout: 0 }));
  try {
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined;
    throw asStoreError(error, path);
  }
  return { release: () => void db.close() };
}

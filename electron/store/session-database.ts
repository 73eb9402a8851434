import Database from 'better-sqlite3';
import { joinPath, pathExists } from '../io/durable.ts';
import { named, storeError } from './store-errors.ts';

/** `session.db` format; raised with an upgrade step whenever the tables change. */
export const SCHEMA_VERSION = 1;

/** Marks the file as Cairn's ("Carn"), so that another program's database is never taken for a session. */
const applicationId = 0x4361726e;

const tables = `
  CREATE TABLE events (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, v INTEGER NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE INDEX events_by_type ON events (type);
`;

export const databasePath = (dir: string): string => joinPath(dir, 'session.db');

/**
 * Makes a new `session.db`.
 *
 * WAL with synchronous NORMAL: a commit is in the operating system's hands when it returns, so no kill of
 * the process loses it. Only a power cut can take commits since the last write-out (seconds on usual systems),
 * and leaves the session at an earlier moment, whole. FULL would wait for the disk on the main
 * thread four times a step; see `test/bench/append.ts` for both figures.
 */
export function createDatabase(dir: string): Database.Database {
  const path = databasePath(dir);
  if (pathExists(path)) throw storeError('not_writable', path, new Error('a session is there already'));
  return named(path, () => {
    const db = new Database(path);
    tune(db);
    db.pragma(`application_id = ${applicationId}`);
    db.exec(tables);
    db.pragma(`user_version = ${SCHEMA_VERSION}`);
    return db;
  });
}

export interface OpenOptions {
  readonly readOnly: boolean;
  /** Reads every page of the file to see whether it is whole; without it damage shows when it is met. */
  readonly thorough: boolean;
}

/** @throws StoreError `not_a_session`, `newer_version`, `damaged`, `not_writable` */
export function openDatabase(dir: string, options: OpenOptions): Database.Database {
  const path = databasePath(dir);
  if (!pathExists(path)) throw storeError('not_a_session', dir);
  const db = named(path, () => new Database(path, { readonly: options.readOnly, fileMustExist: true }));
  try {
    named(path, () => {
      checkFormat(db, path);
      if (options.thorough) checkWhole(db, path);
      if (!options.readOnly) tune(db);
    });
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

function tune(db: Database.Database): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
}

function checkFormat(db: Database.Database, path: string): void {
  if (db.pragma('application_id', { simple: true }) !== applicationId) throw storeError('not_a_session', path);
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > SCHEMA_VERSION) {
    const problem = `format ${version}, this Cairn reads up to ${SCHEMA_VERSION}`;
    throw storeError('newer_version', path, new Error(problem));
  }
}

function checkWhole(db: Database.Database, path: string): void {
  const verdict = String(db.pragma('quick_check(1)', { simple: true }));
  if (verdict !== 'ok') throw storeError('damaged', path, new Error(verdict));
}

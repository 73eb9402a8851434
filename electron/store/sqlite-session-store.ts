import type Database from 'better-sqlite3';
import { NewerVersionError } from '../../shared/core/record/errors.ts';
import { upgradeEvent } from '../../shared/core/record/upgrade.ts';
import { EVENT_VERSION, type SessionEvent, type SessionEventBody } from '../../shared/model/run.ts';
import { joinPath, makeFolder } from '../io/durable.ts';
import { Blobs } from './blobs.ts';
import { tryLock, type Lock } from './lock.ts';
import type { SessionStore } from './port.ts';
import { createDatabase, openDatabase } from './session-database.ts';
import { named, storeError } from './store-errors.ts';

/** What a session's folder gives to somebody who only reads it, even while another process writes it. */
export type SessionReader = Pick<SessionStore, 'dir' | 'events' | 'getBlob' | 'close'>;

/**
 * Makes a session folder; it may lie anywhere.
 * @throws StoreError `not_writable` (also when a session is there already), `disk_full`, `in_use`
 */
export function createSessionFolder(dir: string): SessionStore {
  named(dir, () => makeFolder(dir));
  const lock = takeLock(dir);
  try {
    return new SqliteSessionStore(dir, createDatabase(dir), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens a session folder to go on with it; there is one writer at a time.
 * @throws StoreError `not_a_session`, `newer_version`, `damaged`, `in_use`, `not_writable`
 */
export function openSessionFolder(dir: string): SessionStore {
  openDatabase(dir, { readOnly: true, thorough: false }).close();
  const lock = takeLock(dir);
  try {
    return new SqliteSessionStore(dir, openDatabase(dir, { readOnly: false, thorough: true }), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens a session folder for reading. @throws StoreError `not_a_session`, `newer_version`, `damaged` */
export function readSessionFolder(dir: string): SessionReader {
  const db = openDatabase(dir, { readOnly: true, thorough: true });
  const blobs = new Blobs(blobFolder(dir));
  return {
    dir,
    events: (after = 0) => readEvents(db, dir, after),
    getBlob: (id) => blobs.get(id),
    close: () => void db.close(),
  };
}

const blobFolder = (dir: string): string => joinPath(dir, 'blobs');

function takeLock(dir: string): Lock {
  const lock = tryLock(joinPath(dir, 'writer.lock'));
  if (!lock) throw storeError('in_use', dir);
  return lock;
}

class SqliteSessionStore implements SessionStore {
  readonly dir: string;
  readonly #db: Database.Database;
  readonly #lock: Lock;
  readonly #blobs: Blobs;
  readonly #insertAll: (bodies: readonly SessionEventBody[], at: number) => readonly SessionEvent[];
  #lastSeq: number;

  constructor(dir: string, db: Database.Database, lock: Lock) {
    this.dir = dir;
    this.#db = db;
    this.#lock = lock;
    this.#blobs = new Blobs(blobFolder(dir));
    this.#blobs.prepare();
    this.#lastSeq = named(dir, () => lastSeq(db));
    const insert = db.prepare('INSERT INTO events (seq, at, v, type, body) VALUES (?, ?, ?, ?, ?)');
    this.#insertAll = db.transaction((bodies: readonly SessionEventBody[], at: number) =>
      bodies.map((body, index): SessionEvent => {
        const seq = this.#lastSeq + 1 + index;
        const text = JSON.stringify(body);
        insert.run(seq, at, EVENT_VERSION, body.type, text);
        // What is given back is what is on disk. Its strings are its own, too: those of `body` may be slices that
        // keep the whole dump alive that they were cut from, 90 KB a step on a screen of 500 nodes.
        return { ...(JSON.parse(text) as SessionEventBody), v: EVENT_VERSION, seq, at };
      }),
    );
  }

  append(bodies: readonly SessionEventBody[], at: number): readonly SessionEvent[] {
    const events = named(this.dir, () => this.#insertAll(bodies, at));
    this.#lastSeq += events.length;
    return events;
  }

  events(after = 0): readonly SessionEvent[] {
    return readEvents(this.#db, this.dir, after);
  }

  putBlob(bytes: Uint8Array): Promise<string> {
    return this.#blobs.put(bytes);
  }

  getBlob(id: string): Promise<Uint8Array> {
    return this.#blobs.get(id);
  }

  close(): void {
    this.#db.close();
    this.#lock.release();
  }
}

function lastSeq(db: Database.Database): number {
  return db.prepare<[], number>('SELECT ifnull(max(seq), 0) FROM events').pluck().get() ?? 0;
}

interface Row {
  readonly seq: number;
  readonly at: number;
  readonly v: number;
  readonly body: string;
}

function readEvents(db: Database.Database, dir: string, after: number): readonly SessionEvent[] {
  const rows = named(dir, () =>
    db.prepare<[number], Row>('SELECT seq, at, v, body FROM events WHERE seq > ? ORDER BY seq').all(after),
  );
  return rows.map((row) => readEvent(row, dir));
}

function readEvent({ seq, at, v, body }: Row, dir: string): SessionEvent {
  try {
    return upgradeEvent({ ...(JSON.parse(body) as object), v, seq, at });
  } catch (error) {
    if (error instanceof NewerVersionError) throw storeError('newer_version', dir, error);
    throw storeError('damaged', dir, error);
  }
}

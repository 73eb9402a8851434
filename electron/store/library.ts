import type Database from 'better-sqlite3';
import type { SessionEventBody } from '../../shared/model/run.ts';
import { folderNames, joinPath, makeFolder } from '../io/durable.ts';
import { openAppRules } from './app-rules.ts';
import { StoreError, type Library, type SessionEntry, type SessionStore } from './port.ts';
import { openDatabase } from './session-database.ts';
import { createSessionFolder, openSessionFolder } from './sqlite-session-store.ts';
import { named, storeError } from './store-errors.ts';

/** What a session id may look like; anything else could name a folder outside the library. */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** Opens the data folder, making it when it is not there. @throws StoreError `not_writable` */
export function openLibrary(dataDir: string): Library {
  const sessions = joinPath(dataDir, 'sessions');
  named(dataDir, () => makeFolder(sessions));
  const rules = openAppRules(joinPath(dataDir, 'app-rules.db'));

  const folder = (sessionId: string): string => {
    if (!idPattern.test(sessionId)) throw storeError('not_a_session', sessions);
    return joinPath(sessions, sessionId);
  };
  return {
    dataDir,
    rules,
    list: () => newestFirst(folderNames(sessions).map((id) => readEntry(id, joinPath(sessions, id)))),
    create: (sessionId): SessionStore => createSessionFolder(folder(sessionId)),
    open: (sessionId): SessionStore => openSessionFolder(folder(sessionId)),
    close: () => rules.close(),
  };
}

function newestFirst(entries: readonly SessionEntry[]): readonly SessionEntry[] {
  return [...entries].sort((a, b) => b.startedAt - a.startedAt || a.id.localeCompare(b.id));
}

/**
 * What a list shows of one session, without reading its events one by one.
 * A session that cannot be read is listed with its problem.
 */
export function readEntry(id: string, dir: string): SessionEntry {
  try {
    const db = openDatabase(dir, { readOnly: true, thorough: false });
    try {
      return named(dir, () => summarize(db, id, dir));
    } finally {
      db.close();
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { ...unknownEntry(id, dir), problem: error.message };
  }
}

function summarize(db: Database.Database, id: string, dir: string): SessionEntry {
  const started = firstOf(db, 'session_started');
  const ended = firstOf(db, 'finalized');
  if (started === undefined) return { ...unknownEntry(id, dir), problem: 'Nothing was recorded in it.' };
  return {
    id,
    dir,
    startedAt: started.at,
    appId: started.body.options.app.id,
    appName: started.body.options.app.name,
    deviceName: started.body.options.device.name,
    steps: count(db, 'step_recorded'),
    pages: count(db, 'page_learnt'),
    findings: count(db, 'finding_recorded'),
    status: ended?.body.status,
  };
}

function unknownEntry(id: string, dir: string): SessionEntry {
  return { id, dir, startedAt: 0, appId: '', appName: '', deviceName: '', steps: 0, pages: 0, findings: 0 };
}

type BodyOf<Type extends SessionEventBody['type']> = Extract<SessionEventBody, { type: Type }>;

function firstOf<Type extends SessionEventBody['type']>(
  db: Database.Database,
  type: Type,
): { readonly at: number; readonly body: BodyOf<Type> } | undefined {
  const row = db
    .prepare<[string], { at: number; body: string }>('SELECT at, body FROM events WHERE type = ? ORDER BY seq LIMIT 1')
    .get(type);
  return row && { at: row.at, body: parseBody<BodyOf<Type>>(row.body, type) };
}

function parseBody<Body>(text: string, type: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch (error) {
    throw storeError('damaged', `event ${type}`, error);
  }
}

function count(db: Database.Database, type: SessionEventBody['type']): number {
  return db.prepare<[string], number>('SELECT count(*) FROM events WHERE type = ?').pluck().get(type) ?? 0;
}

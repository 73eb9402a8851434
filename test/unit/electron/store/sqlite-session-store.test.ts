import { closeSync, mkdirSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storeError, asStoreError } from '../../../../electron/store/store-errors.ts';
import {
  createSessionFolder,
  openSessionFolder,
  readSessionFolder,
} from '../../../../electron/store/sqlite-session-store.ts';
import { launchStepBody, startedBody } from '../../../support/session-events.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import type { ReasonText } from '../../../../shared/model/action.ts';
import { EVENT_VERSION } from '../../../../shared/model/run.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function aSession(): string {
  const dir = join(tempFolder(), 'session');
  const store = createSessionFolder(dir);
  store.append([startedBody('s1'), { type: 'capture_started', source: 'log' }], 1_000);
  store.append([launchStepBody()], 2_000);
  store.close();
  return dir;
}

function edit(dir: string, sql: string): void {
  const db = new Database(join(dir, 'session.db'));
  db.exec(sql);
  db.close();
}

describe('appending', () => {
  test('gives sequence numbers without gaps over several appends', () => {
    const store = createSessionFolder(tempFolder());
    onTestFinished(() => store.close());
    store.append([startedBody('s1'), { type: 'resumed' }], 5);
    expect(store.append([{ type: 'resumed' }], 6)).toEqual([{ type: 'resumed', v: EVENT_VERSION, seq: 3, at: 6 }]);
  });

  test('goes on after the last event of a session that is opened again', () => {
    const store = openSessionFolder(aSession());
    onTestFinished(() => store.close());
    expect(store.append([{ type: 'resumed' }], 3_000)[0]?.seq).toBe(4);
  });

  test('gives back the events that were appended, also to another reader', () => {
    const dir = join(tempFolder(), 'session');
    const store = createSessionFolder(dir);
    onTestFinished(() => store.close());
    const appended = store.append([startedBody('s1'), launchStepBody()], 7);
    const reader = readSessionFolder(dir);
    onTestFinished(() => reader.close());
    expect(reader.events()).toEqual(appended);
  });

  test('gives only the events after a sequence number', () => {
    const store = openSessionFolder(aSession());
    onTestFinished(() => store.close());
    expect(store.events(2).map((event) => event.type)).toEqual(['step_recorded']);
  });

  test('appends all of a batch or nothing of it', () => {
    const store = createSessionFolder(tempFolder());
    onTestFinished(() => store.close());
    const unwritable = { type: 'latched', latch: 'crash', detail: 1n as unknown as ReasonText } as const;
    expect(() => store.append([startedBody('s1'), unwritable], 1)).toThrow(/BigInt/);
    expect(store.events()).toEqual([]);
    expect(store.append([startedBody('s1')], 1)[0]?.seq).toBe(1);
  });
});

describe('opening', () => {
  test('refuses a folder without a session', () => {
    expect(() => openSessionFolder(tempFolder())).toThrow(expect.objectContaining({ code: 'not_a_session' }));
  });

  test('leaves nothing behind in a folder without a session', () => {
    const dir = tempFolder();
    expect(() => openSessionFolder(dir)).toThrow();
    expect(readdirSync(dir)).toEqual([]);
  });

  test("refuses another program's database", () => {
    const dir = tempFolder();
    edit(dir, 'CREATE TABLE songs (name TEXT)');
    expect(() => openSessionFolder(dir)).toThrow(expect.objectContaining({ code: 'not_a_session' }));
  });

  test('refuses a session of a newer format and changes nothing in it', () => {
    const dir = aSession();
    edit(dir, 'PRAGMA user_version = 2');
    expect(() => openSessionFolder(dir)).toThrow(expect.objectContaining({ code: 'newer_version' }));
    edit(dir, 'PRAGMA user_version = 1');
    expect(readSessionFolder(dir).events()).toHaveLength(3);
  });

  test('refuses events of a newer version', () => {
    const dir = aSession();
    edit(dir, `UPDATE events SET v = ${EVENT_VERSION + 1} WHERE seq = 3`);
    expect(() => readSessionFolder(dir).events()).toThrow(expect.objectContaining({ code: 'newer_version' }));
  });

  test('names a database whose bytes were overwritten as damaged', () => {
    const dir = aSession();
    const file = openSync(join(dir, 'session.db'), 'r+');
    writeSync(file, Buffer.alloc(6_000, 0x5a), 0, 6_000, 4_096);
    closeSync(file);
    expect(() => openSessionFolder(dir)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });

  test('names a file that is no database as damaged', () => {
    const dir = tempFolder();
    writeFileSync(join(dir, 'session.db'), 'not a database at all, but long enough to be read as one'.repeat(40));
    expect(() => openSessionFolder(dir)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });

  test('names an event that is no event as damaged', () => {
    const dir = aSession();
    edit(dir, `UPDATE events SET body = '{"type":"step_recorded"}' WHERE seq = 3`);
    expect(() => readSessionFolder(dir).events()).toThrow(expect.objectContaining({ code: 'damaged' }));
  });

  test('lets one writer in at a time', () => {
    const dir = aSession();
    const first = openSessionFolder(dir);
    expect(() => openSessionFolder(dir)).toThrow(expect.objectContaining({ code: 'in_use' }));
    first.close();
    openSessionFolder(dir).close();
  });

  test('refuses to make a session where one is', () => {
    expect(() => createSessionFolder(aSession())).toThrow(expect.objectContaining({ code: 'not_writable' }));
  });

  test('says that a folder cannot be written to', () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    expect(() => createSessionFolder(join(file, 'session'))).toThrow(expect.objectContaining({ code: 'not_writable' }));
  });
});

describe('blobs', () => {
  test('are given back by the hash of their content', async () => {
    const store = createSessionFolder(tempFolder());
    onTestFinished(() => store.close());
    const id = await store.putBlob(bytes('hello'));
    expect(id).toBe('2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824');
    expect(new TextDecoder().decode(await store.getBlob(id))).toBe('hello');
  });

  test('are stored once, also when they are put at the same time', async () => {
    const dir = tempFolder();
    const store = createSessionFolder(dir);
    onTestFinished(() => store.close());
    await Promise.all([store.putBlob(bytes('same')), store.putBlob(bytes('same'))]);
    const files = readdirSync(join(dir, 'blobs'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toHaveLength(1);
  });

  test('that are not there are reported missing', async () => {
    const store = createSessionFolder(tempFolder());
    onTestFinished(() => store.close());
    await expect(store.getBlob('0'.repeat(64))).rejects.toMatchObject({ code: 'blob_missing' });
  });

  test('cannot be used to read other files', async () => {
    const store = createSessionFolder(tempFolder());
    onTestFinished(() => store.close());
    await expect(store.getBlob('../session.db')).rejects.toMatchObject({ code: 'blob_missing' });
  });

  test('whose bytes have changed are reported damaged', async () => {
    const dir = tempFolder();
    const store = createSessionFolder(dir);
    onTestFinished(() => store.close());
    const id = await store.putBlob(bytes('picture'));
    writeFileSync(join(dir, 'blobs', id.slice(0, 2), id), 'pictu');
    await expect(store.getBlob(id)).rejects.toMatchObject({ code: 'damaged' });
  });

  test('left half written by a kill are thrown away', () => {
    const dir = aSession();
    mkdirSync(join(dir, 'blobs', 'unfinished'), { recursive: true });
    writeFileSync(join(dir, 'blobs', 'unfinished', 'half'), 'ha');
    openSessionFolder(dir).close();
    expect(readdirSync(join(dir, 'blobs', 'unfinished'))).toEqual([]);
  });
});

describe('failures of the disk', () => {
  test('a database that cannot grow is a full disk', () => {
    const db = new Database(join(tempFolder(), 'small.db'));
    onTestFinished(() => void db.close());
    db.exec('CREATE TABLE t (x TEXT); PRAGMA max_page_count = 4');
    let caught: unknown;
    try {
      db.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(100_000));
    } catch (error) {
      caught = asStoreError(error, 'somewhere');
    }
    expect(caught).toMatchObject({ code: 'disk_full', message: expect.stringContaining('somewhere') });
  });

  test('a volume without space is a full disk', () => {
    const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect(asStoreError(error, 'x')).toMatchObject({ code: 'disk_full', cause: error });
  });

  test('an error that is not recognised is passed on as it is', () => {
    const error = new TypeError('a fault of ours');
    expect(asStoreError(error, 'x')).toBe(error);
  });

  test('every error says what can be done', () => {
    expect(storeError('disk_full', '/data').remedy).toMatch(/Free some space/);
  });
});

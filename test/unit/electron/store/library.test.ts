import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openLibrary } from '../../../../electron/store/library.ts';
import type { Library } from '../../../../electron/store/port.ts';
import { launchStepBody, startedBody } from '../../../support/session-events.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

function aLibrary(dataDir = tempFolder()): Library {
  const library = openLibrary(dataDir);
  onTestFinished(() => library.close());
  return library;
}

function addSession(library: Library, id: string, at: number): void {
  const store = library.create(id);
  store.append([startedBody(id), launchStepBody()], at);
  store.close();
}

test('lists sessions with their counts, newest first', () => {
  const library = aLibrary();
  addSession(library, 'old', 1_000);
  addSession(library, 'new', 2_000);
  expect(library.list()).toMatchObject([
    { id: 'new', startedAt: 2_000, appName: 'Shop', deviceName: 'Practice phone', steps: 1, pages: 0, findings: 0 },
    { id: 'old', startedAt: 1_000 },
  ]);
});

test('lists a session that is being written', () => {
  const library = aLibrary();
  const store = library.create('running');
  onTestFinished(() => store.close());
  store.append([startedBody('running'), launchStepBody()], 5);
  expect(library.list()).toEqual([expect.not.objectContaining({ problem: expect.anything() })]);
  expect(library.list()).toMatchObject([{ id: 'running', steps: 1 }]);
});

test('tells how a session ended', () => {
  const library = aLibrary();
  const store = library.create('s1');
  store.append([startedBody('s1'), { type: 'finalized', status: 'aborted', endReason: 'aborted', latches: [] }], 5);
  store.close();
  expect(library.list()).toMatchObject([{ status: 'aborted' }]);
});

test('lists a session that cannot be opened, with its problem', () => {
  const library = aLibrary();
  addSession(library, 'future', 1);
  const db = new Database(join(library.dataDir, 'sessions', 'future', 'session.db'));
  db.pragma('user_version = 99');
  db.close();
  mkdirSync(join(library.dataDir, 'sessions', 'empty'));
  expect(library.list().map(({ id, problem }) => [id, problem])).toEqual([
    ['empty', expect.stringContaining('no session')],
    ['future', expect.stringContaining('newer Cairn')],
  ]);
});

test('keeps names that point out of the library outside', () => {
  const library = aLibrary();
  expect(() => library.open('../elsewhere')).toThrow(expect.objectContaining({ code: 'not_a_session' }));
  expect(() => library.create('a/b')).toThrow(expect.objectContaining({ code: 'not_a_session' }));
});

test('refuses a data folder that cannot be made', () => {
  const file = join(tempFolder(), 'file');
  writeFileSync(file, '');
  expect(() => openLibrary(file)).toThrow(expect.objectContaining({ code: 'not_writable' }));
});

test('remembers "never again" per app, also for the next start', () => {
  const dataDir = tempFolder();
  const first = openLibrary(dataDir);
  first.rules.addVeto('com.a', 'tap:pay', 1);
  first.rules.addVeto('com.a', 'tap:pay', 2);
  first.rules.addVeto('com.b', 'tap:send', 3);
  first.close();
  const second = aLibrary(dataDir);
  expect(second.rules.vetoes('com.a')).toEqual(['tap:pay']);
});

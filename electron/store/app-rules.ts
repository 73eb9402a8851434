import Database from 'better-sqlite3';
import type { AppRules } from './port.ts';
import { named } from './store-errors.ts';

const table = `
  CREATE TABLE IF NOT EXISTS vetoes (
    app_id TEXT NOT NULL, action_key TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (app_id, action_key)
  ) STRICT
`;

/**
 * The tester's lasting rules, one small database beside the sessions; several processes may use it at once.
 * @throws StoreError `not_writable`, `damaged`
 */
export function openAppRules(path: string): AppRules & { close(): void } {
  const db = named(path, () => {
    const opened = new Database(path);
    opened.pragma('journal_mode = WAL');
    opened.exec(table);
    return opened;
  });
  const select = db.prepare<[string], string>('SELECT action_key FROM vetoes WHERE app_id = ? ORDER BY at, action_key');
  const insert = db.prepare('INSERT OR IGNORE INTO vetoes (app_id, action_key, at) VALUES (?, ?, ?)');
  return {
    vetoes: (appId) => named(path, () => select.pluck().all(appId)),
    addVeto: (appId, actionKey, at) => void named(path, () => insert.run(appId, actionKey, at)),
    close: () => void db.close(),
  };
}

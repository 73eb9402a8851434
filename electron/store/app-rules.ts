import Database from 'better-sqlite3';
import type { IdentityRule } from '../../shared/model/identity-rules.ts';
import type { AppRules } from './port.ts';
import { named } from './store-errors.ts';

const tables = `
  CREATE TABLE IF NOT EXISTS vetoes (
    app_id TEXT NOT NULL, action_key TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (app_id, action_key)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS identity_rules (
    app_id TEXT NOT NULL, rule_id TEXT NOT NULL, at INTEGER NOT NULL, rule TEXT NOT NULL, PRIMARY KEY (app_id, rule_id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS page_names (
    app_id TEXT NOT NULL, page_id TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (app_id, page_id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS blocklist (
    app_id TEXT NOT NULL, name TEXT NOT NULL, rule TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (app_id, name)
  ) STRICT;
`;

/**
 * The tester's lasting rules, one small database beside the sessions; several processes may use it at once.
 * @throws StoreError `not_writable`, `damaged`
 */
export function openAppRules(path: string): AppRules & { close(): void } {
  const db = named(path, () => {
    const opened = new Database(path);
    opened.pragma('journal_mode = WAL');
    opened.exec(tables);
    return opened;
  });
  return {
    ...vetoes(db, path),
    ...blocklist(db, path),
    ...identityRules(db, path),
    ...pageNames(db, path),
    close: () => void db.close(),
  };
}

function vetoes(db: Database.Database, path: string): Pick<AppRules, 'vetoes' | 'addVeto'> {
  const select = db.prepare<[string], string>('SELECT action_key FROM vetoes WHERE app_id = ? ORDER BY at, action_key');
  const insert = db.prepare('INSERT OR IGNORE INTO vetoes (app_id, action_key, at) VALUES (?, ?, ?)');
  return {
    vetoes: (appId) => named(path, () => select.pluck().all(appId)),
    addVeto: (appId, actionKey, at) => void named(path, () => insert.run(appId, actionKey, at)),
  };
}

function blocklist(db: Database.Database, path: string): Pick<AppRules, 'blocklist' | 'addRule' | 'removeRule'> {
  const rules = db.prepare<[string], string>('SELECT rule FROM blocklist WHERE app_id = ? ORDER BY at, name');
  const addRule = db.prepare('INSERT OR REPLACE INTO blocklist (app_id, name, rule, at) VALUES (?, ?, ?, ?)');
  const removeRule = db.prepare('DELETE FROM blocklist WHERE app_id = ? AND name = ?');
  return {
    blocklist: (appId) =>
      named(path, () =>
        rules
          .pluck()
          .all(appId)
          .map((rule): unknown => JSON.parse(rule)),
      ),
    addRule: (appId, name, rule, at) => void named(path, () => addRule.run(appId, name, JSON.stringify(rule), at)),
    removeRule: (appId, name) => named(path, () => removeRule.run(appId, name).changes > 0),
  };
}

type OfIdentity = Pick<AppRules, 'identityRules' | 'addIdentityRule' | 'removeIdentityRule'>;

function identityRules(db: Database.Database, path: string): OfIdentity {
  const select = db.prepare<[string], string>('SELECT rule FROM identity_rules WHERE app_id = ? ORDER BY at, rowid');
  const insert = db.prepare('INSERT OR REPLACE INTO identity_rules (app_id, rule_id, at, rule) VALUES (?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM identity_rules WHERE app_id = ? AND rule_id = ?');
  return {
    identityRules: (appId) =>
      named(path, () =>
        select
          .pluck()
          .all(appId)
          .map((rule) => JSON.parse(rule) as IdentityRule),
      ),
    addIdentityRule: (appId, rule, at) => void named(path, () => insert.run(appId, rule.id, at, JSON.stringify(rule))),
    removeIdentityRule: (appId, ruleId) => void named(path, () => remove.run(appId, ruleId)),
  };
}

function pageNames(db: Database.Database, path: string): Pick<AppRules, 'pageNames' | 'namePage'> {
  const select = db.prepare<[string], { page_id: string; name: string }>(
    'SELECT page_id, name FROM page_names WHERE app_id = ? ORDER BY page_id',
  );
  const insert = db.prepare('INSERT OR REPLACE INTO page_names (app_id, page_id, name) VALUES (?, ?, ?)');
  const remove = db.prepare('DELETE FROM page_names WHERE app_id = ? AND page_id = ?');
  return {
    pageNames: (appId) =>
      named(path, () => select.all(appId).map(({ page_id: pageId, name }) => [pageId, name] as const)),
    namePage: (appId, pageId, name) =>
      void named(path, () => (name === '' ? remove.run(appId, pageId) : insert.run(appId, pageId, name))),
  };
}

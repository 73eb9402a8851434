/**
 * What an append costs with each of SQLite's two promises, on the disk of the temporary folder.
 * Run: node test/bench/append.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const appends = 2_000;
const eventsEach = 3;
const body = JSON.stringify({ type: 'observed', filler: 'x'.repeat(900) });

function measure(synchronous: 'FULL' | 'NORMAL'): readonly number[] {
  const dir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const db = new Database(join(dir, 'session.db'));
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${synchronous}`);
  db.exec('CREATE TABLE events (seq INTEGER PRIMARY KEY, type TEXT, body TEXT) STRICT');
  const insert = db.prepare('INSERT INTO events (type, body) VALUES (?, ?)');
  const append = db.transaction(() => {
    for (let index = 0; index < eventsEach; index += 1) insert.run('observed', body);
  });
  const times = Array.from({ length: appends }, () => {
    const start = performance.now();
    append();
    return performance.now() - start;
  });
  db.close();
  rmSync(dir, { recursive: true });
  return times.sort((a, b) => a - b);
}

for (const synchronous of ['FULL', 'NORMAL'] as const) {
  const times = measure(synchronous);
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(3);
  console.log(
    JSON.stringify({ type: 'bench', bench: 'append', synchronous, msP50: at(0.5), msP95: at(0.95), msMax: at(1) }),
  );
}

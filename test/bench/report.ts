/**
 * How long the report of a long session takes, and how big it is: `node test/bench/report.ts [steps]`, 1,000 by default.
 * The session is a real one on the practice phone; the report is written as the window does after it, with the small
 * pictures that were made while it ran. Under 5 s and 30 MB for 1,000 steps.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Thumbnails } from '../../electron/hosts/services/thumbnails.ts';
import { writeReport } from '../../electron/hosts/services/write-report.ts';
import { readSessionFolder } from '../../electron/store/sqlite-session-store.ts';

const steps = process.argv[2] ?? '1000';
const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-report-'));
const cli = fileURLToPath(new URL('../../electron/hosts/cli/index.ts', import.meta.url));
const session = join(folder, 'session');
const run = `explore --device practice --app app.cairn.shop --policy monkey --approve all --max-steps ${steps}`;
const limits = `--duration-min 120 --max-recoveries ${steps} --seed 1 --json`;
try {
  execFileSync(process.execPath, [cli, ...`${run} ${limits}`.split(' '), '--out', session], {
    env: { ...process.env, CAIRN_ADB: 'none' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
} catch (error) {
  // A run that found a crash ends with 1 and is a session like any other.
  if ((error as { status?: number }).status !== 1) throw error;
}
const reader = readSessionFolder(session);
const cpuBefore = process.cpuUsage();
const start = performance.now();
const thumbnails = new Thumbnails(session, (id) => reader.getBlob(id));
const { report, files } = await writeReport({ ...reader, thumbnails }, join(folder, 'report'));
const ms = Math.round(performance.now() - start);
const { user, system } = process.cpuUsage(cpuBefore);
reader.close();
const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
const line = { steps: report.timeline.length, pages: report.map.pages.size, findings: report.findings.length };
const cost = { ms, cpuMs: Math.round((user + system) / 1000), megabytes: Number((bytes / 1e6).toFixed(1)) };
console.log(JSON.stringify({ type: 'bench', bench: 'report', ...line, ...cost }));
rmSync(folder, { recursive: true });

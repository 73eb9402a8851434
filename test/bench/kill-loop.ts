/**
 * Kills a session's process again and again and looks at what is on disk. Run: node test/bench/kill-loop.ts [KILLS] [SEED]
 * The last line is the report; the exit code is 1 when anything was lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killLoop } from '../support/kill-loop.ts';

const [kills = 200, seed = 1] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), 'cairn-kill-'));
const report = await killLoop({ dataDir, kills, seed, killsPerSession: 20 });
console.log(JSON.stringify({ type: 'bench', bench: 'kill-loop', seed, ...report }));
rmSync(dataDir, { recursive: true });
process.exitCode = report.lost + report.blobsLost + report.faults.length > 0 ? 1 : 0;

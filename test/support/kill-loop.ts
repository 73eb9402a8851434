import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { emptyView, foldEvents } from '../../shared/core/record/fold.ts';
import type { SessionEvent } from '../../shared/model/run.ts';
import { readSessionFolder } from '../../electron/store/sqlite-session-store.ts';

export interface KillReport {
  readonly kills: number;
  /** Events that were shown before a kill, over all rounds. */
  readonly shown: number;
  /** Of these, the ones that were not there, or not the same, afterwards. */
  readonly lost: number;
  /** Blobs named by events that could not be read. */
  readonly blobsLost: number;
  /** Kills that caught an action between dispatch and its recorded step. */
  readonly inMidAction: number;
  readonly steps: number;
  readonly faults: readonly string[];
}

export interface KillPlan {
  readonly dataDir: string;
  readonly kills: number;
  readonly seed: number;
  /** A new session after so many kills. */
  readonly killsPerSession: number;
}

/** Starts a session, kills its process at a random moment, looks at what is on disk, goes on with it, and so on. */
export async function killLoop({ dataDir, kills, seed, killsPerSession }: KillPlan): Promise<KillReport> {
  const random = generator(seed);
  const total = { shown: 0, lost: 0, blobsLost: 0, inMidAction: 0, steps: 0 };
  const faults: string[] = [];
  let session = 'new';
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill % killsPerSession === 0) session = 'new';
    const when = { shown: Math.floor(random() * 60), ms: random() * 40 };
    const run = await runAndKill(dataDir, session, when);
    session = run.session;
    faults.push(...run.faults);
    const found = await inspect(join(dataDir, 'sessions', session), run.shown);
    total.shown += run.shown.size;
    total.lost += found.lost;
    total.blobsLost += found.blobsLost;
    total.inMidAction += found.inMidAction ? 1 : 0;
    if ((kill + 1) % killsPerSession === 0 || kill + 1 === kills) total.steps += found.steps;
  }
  return { kills, ...total, faults };
}

interface Run {
  readonly session: string;
  /** Digest of each event that was shown, by its sequence number. */
  readonly shown: ReadonlyMap<number, string>;
  readonly faults: readonly string[];
}

/** How far a session gets before its kill: so many events are shown, and some milliseconds pass, however busy the machine is. */
interface KillTime {
  readonly shown: number;
  readonly ms: number;
}

async function runAndKill(dataDir: string, which: string, when: KillTime): Promise<Run> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'kill-child.ts'), dataDir, which], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const shown = new Map<number, string>();
  const faults: string[] = [];
  let session = which;
  let timer: NodeJS.Timeout | undefined;
  child.stderr.on('data', (text: Buffer) => faults.push(String(text)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [head = '', rest = ''] = line.split(' ');
    if (head === 'ID') session = rest;
    else if (head === 'FAULT') faults.push(line);
    else shown.set(Number(head), rest);
    // A session that has not told its id could not be looked at afterwards.
    if (session !== 'new' && shown.size >= when.shown) timer ??= setTimeout(() => child.kill('SIGKILL'), when.ms);
  });
  const signal = await new Promise((resolve) => child.once('close', (_, how) => resolve(how)));
  clearTimeout(timer);
  if (signal !== 'SIGKILL') faults.push('The session ended before it was killed.');
  return { session, shown, faults };
}

async function inspect(dir: string, shown: ReadonlyMap<number, string>) {
  const reader = readSessionFolder(dir);
  const events = reader.events();
  const lost = [...shown].filter(([seq, digest]) => digestOf(events[seq - 1]) !== digest).length;
  const view = foldEvents(emptyView(), events);
  let blobsLost = 0;
  for (const { screenId, treeId, pictureId } of [...view.observations.values()].slice(-20)) {
    for (const id of [screenId, treeId, pictureId]) {
      if (id !== undefined) await reader.getBlob(id).catch(() => (blobsLost += 1));
    }
  }
  reader.close();
  return { lost, blobsLost, inMidAction: view.inFlight !== undefined, steps: view.steps.length };
}

const digestOf = (event: SessionEvent | undefined): string =>
  createHash('sha1')
    .update(JSON.stringify(event ?? null))
    .digest('hex');

/** Mulberry32: the same seed gives the same kills. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

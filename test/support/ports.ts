import { createServer } from 'node:net';

/** Below the range that systems hand out by themselves (from 32768 on Linux), so that nothing else takes them. */
const FIRST = 10_000;
const PER_PROCESS = 100;
const PROCESSES = 200;

/** Test processes run side by side: each takes its ports from a range of its own. */
const base = FIRST + (process.pid % PROCESSES) * PER_PROCESS;
let taken = 0;

/** A port of this machine that is free, and that no other test process is about to take. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PER_PROCESS; tries++) {
    const port = base + (taken++ % PER_PROCESS);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of the ports ${base} to ${base + PER_PROCESS - 1} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

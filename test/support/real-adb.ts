import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './ports.ts';

export interface AdbResult {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** The `adb` of this machine. @throws one clear line when there is none: these tests are not skipped without it */
export function adbPath(): string {
  const name = process.platform === 'win32' ? 'adb.exe' : 'adb';
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const path = folders.map((folder) => join(folder, name)).find((candidate) => existsSync(candidate));
  if (path) return path;
  throw new Error('adb is not installed. These tests need it: on Debian or Ubuntu run "apt-get install adb".');
}

/** Runs `adb` against one server port, with a home of its own. */
export function runAdb(
  args: readonly string[],
  { port, home, input = '' }: { readonly port: number; readonly home: string; readonly input?: string },
): Promise<AdbResult> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, HOME: home, ANDROID_ADB_SERVER_PORT: String(port) };
    const options = { env, encoding: 'buffer', timeout: 20_000, maxBuffer: 64 << 20 } as const;
    const child = execFile(adbPath(), [...args], options, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ code: error ? Number(error.code) : 0, stdout, stderr: stderr.toString('utf8') });
    });
    child.stdin?.end(input);
  });
}

export interface RealAdbServer {
  readonly port: number;
  readonly home: string;
  adb(...args: string[]): Promise<AdbResult>;
  stop(): Promise<void>;
}

/** A real adb server in the foreground on a free port, so that it ends by its process id. */
export async function startRealAdbServer(): Promise<RealAdbServer> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'cairn-adb-'));
  const server = spawn(adbPath(), ['-P', String(port), 'nodaemon', 'server'], {
    env: { ...process.env, HOME: home },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await answers(port);
  return {
    port,
    home,
    adb: (...args) => runAdb(args, { port, home }),
    stop: async () => {
      server.kill();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Resolves once something listens at the port. */
async function answers(port: number): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await canConnect(port))) {
    if (performance.now() > deadline) throw new Error(`No adb server came up at port ${port} within 10 s.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

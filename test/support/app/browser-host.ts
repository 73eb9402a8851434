import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export interface HostOptions {
  readonly dataDir: string;
  /** 0, which takes a free one, when absent. */
  readonly port?: number;
  readonly args?: readonly string[];
  /** Locale of the machine, e.g. `zh_CN`; the practice phone speaks its language. */
  readonly locale?: string;
}

export interface RunningHost {
  readonly port: number;
  /** The newest link it printed; each one lets one browser in. */
  link(): string;
  /** Lines of stderr so far. */
  stderr(): string;
  /** The power cord: no chance to say good-bye. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the browser host as `npm start` does, without adb and with a data folder of its own. */
export async function startHost(options: HostOptions): Promise<RunningHost> {
  const { child, output } = spawnHost(options);
  await readyLine(child, output);
  const link = (): string => [...output.stdout.matchAll(linkPattern)].at(-1)?.[1] ?? '';
  return {
    port: Number(new URL(link()).port),
    link,
    stderr: () => output.stderr,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

export interface FailedStart {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A start that must fail: everything it said, and its exit code. */
export async function startInVain(options: HostOptions): Promise<FailedStart> {
  const { child, output } = spawnHost(options);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...output };
}

interface Output {
  stdout: string;
  stderr: string;
}

const linkPattern = /^(?:Cairn is ready at|Another window:) (\S+)$/gm;

function spawnHost({ dataDir, port = 0, args = [], locale = 'en_US' }: HostOptions): {
  readonly child: ChildProcess;
  readonly output: Output;
} {
  const fixed = ['electron/hosts/browser/index.ts', '--no-open', '--port', String(port), '--data', dataDir];
  const child = spawn(process.execPath, [...fixed, ...args], {
    cwd: root,
    env: { ...process.env, CAIRN_ADB: 'none', LC_ALL: `${locale}.UTF-8` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  return { child, output };
}

function readyLine(child: ChildProcess, output: Output): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (output.stdout.includes('\n')) resolve();
    });
    child.once('exit', (code) =>
      reject(new Error(`The host ended with ${code} before it was ready: ${output.stderr}`)),
    );
  });
}

/** Waits for the host and for the practice phone, which shares its stderr. */
function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.stderr?.closed) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill(signal);
  });
}

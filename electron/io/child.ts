import { execFile, fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { promisify } from 'node:util';

export interface NodeChild {
  send(message: unknown): void;
  /** Resolves with how it ended; never rejects. */
  readonly ended: Promise<string>;
  kill(): void;
  readonly pid: number | undefined;
}

/**
 * Starts a Node process of our own that talks by messages; its output goes to our stderr.
 * It is ended with us: `process.on('disconnect')` in the child fires even when we are killed.
 */
export function startNodeChild(
  entry: string,
  args: readonly string[],
  onMessage: (message: unknown) => void,
): NodeChild {
  const child: ChildProcess = fork(entry, [...args], {
    execArgv: [],
    env: { ...process.env, ...keptCompiled() },
    stdio: ['ignore', 2, 2, 'ipc'],
    serialization: 'advanced',
  });
  child.on('message', onMessage);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
  return {
    send: (message) => {
      if (child.connected) child.send(message as Parameters<ChildProcess['send']>[0]);
    },
    ended,
    kill: () => child.kill(),
    pid: child.pid,
  };
}

/** Where this process keeps its modules as compiled, the child finds its own as well. */
function keptCompiled(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/**
 * Runs a Node program of our own, with the flags of this process, to its end.
 * @returns what it wrote to stdout
 * @throws when it does not end with 0; the message holds what it wrote to stderr
 */
export async function runNodeProgram(entry: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, entry, ...args]);
  return stdout;
}

import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { homedir } from 'node:os';

/** What a search for programs depends on. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The machine that Cairn runs on. */
export function surroundings(): Surroundings {
  return { platform: process.platform, home: homedir(), env: process.env };
}

/** Whether a path is a file that may be run. */
export async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, process.platform === 'win32' ? constants.F_OK : constants.X_OK);
    return (await stat(path)).isFile();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

export interface ProgramResult {
  /** Exit status; null when it was ended by a signal or the deadline. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a program to its end, without a shell.
 * @throws the operating system's error when it cannot be started, or an `AbortError`
 */
export function runProgram(
  path: string,
  args: readonly string[],
  options: { readonly deadlineMs: number; readonly signal?: AbortSignal },
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    execFile(path, [...args], { timeout: options.deadlineMs, signal: options.signal }, (error, stdout, stderr) => {
      if (error && typeof error.code === 'string') reject(error);
      else resolve({ status: error ? (typeof error.code === 'number' ? error.code : null) : 0, stdout, stderr });
    });
  });
}

import { runProgram, surroundings } from '../../io/program.ts';
import type { Surroundings } from '../../io/program.ts';
import { DriverError } from '../port/errors.ts';
import type { AdbClient } from './adb-client.ts';
import { findAdb, HOW_TO_GET_ADB } from './find-adb.ts';

const START_DEADLINE = 15_000;
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '::1'];

export interface ServerOptions {
  /** Path of adb from the settings. */
  readonly adbPath?: string;
  /** False for a server that is not ours to start, such as the practice phone's. */
  readonly mayStart: boolean;
  /** Where adb is looked for; this machine when absent. */
  readonly place?: Surroundings;
}

/**
 * Makes sure that an adb server answers: a running one is used as it is, whatever its version; only where the
 * connection is refused, on this machine, and adb is installed, one is started. Cairn never ends one: other programs
 * use it too.
 * @throws DriverError `adb_missing`, `adb_unreachable`
 */
export async function ensureServer(adb: AdbClient, options: ServerOptions, signal?: AbortSignal): Promise<void> {
  try {
    await adb.version({ signal });
  } catch (error) {
    const { host } = adb.address;
    const refused = error instanceof DriverError && error.code === 'adb_unreachable';
    if (!refused || !options.mayStart || !LOCAL_HOSTS.includes(host)) throw error;
    await startServer(adb, options, signal);
  }
}

async function startServer(adb: AdbClient, options: ServerOptions, signal?: AbortSignal): Promise<void> {
  const { host, port } = adb.address;
  const path = await findAdb(options.adbPath, options.place ?? surroundings());
  if (path === undefined) {
    throw new DriverError('adb_missing', `No adb server answers at ${host}:${port}, and adb is not installed.`, {
      remedy: HOW_TO_GET_ADB,
    });
  }
  const result = await runProgram(path, ['-P', String(port), 'start-server'], { deadlineMs: START_DEADLINE, signal });
  if (result.status === 0) return;
  const said = result.stderr.trim().split('\n').at(-1) ?? '';
  throw new DriverError('adb_unreachable', `${path} could not start its server on port ${port}: ${said}`, {
    remedy: 'Run "adb start-server" in a terminal to see why.',
  });
}

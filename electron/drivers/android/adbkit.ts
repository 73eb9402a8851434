import * as adbkit from '@devicefarmer/adbkit';
import * as connection from '@devicefarmer/adbkit/dist/src/adb/connection.js';
import { DriverError } from '../port/errors.ts';

/**
 * adbkit is CommonJS that hides its exports from Node's static analysis: named imports type-check and then fail at
 * run time, and each loader wraps the module in its own number of `default`s.
 */
function unwrap<T>(module: object, isIt: (candidate: object) => boolean): T {
  let found = module;
  while (!isIt(found) && 'default' in found) found = found.default as object;
  if (isIt(found)) return found as T;
  throw new Error('adbkit does not export what Cairn needs.');
}

export const { Client, ShellCommand } = unwrap<typeof adbkit>(adbkit, (module) => 'Client' in module);
const Connection = unwrap<typeof connection.default>(connection, (module) => typeof module === 'function');

export type Client = adbkit.Client;
export type Connection = InstanceType<typeof Connection>;

/** Where an adb server listens. */
export interface AdbAddress {
  readonly host: string;
  readonly port: number;
}

/** adbkit's own would run `adb start-server` on any refusal; when to start one is for `adb-server.ts` to say. */
class AttachOnlyConnection extends Connection {
  override startServer(): never {
    const { host, port } = this.options;
    throw new DriverError('adb_unreachable', `No adb server answers at ${host}:${port}.`, {
      remedy: 'Start one with "adb start-server".',
    });
  }
}

/** An adbkit client for one call: each of its sockets dies with the call's signal. */
export class CallClient extends Client {
  readonly #signal: AbortSignal;
  readonly #onLateError: (error: Error) => void;

  /**
   * @param onLateError gets socket errors that nothing else listens for, such as `ECONNRESET` after an answer; without
   *   a listener they would end the Node process
   */
  constructor(address: AdbAddress, signal: AbortSignal, onLateError: (error: Error) => void) {
    super({ host: address.host, port: address.port });
    this.#signal = signal;
    this.#onLateError = onLateError;
  }

  override connection(): ReturnType<Client['connection']> {
    const attached = new AttachOnlyConnection({ host: this.host, port: Number(this.port), signal: this.#signal });
    attached.on('error', this.#onLateError);
    return attached.connect();
  }
}

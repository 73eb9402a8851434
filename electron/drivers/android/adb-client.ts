import type { Duplex } from 'node:stream';
import type { CallOptions } from '../port/driver.ts';
import { withDeadline } from './adb-call.ts';
import type { AdbCall } from './adb-call.ts';
import { asDriverError, ConnectionEnded } from './adb-errors.ts';
import { ask, collect } from './adb-read.ts';
import { CallClient, ShellCommand } from './adbkit.ts';
import type { AdbAddress } from './adbkit.ts';
import { parseDevices } from './devices.parse.ts';
import type { AdbDevice } from './devices.parse.ts';
import { OpenLine } from './open-line.ts';
import type { OpenStream } from './open-line.ts';

/** Milliseconds. A server on this machine answers within a few, a shell starts within a second. */
const DEFAULT_DEADLINE = 10_000;

export interface ShellRequest extends CallOptions {
  /** The phone, by its adb serial. */
  readonly serial: string;
  readonly command: string;
  /** The call in words, for its errors: "Reading the screen". */
  readonly what: string;
  /** Called when the command is about to be sent: from then on the phone may have run it. */
  readonly onHandedOver?: () => void;
}

type Request = CallOptions & { readonly what: string; readonly serial?: string };

/**
 * The one way to an adb server, over adbkit, with its traps handled (design note `mirror.md` 5). Every call opens its
 * own connection, has a deadline and can be cancelled; its socket is destroyed when it is over. All methods throw
 * `DriverError`: `adb_unreachable`, `timeout`, `cancelled`, and those that name a phone `device_lost`,
 * `device_unauthorized` and `device_offline` as well.
 */
export class AdbClient {
  readonly address: AdbAddress;
  readonly #name: string;

  constructor(address: AdbAddress) {
    this.address = address;
    this.#name = `${address.host}:${address.port}`;
  }

  /** Protocol version of the server, e.g. 41. */
  version(options: CallOptions = {}): Promise<number> {
    return this.#call({ what: 'Asking the adb server', ...options }, async (call) => {
      const connection = await this.#client(call).connection();
      return parseInt((await ask(connection, 'host:version')).toString('latin1'), 16);
    });
  }

  /** Every phone the server knows, in any state. */
  list(options: CallOptions = {}): Promise<readonly AdbDevice[]> {
    return this.#call({ what: 'Listing the phones', ...options }, async (call) => {
      const connection = await this.#client(call).connection();
      return parseDevices((await ask(connection, 'host:devices-l')).toString('utf8'));
    });
  }

  /** Calls `onChange` at once and whenever a phone comes, goes or changes its state. */
  track(onChange: () => void, options: CallOptions = {}): Promise<OpenStream> {
    return this.#open({ what: 'Watching the phones', ...options }, async (client, end) => {
      // The first events come in the same tick as the tracker: only a listener set inside `.then` sees them.
      await client.trackDevices().then((tracker) => {
        tracker.on('changeSet', onChange);
        tracker.on('error', () => end(new ConnectionEnded()));
        tracker.on('end', () => end(new ConnectionEnded()));
      });
    });
  }

  /**
   * Runs one command line on a phone and collects all it prints. adbkit's shell mixes stdout with stderr and knows no
   * exit status.
   */
  run(request: ShellRequest): Promise<Buffer> {
    return this.#call(request, async (call) => {
      const transport = await this.#client(call).getDevice(request.serial).transport();
      request.onHandedOver?.();
      return new ShellCommand(transport).execute(request.command).then(collect);
    });
  }

  /** Starts a command that goes on, such as `logcat`; `onStream` gets its output and must listen at once. */
  open(request: ShellRequest, onStream: (stream: Duplex) => void): Promise<OpenStream> {
    return this.#open(request, async (client, end) => {
      const transport = await client.getDevice(request.serial).transport();
      await new ShellCommand(transport).execute(request.command).then((stream) => {
        stream.on('error', end);
        stream.on('close', () => end(new ConnectionEnded()));
        onStream(stream);
      });
    });
  }

  #client(call: AdbCall): CallClient {
    return new CallClient(this.address, call.signal, (error) => call.fail(error));
  }

  async #open(
    request: Request,
    work: (client: CallClient, end: (error: Error) => void) => Promise<void>,
  ): Promise<OpenStream> {
    const line = new OpenLine();
    const end = (error: Error) => line.end(asDriverError(error, this.#name, request.serial));
    try {
      await this.#call(request, () => work(new CallClient(this.address, line.signal, end), end));
    } catch (error) {
      line.stop();
      throw error;
    }
    return line;
  }

  async #call<T>(request: Request, work: (call: AdbCall) => Promise<T>): Promise<T> {
    try {
      return await withDeadline(request.what, { deadlineMs: DEFAULT_DEADLINE, ...request }, work);
    } catch (error) {
      throw asDriverError(error, this.#name, request.serial);
    }
  }
}

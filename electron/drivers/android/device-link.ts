import type { Duplex } from 'node:stream';
import { newToken } from '../../io/random.ts';
import type { CallOptions } from '../port/driver.ts';
import { DriverError } from '../port/errors.ts';
import type { DriverErrorCode } from '../port/errors.ts';
import type { AdbClient } from './adb-client.ts';
import type { NamedCommand } from './commands.ts';
import type { OpenStream } from './open-line.ts';
import { composeScript, splitSections } from './sections.parse.ts';
import type { Section } from './sections.parse.ts';
import { UsageMeter } from '../../io/usage-meter.ts';

/** The phone is there, and yet its answer broke off. */
export class AnswerCut extends Error {
  override readonly name = 'AnswerCut';
}

export interface ScriptRequest extends CallOptions {
  /** The call in words, for its errors. */
  readonly what: string;
  /** Called when the phone may have begun to run it. */
  readonly onHandedOver?: () => void;
}

const isBreak = (error: unknown): boolean => error instanceof DriverError && error.code === 'device_lost';

/** What the adb server says of a phone that was online a moment ago: to its user it is lost, whatever the reason. */
const GONE: readonly DriverErrorCode[] = ['device_offline', 'device_unauthorized'];

function asLoss(error: unknown): unknown {
  if (!(error instanceof DriverError) || !GONE.includes(error.code)) return error;
  return new DriverError('device_lost', error.message, { remedy: error.remedy, cause: error });
}

/** The line to one phone: runs scripts on it, counts them, and ends for good when the phone is lost. */
export class DeviceLink {
  readonly serial: string;
  readonly usage = new UsageMeter();
  readonly #adb: AdbClient;
  readonly #life = new AbortController();
  readonly #listeners: ((error: Error) => void)[] = [];

  constructor(adb: AdbClient, serial: string) {
    this.#adb = adb;
    this.serial = serial;
  }

  /**
   * Runs commands in one round trip and returns what each printed.
   * @throws DriverError when the phone or the way to it fails, AnswerCut
   */
  async run(commands: readonly NamedCommand[], request: ScriptRequest): Promise<ReadonlyMap<string, Section>> {
    const mark = newToken(12);
    const command = composeScript(mark, commands);
    const call = { ...request, serial: this.serial, command, signal: this.#signal(request.signal) };
    return this.usage.measure(async () => {
      try {
        const sections = splitSections(mark, await this.#adb.run(call));
        if (sections.complete) return sections.done;
      } catch (error) {
        if (!isBreak(error) || this.#life.signal.aborted) throw asLoss(error);
      }
      throw await this.explainCut();
    });
  }

  /** Starts a command that goes on; see `AdbClient.open`. */
  async open(command: string, request: ScriptRequest, onStream: (stream: Duplex) => void): Promise<OpenStream> {
    const call = { ...request, serial: this.serial, command, signal: this.#signal(request.signal) };
    try {
      return await this.usage.measure(() => this.#adb.open(call, onStream));
    } catch (error) {
      throw asLoss(error);
    }
  }

  /** Why an answer ended early: the server is gone, or the phone, or only this one answer. */
  async explainCut(): Promise<Error> {
    if (this.#life.signal.aborted) return this.#life.signal.reason as Error;
    try {
      const device = (await this.#adb.list({ deadlineMs: 2_000 })).find(({ serial }) => serial === this.serial);
      if (device?.state === 'device') return new AnswerCut(`Phone ${this.serial} broke off its answer.`);
      return lostError(this.serial, device?.state);
    } catch (error) {
      if (error instanceof DriverError) return error;
      throw error;
    }
  }

  /** Aborted when the phone is lost or the connection was closed, with the reason. */
  get lost(): AbortSignal {
    return this.#life.signal;
  }

  onLost(listener: (error: Error) => void): void {
    if (this.#life.signal.aborted) listener(this.#life.signal.reason as Error);
    else this.#listeners.push(listener);
  }

  /** Ends the line: calls that are under way and all later ones reject with this error. Only the first time counts. */
  end(error: DriverError): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort(error);
    for (const listener of this.#listeners.splice(0)) listener(error);
  }

  #signal(signal: AbortSignal | undefined): AbortSignal {
    return signal ? AbortSignal.any([this.#life.signal, signal]) : this.#life.signal;
  }
}

/** @param state what adb says of the phone now; undefined when it does not know it any more */
export function lostError(serial: string, state?: string): DriverError {
  const remedy = 'Plug the phone in again; the session waits and nothing is lost.';
  const what = state === undefined ? 'was unplugged or switched off' : `is ${state}`;
  return new DriverError('device_lost', `Phone ${serial} ${what}.`, { remedy });
}

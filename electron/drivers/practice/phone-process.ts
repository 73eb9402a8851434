import { startNodeChild } from '../../io/child.ts';
import type { NodeChild } from '../../io/child.ts';
import { sleep } from '../../io/clock.ts';
import { programPath } from '../../io/files.ts';
import type { PhoneCall, PhoneCalls, PhoneMessage, PhoneReady, PhoneRequest } from './control.ts';
import { phoneArguments } from './options.ts';
import type { PhoneOptions } from './options.ts';

export type { PhoneOptions } from './options.ts';

/** Serial of the phone at its adb-server door. */
export const PRACTICE_SERIAL = 'practice';

const START_DEADLINE_MS = 20_000;

/** A practice phone that runs in a process of its own. */
export interface PracticePhoneProcess extends Omit<PhoneReady, 'ready'> {
  /** @throws when the phone refuses, or has ended */
  call<Call extends PhoneCall>(call: Call, ...argument: Argument<Call>): Promise<PhoneCalls[Call]['answers']>;
  /** Resolves with how the process ended; never rejects. */
  readonly ended: Promise<string>;
  close(): Promise<void>;
}

type Argument<Call extends PhoneCall> = PhoneCalls[Call]['asks'] extends undefined ? [] : [PhoneCalls[Call]['asks']];

/**
 * Starts the practice phone in a process of its own, which ends with this one.
 * @throws when it does not come up; the message says why
 */
export async function startPracticePhone(
  options: PhoneOptions = {},
  signal?: AbortSignal,
): Promise<PracticePhoneProcess> {
  const link = new PhoneLink(options);
  const stop = new AbortController();
  const limits = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
  try {
    return link.phone(await Promise.race([link.ready, tooLate(limits)]));
  } catch (error) {
    link.kill();
    throw error;
  } finally {
    stop.abort();
  }
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await sleep(START_DEADLINE_MS, signal);
  throw new Error(`The practice phone did not start within ${START_DEADLINE_MS / 1000} s.`);
}

interface Pending {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Requests and answers between us and the phone's process. */
class PhoneLink {
  readonly ready: Promise<PhoneReady>;
  readonly #child: NodeChild;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;
  #started!: Pending;
  #over: Error | undefined;

  constructor(options: PhoneOptions) {
    const ready = new Promise<PhoneReady>((resolve, reject) => {
      this.#started = { resolve: (answer) => resolve(answer as PhoneReady), reject };
    });
    this.ready = ready;
    const entry = programPath('electron/drivers/practice/main.ts', 'main/practice.js');
    this.#child = startNodeChild(entry, phoneArguments(options), (message) => this.#receive(message as PhoneMessage));
    void this.#child.ended.then((how) => this.#fail(new Error(`The practice phone has ended: ${how}.`)));
  }

  phone({ serverPort, adbdPort, problems, names }: PhoneReady): PracticePhoneProcess {
    return {
      serverPort,
      adbdPort,
      problems,
      names,
      ended: this.#child.ended,
      call: (call, ...argument) => this.#ask({ id: this.#nextId++, call, argument: argument[0] }) as Promise<never>,
      close: async () => {
        this.#child.send({ id: 0, call: 'quit', argument: undefined } satisfies PhoneRequest);
        await this.#child.ended;
      },
    };
  }

  kill(): void {
    this.#child.kill();
  }

  #ask(request: PhoneRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#over) return reject(this.#over);
      this.#pending.set(request.id, { resolve, reject });
      this.#child.send(request);
    });
  }

  #receive(message: PhoneMessage): void {
    if ('ready' in message) {
      if (message.ready) this.#started.resolve(message);
      else this.#started.reject(new Error(message.error));
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error === undefined) pending?.resolve(message.answer);
    else pending?.reject(new Error(message.error));
  }

  #fail(error: Error): void {
    this.#over = error;
    this.#started.reject(error);
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
  }
}

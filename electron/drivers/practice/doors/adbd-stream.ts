import type { ServiceStream } from './stream.ts';

/** How a stream's packets leave through its transport. */
export interface StreamLink {
  readonly maxPayload: number;
  sendData(bytes: Buffer): void;
  sendReady(): void;
  sendClose(): void;
}

/**
 * One stream of a transport. adb's flow control: after each WRTE nothing more is sent until the other side
 * says OKAY, and each WRTE from there is answered by OKAY.
 */
export class AdbdStream implements ServiceStream {
  readonly #link: StreamLink;
  readonly #over = new AbortController();
  readonly #waiting: { readonly bytes: Buffer; readonly sent: () => void }[] = [];
  #listener: (chunk: Buffer) => void = () => undefined;
  #unacknowledged = false;
  #ending = false;

  constructor(link: StreamLink) {
    this.#link = link;
  }

  get closed(): AbortSignal {
    return this.#over.signal;
  }

  write(bytes: Buffer): Promise<void> {
    if (this.closed.aborted || this.#ending || bytes.length === 0) return Promise.resolve();
    const { maxPayload } = this.#link;
    for (let at = 0; at < bytes.length - maxPayload; at += maxPayload) {
      this.#waiting.push({ bytes: bytes.subarray(at, at + maxPayload), sent: () => undefined });
    }
    const lastAt = Math.floor((bytes.length - 1) / maxPayload) * maxPayload;
    return new Promise((sent) => {
      this.#waiting.push({ bytes: bytes.subarray(lastAt), sent });
      this.#pump();
    });
  }

  end(): void {
    this.#ending = true;
    this.#pump();
  }

  onData(listener: (chunk: Buffer) => void): void {
    this.#listener = listener;
  }

  /** The other side took the last WRTE. */
  acknowledged(): void {
    this.#unacknowledged = false;
    this.#pump();
  }

  received(bytes: Buffer): void {
    this.#link.sendReady();
    this.#listener(bytes);
  }

  closedByHost(): void {
    if (this.closed.aborted) return;
    this.#link.sendClose();
    this.lost();
  }

  /** The connection under the stream is gone. */
  lost(): void {
    for (const { sent } of this.#waiting.splice(0)) sent();
    this.#over.abort();
  }

  #pump(): void {
    if (this.#unacknowledged || this.closed.aborted) return;
    const next = this.#waiting.shift();
    if (next) {
      this.#unacknowledged = true;
      this.#link.sendData(next.bytes);
      next.sent();
    } else if (this.#ending) {
      this.#link.sendClose();
      this.lost();
    }
  }
}

import type { Socket } from '../../../io/net.ts';
import type { ServiceStream } from './stream.ts';

/** A stream that is a socket of its own, as between adb server and client. */
export class SocketStream implements ServiceStream {
  readonly #socket: Socket;
  readonly #over = new AbortController();
  #listener: (chunk: Buffer) => void = () => undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#listener(chunk));
    socket.once('end', () => this.#over.abort());
    socket.once('close', () => this.#over.abort());
  }

  get closed(): AbortSignal {
    return this.#over.signal;
  }

  write(bytes: Buffer): Promise<void> {
    if (!this.#socket.writable || bytes.length === 0 || this.#socket.write(bytes)) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        this.#socket.off('drain', done);
        this.#socket.off('close', done);
        resolve();
      };
      this.#socket.on('drain', done);
      this.#socket.on('close', done);
    });
  }

  end(): void {
    this.#socket.end();
  }

  onData(listener: (chunk: Buffer) => void): void {
    this.#listener = listener;
  }

  /** Bytes that arrived together with the request for the service. */
  received(bytes: Buffer): void {
    this.#listener(bytes);
  }
}

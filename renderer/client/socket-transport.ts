import type { Push } from '../../shared/contract/contract.ts';
import { backoff } from './backoff.ts';
import { within } from './deadline.ts';
import { connectionLost, noAnswer } from './failures.ts';
import type { SignIn } from './sign-in.ts';
import type { AnyResult, Connection, Transport } from './transport.ts';

export interface SocketTransportParts {
  /** Address of the socket, `ws://…/ws`. */
  readonly url: string;
  readonly signIn: () => Promise<SignIn>;
}

type Message = { readonly id?: unknown; readonly topic?: unknown };

/** The browser host: signs in, keeps a socket, and opens it again with a growing pause when it breaks. */
export class SocketTransport implements Transport {
  readonly #parts: SocketTransportParts;
  readonly #waiting = new Map<number, (result: AnyResult) => void>();
  readonly #pushListeners = new Set<(push: Push) => void>();
  readonly #connectionListeners = new Set<(connection: Connection) => void>();
  #connection: Connection = 'connecting';
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Attempts since the last time it was connected. */
  #attempt = 0;
  /** Tells the newest attempt from one that was overtaken. */
  #turn = 0;
  #nextId = 1;
  #closed = false;

  constructor(parts: SocketTransportParts) {
    this.#parts = parts;
    this.#connect();
  }

  async call(name: string, input: unknown, deadlineMs: number): Promise<AnyResult> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return { ok: false, failure: connectionLost };
    const id = this.#nextId++;
    const answer = new Promise<AnyResult>((resolve) => this.#waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, call: name, input }));
    const result = await within(answer, deadlineMs, { ok: false, failure: noAnswer } as const);
    this.#waiting.delete(id);
    return result;
  }

  onPush(listener: (push: Push) => void): () => void {
    this.#pushListeners.add(listener);
    return () => this.#pushListeners.delete(listener);
  }

  onConnection(listener: (connection: Connection) => void): () => void {
    this.#connectionListeners.add(listener);
    listener(this.#connection);
    return () => this.#connectionListeners.delete(listener);
  }

  reconnect(): void {
    if (this.#connection === 'connected' || this.#closed) return;
    this.#attempt = 0;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#attempt += 1;
    const turn = ++this.#turn;
    void this.#parts.signIn().then((outcome) => {
      if (this.#closed || turn !== this.#turn) return;
      if (outcome === 'signed_in') this.#open();
      else if (outcome === 'refused') this.#tell('refused');
      else this.#retry();
    });
  }

  #open(): void {
    const socket = new WebSocket(this.#parts.url);
    this.#socket?.close();
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#attempt = 0;
      this.#tell('connected');
    });
    socket.addEventListener('message', (event) => this.#receive(String(event.data)));
    // A socket's `error` is always followed by `close`, which says all that a page may know.
    socket.addEventListener('close', () => {
      if (this.#socket !== socket) return;
      this.#failWaiting();
      if (!this.#closed) this.#retry();
    });
  }

  #retry(): void {
    this.#tell('lost');
    this.#timer = setTimeout(() => this.#connect(), backoff(this.#attempt + 1));
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as Message;
    if (typeof message.topic === 'string') {
      for (const listener of this.#pushListeners) listener(message as Push);
    } else if (typeof message.id === 'number') {
      this.#waiting.get(message.id)?.(message as unknown as AnyResult);
    }
  }

  #failWaiting(): void {
    for (const resolve of this.#waiting.values()) resolve({ ok: false, failure: connectionLost });
    this.#waiting.clear();
  }

  #tell(connection: Connection): void {
    if (connection === this.#connection) return;
    this.#connection = connection;
    for (const listener of this.#connectionListeners) listener(connection);
  }
}

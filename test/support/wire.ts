import net from 'node:net';
import { vi } from 'vitest';
import { COMMAND, encodePacket, PacketReader } from '../../electron/drivers/practice/doors/packet.ts';
import type { Packet } from '../../electron/drivers/practice/doors/packet.ts';
import { smartString } from '../../electron/drivers/practice/doors/smart-socket.ts';

const OFTEN = { interval: 5 };

/** A bare socket to an adb-server door: what has arrived is in `text`. */
export class SmartClient {
  readonly #socket: net.Socket;
  #received = Buffer.alloc(0);
  ended = false;

  constructor(port: number) {
    this.#socket = net.connect({ host: '127.0.0.1', port });
    this.#socket.on('data', (chunk) => (this.#received = Buffer.concat([this.#received, chunk])));
    this.#socket.on('error', () => (this.ended = true));
    this.#socket.on('close', () => (this.ended = true));
  }

  get text(): string {
    return this.#received.toString('latin1');
  }

  get bytes(): Buffer {
    return this.#received;
  }

  ask(...requests: string[]): this {
    this.#socket.write(Buffer.concat(requests.map(smartString)));
    return this;
  }

  raw(bytes: Buffer | string): this {
    this.#socket.write(bytes);
    return this;
  }

  /** Everything the door says until it closes. */
  async all(): Promise<string> {
    await vi.waitFor(() => {
      if (!this.ended) throw new Error(`still open, so far: ${this.text}`);
    }, OFTEN);
    return this.text;
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** A bare adb server's side of the transport protocol. */
export class TransportClient {
  readonly #socket: net.Socket;
  readonly #reader = new PacketReader();
  readonly packets: Packet[] = [];
  closed = false;
  #greeted = false;

  constructor(port: number) {
    this.#socket = net.connect({ host: '127.0.0.1', port });
    this.#reader.checksums = false;
    this.#socket.on('data', (chunk) => this.packets.push(...this.#reader.read(chunk)));
    this.#socket.on('error', () => (this.closed = true));
    this.#socket.on('close', () => (this.closed = true));
  }

  send(name: keyof typeof COMMAND, arg0: number, arg1: number, payload = ''): this {
    const packet = { command: COMMAND[name], arg0, arg1, payload: Buffer.from(payload) };
    // A host counts sums until both sides have said that they skip them.
    this.#socket.write(encodePacket(packet, !this.#greeted || name === 'AUTH'));
    this.#greeted ||= name === 'CNXN';
    return this;
  }

  greet(maxPayload = 4096): this {
    return this.send('CNXN', 0x01000001, maxPayload, 'host::features=shell_v2');
  }

  /** Waits for the next packet of a kind that has not been taken yet. */
  async next(name: keyof typeof COMMAND): Promise<Packet> {
    return vi.waitFor(() => {
      const index = this.packets.findIndex(({ command }) => command === COMMAND[name]);
      if (index < 0) throw new Error(`no ${name} among ${this.packets.length} packets`);
      return this.packets.splice(index, 1)[0]!;
    }, OFTEN);
  }

  raw(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }
}

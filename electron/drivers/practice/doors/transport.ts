import type { Socket } from '../../../io/net.ts';
import { AdbdStream } from './adbd-stream.ts';
import type { Cable } from './cable.ts';
import { BadPacketError, COMMAND, encodePacket, MAX_PAYLOAD, PacketReader, VERSION_SKIP_CHECKSUM } from './packet.ts';
import type { Packet } from './packet.ts';
import type { PhoneServices } from './services.ts';

const AUTH_TOKEN = 1;
const AUTH_SIGNATURE = 2;
const TOKEN = Buffer.alloc(20, 0x5a);
const NO_BYTES = Buffer.alloc(0);

export interface TransportParts {
  readonly cable: Cable;
  readonly services: PhoneServices;
  /** What CNXN says of the phone: `device::ro.product.name=…;features=…`. */
  readonly banner: string;
}

/** One connection from an adb server: the adbd side of the transport protocol. */
export class Transport {
  readonly #socket: Socket;
  readonly #parts: TransportParts;
  readonly #reader = new PacketReader();
  readonly #streams = new Map<number, AdbdStream>();
  #nextId = 1;
  #maxPayload = 4096;
  #sumsNeeded = true;
  #greeted = false;
  #online = false;

  constructor(socket: Socket, parts: TransportParts) {
    this.#socket = socket;
    this.#parts = parts;
    socket.on('data', (chunk) => this.#feed(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#dropStreams());
  }

  get online(): boolean {
    return this.#online;
  }

  /** Lets a host in that waits for the tester's word, or for a phone that was offline. */
  welcome(): void {
    if (this.#greeted && !this.#online) this.#connect();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #feed(chunk: Buffer): void {
    try {
      for (const packet of this.#reader.read(chunk)) this.#handle(packet);
    } catch (error) {
      if (!(error instanceof BadPacketError)) throw error;
      this.#socket.destroy();
    }
  }

  #handle(packet: Packet): void {
    const { command, arg0, arg1, payload } = packet;
    if (command === COMMAND.CNXN) return this.#greet(arg0, arg1);
    if (command === COMMAND.AUTH) return this.#authenticate(arg0);
    if (!this.#online) return;
    if (command === COMMAND.OPEN) return this.#open(arg0, payload.toString('utf8').replace(/\0+$/, ''));
    const stream = this.#streams.get(arg1);
    if (command === COMMAND.OKAY) stream?.acknowledged();
    else if (command === COMMAND.CLSE) stream?.closedByHost();
    else if (command === COMMAND.WRTE && stream) stream.received(payload);
    else if (command === COMMAND.WRTE) this.#send(COMMAND.CLSE, 0, arg0);
  }

  #greet(version: number, maxPayload: number): void {
    this.#dropStreams();
    this.#online = false;
    this.#greeted = true;
    this.#sumsNeeded = version < VERSION_SKIP_CHECKSUM;
    this.#reader.checksums = this.#sumsNeeded;
    this.#maxPayload = Math.min(maxPayload, MAX_PAYLOAD);
    const { state } = this.#parts.cable;
    if (state === 'device') this.#connect();
    else if (state === 'unauthorized') this.#send(COMMAND.AUTH, AUTH_TOKEN, 0, TOKEN);
  }

  /** A key that is not known gets another token; once the host shows its public key, the phone asks its user. */
  #authenticate(kind: number): void {
    if (kind === AUTH_SIGNATURE && !this.#online) this.#send(COMMAND.AUTH, AUTH_TOKEN, 0, TOKEN);
  }

  #connect(): void {
    this.#online = true;
    this.#send(COMMAND.CNXN, VERSION_SKIP_CHECKSUM, MAX_PAYLOAD, Buffer.from(this.#parts.banner));
  }

  #open(remote: number, name: string): void {
    const serve = this.#parts.services.find(name);
    if (!serve) return this.#send(COMMAND.CLSE, 0, remote);
    const local = this.#nextId++;
    const stream = new AdbdStream({
      maxPayload: this.#maxPayload,
      sendData: (bytes) => this.#send(COMMAND.WRTE, local, remote, bytes),
      sendReady: () => this.#send(COMMAND.OKAY, local, remote),
      sendClose: () => this.#send(COMMAND.CLSE, local, remote),
    });
    this.#streams.set(local, stream);
    stream.closed.addEventListener('abort', () => this.#streams.delete(local), { once: true });
    this.#send(COMMAND.OKAY, local, remote);
    serve(stream);
  }

  #dropStreams(): void {
    for (const stream of [...this.#streams.values()]) stream.lost();
  }

  #send(command: number, arg0: number, arg1: number, payload: Buffer = NO_BYTES): void {
    if (this.#socket.writable) this.#socket.write(encodePacket({ command, arg0, arg1, payload }, this.#sumsNeeded));
  }
}

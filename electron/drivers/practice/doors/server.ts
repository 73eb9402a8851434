import { createTcpServer, listenLocal } from '../../../io/net.ts';
import type { Socket } from '../../../io/net.ts';
import type { Cable } from './cable.ts';
import { ClientConnection } from './client.ts';
import { deviceList } from './host-answers.ts';
import type { PhoneIdentity } from './host-answers.ts';
import type { PhoneServices } from './services.ts';
import { smartString } from './smart-socket.ts';

export interface ServerParts {
  readonly cable: Cable;
  readonly services: PhoneServices;
  readonly identity: PhoneIdentity;
}

/**
 * The door that adb clients use with no adb binary: an adb server with one phone. Listens on this machine only.
 */
export class AdbServerDoor {
  readonly #parts: ServerParts;
  readonly #sockets = new Set<Socket>();
  /** Connections that belong to the phone and end with it. */
  readonly #tied = new Set<Socket>();
  /** Connections that are told each change of the list; whether they want the long one. */
  readonly #trackers = new Map<Socket, boolean>();
  readonly #forget: () => void;
  readonly #server = createTcpServer((socket) => this.#accept(socket));

  constructor(parts: ServerParts) {
    this.#parts = parts;
    this.#forget = parts.cable.onChange(() => this.#followCable());
  }

  /**
   * Port 0 takes a free one.
   * @throws the operating system's error, e.g. `EADDRINUSE`
   */
  listen(port = 0): Promise<number> {
    return listenLocal(this.#server, port);
  }

  close(): void {
    this.#forget();
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#tied.delete(socket);
      this.#trackers.delete(socket);
    });
    new ClientConnection(socket, {
      ...this.#parts,
      tie: () => this.#tied.add(socket),
      track: (long) => this.#track(socket, long),
    });
  }

  #track(socket: Socket, long: boolean): void {
    this.#trackers.set(socket, long);
    this.#tell(socket, long);
  }

  #followCable(): void {
    for (const socket of this.#tied) socket.destroy();
    for (const [socket, long] of this.#trackers) this.#tell(socket, long);
  }

  #tell(socket: Socket, long: boolean): void {
    socket.write(smartString(deviceList(this.#parts, long)));
  }
}

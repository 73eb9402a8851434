import { sleep } from '../../../io/clock.ts';
import { logFault } from '../../../io/fault-log.ts';
import { connectLocal, createTcpServer, listenLocal } from '../../../io/net.ts';
import type { Server, Socket } from '../../../io/net.ts';
import { smartString } from './smart-socket.ts';
import { Transport } from './transport.ts';
import type { TransportParts } from './transport.ts';

/** An adb server forgets a lost emulator about 250 ms late, and takes no news of it before that. */
const ANNOUNCE_PAUSE_MS = 150;
const ANNOUNCE_TRIES = 40;
const POLL_MS = 5;
const TELL_DEADLINE_MS = 2000;

/**
 * The door that a real adb server connects to, as it does to an emulator: through `announceTo`, or by
 * `adb connect 127.0.0.1:PORT`. Listens on this machine only.
 */
export class AdbdDoor {
  readonly #parts: TransportParts;
  readonly #transports = new Set<Transport>();
  readonly #forget: () => void;
  readonly #closing = new AbortController();
  #server: Server | undefined;
  #port = 0;
  #adbServer: number | undefined;

  constructor(parts: TransportParts) {
    this.#parts = parts;
    this.#forget = parts.cable.onChange(() => this.#followCable());
  }

  get port(): number {
    return this.#port;
  }

  /**
   * Listens on an odd port, as adb wants of emulators; 0 takes a free one.
   * @throws the operating system's error, e.g. `EADDRINUSE`
   */
  async listen(port = 0): Promise<number> {
    for (;;) {
      const server = createTcpServer((socket) => this.#accept(socket));
      const taken = await listenLocal(server, port);
      if (port !== 0 || taken % 2 === 1) {
        this.#server = server;
        return (this.#port = taken);
      }
      server.close();
    }
  }

  /**
   * Tells an adb server that the phone is there, which then lists it as `emulator-<port - 1>`; it is told
   * again each time the phone comes back.
   * @throws when no adb server answers at that port, or it never connects back
   */
  async announceTo(adbServerPort: number): Promise<void> {
    this.#adbServer = adbServerPort;
    for (let tries = 0; tries < ANNOUNCE_TRIES && this.#parts.cable.plugged; tries++) {
      await tellEmulator(adbServerPort, this.#port);
      for (let waited = 0; waited < ANNOUNCE_PAUSE_MS; waited += POLL_MS) {
        if (this.#transports.size > 0) return;
        await sleep(POLL_MS, this.#closing.signal);
      }
    }
    if (this.#parts.cable.plugged) {
      throw new Error(`The adb server at port ${adbServerPort} does not connect to the practice phone.`);
    }
  }

  close(): void {
    this.#forget();
    this.#closing.abort();
    this.#stopListening();
  }

  #accept(socket: Socket): void {
    const transport = new Transport(socket, this.#parts);
    this.#transports.add(transport);
    socket.on('close', () => this.#transports.delete(transport));
  }

  #followCable(): void {
    const { cable } = this.#parts;
    if (!cable.plugged) return this.#stopListening();
    for (const transport of this.#transports) {
      if (transport.online) this.#drop(transport);
      else if (cable.state === 'device') transport.welcome();
    }
    this.#comeBack().catch((error: unknown) => {
      if (this.#closing.signal.aborted) return;
      logFault("the practice phone's adbd door", error);
    });
  }

  async #comeBack(): Promise<void> {
    if (!this.#server) await this.listen(this.#port);
    if (this.#adbServer !== undefined && this.#transports.size === 0) await this.announceTo(this.#adbServer);
  }

  #stopListening(): void {
    this.#server?.close();
    this.#server = undefined;
    for (const transport of this.#transports) this.#drop(transport);
  }

  #drop(transport: Transport): void {
    this.#transports.delete(transport);
    transport.destroy();
  }
}

/** The one-way message an emulator sends to adb servers when it starts. */
function tellEmulator(adbServerPort: number, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connectLocal(adbServerPort);
    socket.setTimeout(TELL_DEADLINE_MS, () => socket.destroy());
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.once('connect', () => socket.end(smartString(`host:emulator:${port}`)));
    socket.resume();
  });
}

import type { Socket } from '../../../io/net.ts';
import { deviceList, whyMissing, whyUnusable } from './host-answers.ts';
import { parseHostRequest } from './host-request.ts';
import type { HostRequest, Which } from './host-request.ts';
import type { ServerParts } from './server.ts';
import { RequestReader, smartString } from './smart-socket.ts';
import { SocketStream } from './socket-stream.ts';

/** The version of adb's protocol that clients of today accept: 41. */
const VERSION = '0029';

/** The server as one of its connections sees it. */
export interface ClientParts extends ServerParts {
  /** The connection belongs to the phone from now on. */
  tie(): void;
  /** Sends the list of devices now and after each change. */
  track(long: boolean): void;
}

/** One client: asks the server, or chooses the phone and then asks one service of it. */
export class ClientConnection {
  readonly #socket: Socket;
  readonly #parts: ClientParts;
  readonly #reader = new RequestReader();
  readonly #onData = (chunk: Buffer): void => this.#read(chunk);
  #tied = false;
  #reading = true;

  constructor(socket: Socket, parts: ClientParts) {
    this.#socket = socket;
    this.#parts = parts;
    socket.on('data', this.#onData);
  }

  #read(chunk: Buffer): void {
    this.#reader.feed(chunk);
    while (this.#reading) {
      const request = this.#reader.next();
      if (request === undefined) return;
      if (request === null) return void this.#socket.destroy();
      if (request.startsWith('host')) this.#answer(parseHostRequest(request));
      else this.#serve(request);
    }
  }

  /** No more requests are read: the answer is the last word, or the connection is a stream from here on. */
  #stopReading(): void {
    this.#reading = false;
    this.#socket.off('data', this.#onData);
    this.#socket.resume();
  }

  #answer(request: HostRequest): void {
    switch (request.kind) {
      case 'version':
        return this.#reply(VERSION);
      case 'host-features':
        return this.#reply(this.#features());
      case 'devices':
        return this.#reply(deviceList(this.#parts, request.long));
      case 'track':
        this.#stopReading();
        this.#socket.write('OKAY');
        return this.#parts.track(request.long);
      case 'transport':
        return this.#choose(request.which, request.withId);
      case 'wait':
        return this.#wait(request.which, request.until);
      case 'list-forward':
        return this.#reply('');
      case 'forward':
        return this.#refuse('forwarding is not modelled by the practice phone');
      case 'unknown':
        return this.#refuse('unknown host service');
      default:
        return this.#ask(request.kind, request.which);
    }
  }

  #ask(what: 'state' | 'serial' | 'path' | 'features', which: Which): void {
    const parts = this.#parts;
    const problem = whyMissing(parts, which) ?? (what === 'features' ? whyUnusable(parts) : undefined);
    if (problem !== undefined) return this.#refuse(problem);
    if (what === 'state') this.#reply(parts.cable.state);
    else if (what === 'serial') this.#reply(parts.identity.serial);
    else this.#reply(what === 'path' ? 'unknown' : this.#features());
  }

  #choose(which: Which, withId: boolean): void {
    const problem = whyMissing(this.#parts, which) ?? whyUnusable(this.#parts);
    if (problem !== undefined) return this.#refuse(problem);
    this.#tied = true;
    this.#parts.tie();
    const id = Buffer.alloc(withId ? 8 : 0);
    if (withId) id.writeBigUInt64LE(BigInt(this.#parts.cable.plugCount));
    this.#socket.write(Buffer.concat([Buffer.from('OKAY'), id]));
  }

  #serve(name: string): void {
    if (!this.#tied) return this.#refuse('device not selected');
    const serve = this.#parts.services.find(name);
    // A phone that does not know a service closes the stream, which its server reports in one word.
    if (!serve) return this.#refuse('closed');
    this.#stopReading();
    this.#socket.write('OKAY');
    const stream = new SocketStream(this.#socket);
    serve(stream);
    if (this.#reader.rest.length > 0) stream.received(this.#reader.rest);
  }

  /** Answers twice: once at once, and again when the phone is as it was wanted. */
  #wait(which: Which, until: 'device' | 'disconnect'): void {
    this.#stopReading();
    this.#socket.write('OKAY');
    const { cable } = this.#parts;
    const isAsWanted = (): boolean => {
      const there = whyMissing(this.#parts, which) === undefined;
      return until === 'disconnect' ? !there : there && cable.state === 'device';
    };
    if (isAsWanted()) return void this.#socket.end('OKAY');
    const forget = cable.onChange(() => {
      if (isAsWanted()) this.#socket.end('OKAY');
    });
    this.#socket.once('close', forget);
  }

  #features(): string {
    return this.#parts.identity.features.join(',');
  }

  #reply(text: string): void {
    this.#stopReading();
    this.#socket.end(Buffer.concat([Buffer.from('OKAY'), smartString(text)]));
  }

  #refuse(reason: string): void {
    this.#stopReading();
    this.#socket.end(Buffer.concat([Buffer.from('FAIL'), smartString(reason)]));
  }
}

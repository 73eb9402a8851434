import { PhoneFileError } from '../shell/files.ts';
import type { FileStat, PhoneFiles } from '../shell/files.ts';
import type { ServiceStream } from './stream.ts';

const CHUNK_BYTES = 64 * 1024;
/** adbd takes no more in one piece, of DATA or of a path. */
const MAX_REQUEST = 64 * 1024;
const S_IFREG = 0o100000;
const S_IFDIR = 0o040000;
const ENOENT = 2;

/** `sync:`: what `adb push`, `adb pull` and their like speak, versions 1 and 2 of stat and list. */
export async function serveSync(stream: ServiceStream, files: PhoneFiles): Promise<void> {
  const session = new SyncSession(stream, files);
  stream.onData((chunk) => session.feed(chunk));
  await session.over;
}

interface Upload {
  readonly path: string;
  readonly mode: number;
  readonly parts: Buffer[];
}

class SyncSession {
  readonly over: Promise<void>;
  readonly #stream: ServiceStream;
  readonly #files: PhoneFiles;
  #rest: Buffer = Buffer.alloc(0);
  #upload: Upload | undefined;
  #finish!: () => void;

  constructor(stream: ServiceStream, files: PhoneFiles) {
    this.#stream = stream;
    this.#files = files;
    this.over = new Promise((resolve) => (this.#finish = resolve));
    stream.closed.addEventListener('abort', () => this.#finish(), { once: true });
  }

  feed(chunk: Buffer): void {
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, chunk]) : chunk;
    while (this.#rest.length >= 8) {
      const id = this.#rest.toString('latin1', 0, 4);
      const number = this.#rest.readUInt32LE(4);
      // DONE and QUIT carry a number in the place of a length.
      const length = id === 'DONE' || id === 'QUIT' ? 0 : number;
      if (length > MAX_REQUEST) return this.#fail('oversize data message', true);
      if (this.#rest.length < 8 + length) return;
      const payload = Buffer.from(this.#rest.subarray(8, 8 + length));
      this.#rest = this.#rest.subarray(8 + length);
      this.#request(id, payload, number);
    }
  }

  #request(id: string, payload: Buffer, number: number): void {
    const path = payload.toString('utf8');
    switch (id) {
      case 'STAT':
        return this.#send(statV1(this.#files.stat(path)));
      case 'STA2':
      case 'LST2':
        return this.#send(statV2(id, this.#files.stat(path)));
      case 'LIST':
      case 'LIS2':
        return this.#list(path, id === 'LIS2');
      case 'RECV':
        return this.#receive(path);
      case 'SEND':
        return this.#startUpload(path);
      case 'DATA':
        this.#upload?.parts.push(payload);
        return;
      case 'DONE':
        return this.#finishUpload(number);
      case 'QUIT':
        this.#stream.end();
        return this.#finish();
      default:
        return this.#fail(`unknown command '${id}'`, true);
    }
  }

  #send(bytes: Buffer): void {
    void this.#stream.write(bytes);
  }

  #fail(message: string, close = false): void {
    this.#send(Buffer.concat([head('FAIL', Buffer.byteLength(message)), Buffer.from(message)]));
    if (!close) return;
    this.#stream.end();
    this.#finish();
  }

  #list(path: string, v2: boolean): void {
    for (const name of this.#namesIn(path)) {
      const stat = this.#files.stat(`${path}/${name}`);
      const row = v2 ? statV2('DNT2', stat) : statV1(stat, 'DENT');
      const length = Buffer.alloc(4);
      length.writeUInt32LE(Buffer.byteLength(name));
      this.#send(Buffer.concat([row, length, Buffer.from(name)]));
    }
    const end = Buffer.alloc(v2 ? 76 : 20);
    end.write('DONE', 0, 'latin1');
    this.#send(end);
  }

  /** adbd lists nothing, and says no word, for a directory it cannot open. */
  #namesIn(path: string): readonly string[] {
    try {
      return this.#files.list(path);
    } catch (error) {
      if (error instanceof PhoneFileError) return [];
      throw error;
    }
  }

  #receive(path: string): void {
    let data: Buffer;
    try {
      data = this.#files.read(path);
    } catch (error) {
      if (!(error instanceof PhoneFileError)) throw error;
      return this.#fail(`open failed: ${error.message}`);
    }
    for (let at = 0; at < data.length; at += CHUNK_BYTES) {
      const part = data.subarray(at, at + CHUNK_BYTES);
      this.#send(Buffer.concat([head('DATA', part.length), part]));
    }
    this.#send(head('DONE', 0));
  }

  #startUpload(request: string): void {
    const comma = request.lastIndexOf(',');
    this.#upload = { path: request.slice(0, comma), mode: Number(request.slice(comma + 1)) & 0o777, parts: [] };
  }

  #finishUpload(mtime: number): void {
    const upload = this.#upload;
    if (!upload) return this.#fail('DONE without SEND', true);
    this.#upload = undefined;
    try {
      const folder = upload.path.slice(0, upload.path.lastIndexOf('/'));
      if (!this.#files.stat(folder || '/')) this.#files.makeDir(folder, true);
      this.#files.write(upload.path, Buffer.concat(upload.parts), { mode: upload.mode, mtime });
      this.#send(head('OKAY', 0));
    } catch (error) {
      if (!(error instanceof PhoneFileError)) throw error;
      this.#fail(`couldn't create file: ${error.message}`);
    }
  }
}

function head(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.write(id, 0, 'latin1');
  bytes.writeUInt32LE(value, 4);
  return bytes;
}

const modeOf = ({ kind, mode }: FileStat): number => (kind === 'dir' ? S_IFDIR : S_IFREG) | mode;

/** 16 bytes: id, mode, size, time; zeros for what is not there. */
function statV1(stat: FileStat | undefined, id = 'STAT'): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.write(id, 0, 'latin1');
  if (!stat) return bytes;
  bytes.writeUInt32LE(modeOf(stat), 4);
  bytes.writeUInt32LE(stat.size, 8);
  bytes.writeUInt32LE(stat.mtime, 12);
  return bytes;
}

/** 72 bytes: id, error, device, inode, mode, links, uid, gid, size, and three times of 64 bits. */
function statV2(id: string, stat: FileStat | undefined): Buffer {
  const bytes = Buffer.alloc(72);
  bytes.write(id, 0, 'latin1');
  bytes.writeUInt32LE(stat ? 0 : ENOENT, 4);
  if (!stat) return bytes;
  bytes.writeUInt32LE(modeOf(stat), 24);
  bytes.writeUInt32LE(1, 28);
  bytes.writeUInt32LE(2000, 32);
  bytes.writeUInt32LE(2000, 36);
  bytes.writeBigUInt64LE(BigInt(stat.size), 40);
  for (const offset of [48, 56, 64]) bytes.writeBigInt64LE(BigInt(stat.mtime), offset);
  return bytes;
}

/** Commands of the transport protocol, as four ASCII letters read little endian. */
export const COMMAND = {
  CNXN: 0x4e584e43,
  AUTH: 0x48545541,
  OPEN: 0x4e45504f,
  OKAY: 0x59414b4f,
  WRTE: 0x45545257,
  CLSE: 0x45534c43,
} as const;

/** One message between adb server and adbd. */
export interface Packet {
  readonly command: number;
  readonly arg0: number;
  readonly arg1: number;
  readonly payload: Buffer;
}

/** Protocol version from which neither side checks sums. */
export const VERSION_SKIP_CHECKSUM = 0x01000001;
export const MAX_PAYLOAD = 1024 * 1024;
const HEADER_BYTES = 24;
const NO_BYTES = Buffer.alloc(0);

/** Bytes that are no packet: wrong magic, wrong sum or an impossible length. The connection has to end. */
export class BadPacketError extends Error {
  override readonly name = 'BadPacketError';
}

function checksum(payload: Buffer): number {
  let sum = 0;
  for (const byte of payload) sum = (sum + byte) >>> 0;
  return sum;
}

/** @param withChecksum false once both sides speak a version that skips it; the field is 0 then */
export function encodePacket({ command, arg0, arg1, payload }: Packet, withChecksum: boolean): Buffer {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  bytes.writeUInt32LE(command, 0);
  bytes.writeUInt32LE(arg0, 4);
  bytes.writeUInt32LE(arg1, 8);
  bytes.writeUInt32LE(payload.length, 12);
  bytes.writeUInt32LE(withChecksum ? checksum(payload) : 0, 16);
  bytes.writeUInt32LE((command ^ 0xffffffff) >>> 0, 20);
  payload.copy(bytes, HEADER_BYTES);
  return bytes;
}

/** Cuts packets out of a byte stream, however it arrives in pieces. */
export class PacketReader {
  readonly #chunks: Buffer[] = [];
  #length = 0;
  /** Whether sums are checked; the first packets always carry one. */
  checksums = true;

  /** @throws BadPacketError */
  *read(chunk: Buffer): Generator<Packet> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    for (let needed = this.#needed(); needed !== undefined && this.#length >= needed; needed = this.#needed()) {
      yield this.#take(needed);
    }
  }

  /** Size of the next packet, once its header is here. */
  #needed(): number | undefined {
    if (this.#length < HEADER_BYTES) return undefined;
    const header = this.#joined(HEADER_BYTES);
    const length = header.readUInt32LE(12);
    if (header.readUInt32LE(20) !== (header.readUInt32LE(0) ^ 0xffffffff) >>> 0)
      throw new BadPacketError('wrong magic');
    if (length > MAX_PAYLOAD) throw new BadPacketError(`payload of ${length} bytes`);
    return HEADER_BYTES + length;
  }

  #take(size: number): Packet {
    const bytes = this.#joined(size);
    this.#chunks[0] = bytes.subarray(size);
    this.#length -= size;
    if (this.#chunks[0].length === 0) this.#chunks.shift();
    const payload = size > HEADER_BYTES ? bytes.subarray(HEADER_BYTES, size) : NO_BYTES;
    if (this.checksums && bytes.readUInt32LE(16) !== checksum(payload)) throw new BadPacketError('wrong checksum');
    return { command: bytes.readUInt32LE(0), arg0: bytes.readUInt32LE(4), arg1: bytes.readUInt32LE(8), payload };
  }

  /** The first chunk, made at least `size` bytes long; big payloads are joined once, when they are whole. */
  #joined(size: number): Buffer {
    const [first] = this.#chunks;
    if (first && first.length >= size) return first;
    const all = Buffer.concat(this.#chunks);
    this.#chunks.splice(0, this.#chunks.length, all);
    return all;
  }
}

/** Bytes that one side pushes and the other side reads, in order; used for stdin and for pipes. */
export class ByteQueue implements AsyncIterable<Buffer> {
  readonly #chunks: Buffer[] = [];
  #ended = false;
  #wake: (() => void) | undefined;

  push(chunk: Buffer): void {
    if (this.#ended) return;
    this.#chunks.push(chunk);
    this.#wake?.();
  }

  /** Nothing more will come; what was pushed can still be read. */
  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (;;) {
      const chunk = this.#chunks.shift();
      if (chunk) yield chunk;
      else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

/** Splits a byte stream into text lines without their newline; a last line without one counts too. */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
    }
  }
  if (rest.length) yield rest.toString('utf8');
}

export async function readAll(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export function toBuffer(data: string | Buffer): Buffer {
  return typeof data === 'string' ? Buffer.from(data) : data;
}

const LENGTH_DIGITS = 4;

/** Text or bytes with their length before them in four hexadecimal digits. */
export function smartString(text: string | Buffer): Buffer {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return Buffer.concat([Buffer.from(bytes.length.toString(16).padStart(LENGTH_DIGITS, '0')), bytes]);
}

/** Reads requests with a length before them; what follows the last one wanted stays in `rest`. */
export class RequestReader {
  rest: Buffer = Buffer.alloc(0);

  feed(chunk: Buffer): void {
    this.rest = this.rest.length ? Buffer.concat([this.rest, chunk]) : chunk;
  }

  /** The next request; undefined when it is not whole yet; null when the bytes are no request. */
  next(): string | undefined | null {
    if (this.rest.length < LENGTH_DIGITS) return undefined;
    const digits = this.rest.toString('latin1', 0, LENGTH_DIGITS);
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) return null;
    const end = LENGTH_DIGITS + parseInt(digits, 16);
    if (this.rest.length < end) return undefined;
    const request = this.rest.toString('utf8', LENGTH_DIGITS, end);
    this.rest = this.rest.subarray(end);
    return request;
  }
}

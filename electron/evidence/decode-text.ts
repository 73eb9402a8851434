/** Of a file without a byte order mark, so many bytes are looked at. */
const SAMPLE = 2_000;

/**
 * Text of a log or report in whatever encoding tools save it: UTF-8, or UTF-16 as PowerShell's `>` writes it, with a byte
 * order mark or without. Bytes that are no text become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (parity: number): number => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const many = sample.length / 5;
  if (zeros(1) > many && zeros(0) < many / 4) return 'utf-16le';
  if (zeros(0) > many && zeros(1) < many / 4) return 'utf-16be';
  return 'utf-8';
}

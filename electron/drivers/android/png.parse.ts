import type { Size } from '../../../shared/model/screen.ts';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/**
 * Size of a PNG that is whole: `screencap` can answer with nothing, or be cut off, without any error.
 * @throws Error with what is wrong with it
 */
export function pngSize(bytes: Buffer): Size {
  if (bytes.length === 0) throw new Error('the picture is empty');
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('the picture is not a PNG');
  if (bytes.length < 33 || !bytes.subarray(-END.length).equals(END)) throw new Error('the picture is cut off');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

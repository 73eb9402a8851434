import { crc32, deflate } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE = 256;
/** Without the alpha byte a colour is a small integer, which is much faster as a key. */
const RGB = 0xffffff;

/**
 * Encodes opaque RGBA pixels as a PNG with a palette. A phone screen has few colours, and one byte a pixel packs
 * eight times faster and five times smaller than Skia's own true-colour PNG (28 ms against 228 ms at 1080 by 2400).
 * Colours beyond 256 go to the nearest one kept.
 */
export async function encodePng(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const { rows, colours } = indexPixels(pixels, width, height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const packed = await pack(rows);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((c) => [c & 255, (c >> 8) & 255, (c >> 16) & 255]))),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pack(rows: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    deflate(rows, { level: 3 }, (error, packed) => (error ? reject(error) : resolve(packed)));
  });
}

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
}

/** Scan lines (each after its filter byte 0) of indexes into `colours`, which are 0xBBGGRR. */
function indexPixels(pixels: Buffer, width: number, height: number): { rows: Uint8Array; colours: number[] } {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const repeats = repeatedRows(pixels, width * 4, height);
  const counts = countColours(words, width, repeats);
  const colours = choosePalette(counts);
  const index = new Map<number, number>();
  for (const colour of counts.keys()) index.set(colour, nearest(colours, colour));
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++) {
    const to = y * (width + 1) + 1;
    if (repeats[y]) rows.copyWithin(to, to - width - 1, to - 1);
    else writeRow(words.subarray(y * width, (y + 1) * width), index, rows.subarray(to, to + width));
  }
  return { rows, colours };
}

/** 1 for each row that is equal to the one above it; between texts most of them are. */
function repeatedRows(pixels: Buffer, bytes: number, height: number): Uint8Array {
  const repeats = new Uint8Array(height);
  for (let y = 1; y < height; y++) {
    const at = y * bytes;
    if (pixels.compare(pixels, at - bytes, at, at, at + bytes) === 0) repeats[y] = 1;
  }
  return repeats;
}

/** How many pixels of each colour there are. */
function countColours(words: Uint32Array, width: number, repeats: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let y = 0; y < repeats.length; y++) {
    if (repeats[y]) continue;
    let rows = 1;
    while (repeats[y + rows]) rows++;
    const end = (y + 1) * width;
    for (let from = y * width, to = from; from < end; from = to) {
      const word = words[from]!;
      while (to < end && words[to] === word) to++;
      const colour = word & RGB;
      counts.set(colour, (counts.get(colour) ?? 0) + (to - from) * rows);
    }
  }
  return counts;
}

function writeRow(words: Uint32Array, index: ReadonlyMap<number, number>, row: Uint8Array): void {
  let last = -1;
  let entry = 0;
  for (let x = 0; x < words.length; x++) {
    const word = words[x]!;
    if (word !== last) {
      last = word;
      entry = index.get(word & RGB)!;
    }
    row[x] = entry;
  }
}

/** The most frequent colours; when there are too many, rarer ones that hardly differ from one kept are dropped. */
function choosePalette(counts: ReadonlyMap<number, number>): number[] {
  const byUse = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  let kept = byUse;
  for (let apart = 6; kept.length > PALETTE; apart *= 1.5) {
    kept = byUse.slice(0, PALETTE / 2);
    for (const colour of byUse.slice(PALETTE / 2)) {
      if (kept.length > PALETTE) break;
      if (!kept.some((other) => distance(other, colour) < apart * apart)) kept.push(colour);
    }
  }
  return kept;
}

function nearest(colours: readonly number[], colour: number): number {
  let best = 0;
  let closest = Infinity;
  for (let i = 0; i < colours.length && closest > 0; i++) {
    const apart = distance(colours[i]!, colour);
    if (apart < closest) [best, closest] = [i, apart];
  }
  return best;
}

/** Squared distance of two colours. */
function distance(one: number, other: number): number {
  const red = (one & 255) - (other & 255);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one >> 16) - (other >> 16);
  return red * red + green * green + blue * blue;
}

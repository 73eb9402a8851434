/** Width and height of the grey picture that a hash is made of. */
export const HASH_SAMPLE = { width: 9, height: 8 } as const;

/**
 * The 64-bit difference hash of a picture, 16 hex digits: whether each sample is brighter than its right neighbour
 * (Krawetz, "Kind of Like That", 2013).
 * @param grey 9 by 8 brightness samples, row by row
 */
export function differenceHash(grey: ArrayLike<number>): string {
  const { width, height } = HASH_SAMPLE;
  let hash = '';
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      row = row * 2 + ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1 : 0);
    }
    hash += row.toString(16).padStart(2, '0');
  }
  return hash;
}

/** Width and height of the grey picture by which small changes are seen: ten pixels of a usual phone to a sample. */
export const SHADES_SAMPLE = { width: 108, height: 240 } as const;

const DIFFERENT_SHADE = 20;
/** A blinking cursor or a digit of the clock changes fewer samples, another word on a button more. */
const FEW_SAMPLES = 12;

/** Whether two pictures are the same but for next to nothing. @param a @param b brightness samples, 0 to 255 */
export function sameShades(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  let different = 0;
  for (let i = 0; i < a.length && different <= FEW_SAMPLES; i++) {
    if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > DIFFERENT_SHADE) different++;
  }
  return different <= FEW_SAMPLES;
}

/** How many of the 64 bits differ. */
export function hashDistance(a: string, b: string): number {
  let distance = 0;
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const bits = Number.parseInt(a[i] ?? '0', 16) ^ Number.parseInt(b[i] ?? '0', 16);
    distance += (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1);
  }
  return distance;
}

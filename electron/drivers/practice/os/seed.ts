/** A seeded generator of numbers in [0, 1): the same seed gives the same row (mulberry32, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number that stands for a text (FNV-1a, 32 bits). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The text as so many hex digits, for addresses and ids that look real and stay the same. */
export function hexOf(text: string, digits: number): string {
  let hex = '';
  for (let part = 0; hex.length < digits; part += 1) hex += hashText(`${text}/${part}`).toString(16).padStart(8, '0');
  return hex.slice(0, digits);
}

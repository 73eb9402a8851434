const PRIME = 0x01000193;

/** FNV-1a twice over (https://datatracker.ietf.org/doc/html/rfc9923), 64 bits as hex: names a text's content. */
export function hashText(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x050c5d1f;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    first = Math.imul(first ^ code, PRIME);
    second = Math.imul(second ^ (code + i), PRIME);
  }
  return (first >>> 0).toString(16).padStart(8, '0') + (second >>> 0).toString(16).padStart(8, '0');
}

/** Numbers from 0 up to 1 that depend on the seed alone (xorshift, https://www.jstatsoft.org/article/view/v008i14). */
export function seededNumbers(seed: string): () => number {
  let state = parseInt(hashText(seed).slice(0, 8), 16) || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
  for (let i = 0; i < 8; i++) next();
  return next;
}

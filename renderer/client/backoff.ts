/** Milliseconds to wait before attempt `n` (from 1): soon at first, then every five seconds. */
export const backoff = (attempt: number): number => Math.min(5_000, 250 * 2 ** (attempt - 1));

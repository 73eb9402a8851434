/** 32-bit FNV-1a: stable numbers where a real phone prints addresses and random names. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

/** An object's identity as Java prints it, up to seven hexadecimal digits. */
export const objectId = (text: string): string => (hash(text) >>> 4).toString(16);

/** 22 characters and `==`, like the random parts of `/data/app` paths. */
export function installToken(text: string): string {
  const words = [0, 1, 2, 3].map((index) => hash(`${index}:${text}`));
  return Buffer.from(new Uint32Array(words).buffer).toString('base64url').slice(0, 22) + '==';
}

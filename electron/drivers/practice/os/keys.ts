/** Android key codes that the phone knows. */
export const KEY = { HOME: 3, BACK: 4, TAB: 61, SPACE: 62, ENTER: 66, DELETE: 67, ESCAPE: 111 } as const;

const NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(KEY).map(([name, code]) => [code, name]),
);

/** Name of a key for the input log. */
export const keyName = (code: number): string => NAMES[code] ?? `KEYCODE_${code}`;

/** The character that a key types; null for keys that type none. */
export function characterOf(code: number): string | null {
  if (code >= 7 && code <= 16) return String(code - 7);
  if (code >= 29 && code <= 54) return String.fromCharCode(code - 29 + 97);
  const signs: Readonly<Record<number, string>> = { 55: ',', 56: '.', 62: ' ', 69: '-', 76: '/', 77: '@', 81: '+' };
  return signs[code] ?? null;
}

import { GlobalFonts } from '@napi-rs/canvas';

/**
 * Noto Sans SC from npm: a variable font cut into a hundred files by script and frequency. Skia finds a Chinese
 * character in whichever file has it, but takes Latin from the first family named, so those files get names of
 * their own.
 */
const anchor = '@fontsource-variable/noto-sans-sc/package.json';
const named = { latin: 'Practice Latin', 'latin-ext': 'Practice Latin Ext', cyrillic: 'Practice Cyrillic' };
const families = [...Object.values(named), 'Noto Sans SC Thin'].map((name) => `"${name}"`).join(', ');

let loaded = false;

/** Reads the fonts, once in a process (about 0.1 s). @throws Error when the package has no font that Skia can read */
export function loadFonts(): void {
  if (loaded) return;
  const folder = decodeURIComponent(new URL('files/', import.meta.resolve(anchor)).pathname);
  const files = folder.replace(/^\/([A-Za-z]:)/, '$1');
  for (const [subset, family] of Object.entries(named)) {
    GlobalFonts.registerFromPath(`${files}noto-sans-sc-${subset}-wght-normal.woff2`, family);
  }
  if (GlobalFonts.loadFontsFromDir(files) === 0 || !GlobalFonts.has(named.latin)) {
    throw new Error(`No font in ${files}: the practice phone cannot draw text. Run the set-up again (npm ci).`);
  }
  loaded = true;
}

/** A CSS font for a canvas: `size` in device pixels. */
export const font = (size: number, weight: number): string => `${weight} ${size}px ${families}`;

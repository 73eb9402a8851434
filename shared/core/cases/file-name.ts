import type { TestCase } from './types.ts';

export type CaseFormat = 'maestro' | 'cairn' | 'playwright';

const endings: Readonly<Record<CaseFormat, string>> = {
  maestro: '.yaml',
  cairn: '.cairn.json',
  playwright: '.spec.ts',
};

/** File systems take 255 bytes; archives and paths need some of them. */
const longestBytes = 120;

/** Names that Windows keeps for devices, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name for the file of a case that every system takes and a person can read. */
export function caseFileName(testCase: Pick<TestCase, 'name' | 'page'>, format: CaseFormat): string {
  const words = testCase.name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const short = cutToBytes(words, longestBytes).replace(/-+$/, '');
  const stem = short === '' || reserved.test(short) ? `case-${testCase.page.id.replace(/[^\w-]+/g, '-')}` : short;
  return `${stem}${endings[format]}`;
}

function cutToBytes(text: string, longest: number): string {
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > longest) break;
    cut += character;
  }
  return cut;
}

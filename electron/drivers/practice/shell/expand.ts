import type { Word, WordPart } from './words.ts';

/** What a word can refer to. */
export interface Lookup {
  variable(name: string): string;
  /** Standard output of a script, for `$(…)`. */
  output(script: Extract<WordPart, { kind: 'output' }>['script']): Promise<string>;
  /** Paths that match a pattern with `*` and `?`; empty when none does. */
  matches(pattern: string): readonly string[];
}

interface Piece {
  readonly text: string;
  readonly quoted: boolean;
}

/** A word as one string, as in an assignment or a redirection target. */
export async function expandToText(word: Word, lookup: Lookup): Promise<string> {
  return (await pieces(word, lookup)).map((piece) => piece.text).join('');
}

/** A word as arguments: unquoted variables split at blanks, unquoted patterns become file names. */
export async function expandToArguments(word: Word, lookup: Lookup): Promise<string[]> {
  const fields = splitFields(await pieces(word, lookup), word);
  return fields.flatMap((field) => {
    const pattern = field.some((piece) => !piece.quoted && /[*?]/.test(piece.text));
    const text = field.map((piece) => piece.text).join('');
    const paths = pattern ? lookup.matches(text) : [];
    return paths.length > 0 ? paths : [text];
  });
}

async function pieces(word: Word, lookup: Lookup): Promise<Piece[]> {
  const result: Piece[] = [];
  for (const part of word) {
    if (part.kind === 'text') result.push(part);
    else if (part.kind === 'variable') result.push({ text: lookup.variable(part.name), quoted: part.quoted });
    else result.push({ text: (await lookup.output(part.script)).replace(/\n+$/, ''), quoted: part.quoted });
  }
  return result;
}

/** Only what came out of a variable or `$(…)` is split; an unquoted one that is empty makes no field at all. */
function splitFields(all: readonly Piece[], word: Word): Piece[][] {
  const fields: Piece[][] = [];
  let open: Piece[] | undefined;
  all.forEach((piece, index) => {
    if (piece.quoted || word[index]?.kind === 'text') {
      open = [...(open ?? []), piece];
      return;
    }
    const [head = '', ...rest] = piece.text.split(/[ \t\n]+/);
    if (head !== '') open = [...(open ?? []), { text: head, quoted: false }];
    for (const text of rest) {
      if (open) fields.push(open);
      open = text === '' ? undefined : [{ text, quoted: false }];
    }
  });
  if (open) fields.push(open);
  return fields;
}

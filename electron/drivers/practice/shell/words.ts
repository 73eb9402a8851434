import type { Script } from './syntax.ts';

/** A piece of a word; `quoted` pieces are neither split at blanks nor matched against file names. */
export type WordPart =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  | { readonly kind: 'variable'; readonly name: string; readonly quoted: boolean }
  | { readonly kind: 'output'; readonly script: Script; readonly quoted: boolean };

export type Word = readonly WordPart[];

/** A script that the phone's shell cannot read; `message` is what follows `syntax error: `. */
export class ShellSyntaxError extends Error {
  override readonly name = 'ShellSyntaxError';
}

const WORD_ENDS = ' \t\n;|&<>()';

/** Reads words with their quotes, escapes, variables and `$(…)` from a shell script. */
export abstract class WordReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  abstract substitution(): Script;

  atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  peek(): string {
    return this.#text[this.#at] ?? '';
  }

  ahead(length: number): string {
    return this.#text.slice(this.#at, this.#at + length);
  }

  skip(length: number): void {
    this.#at += length;
  }

  take(text: string): boolean {
    const found = this.ahead(text.length) === text;
    if (found) this.skip(text.length);
    return found;
  }

  /** Takes what `pattern` (anchored at `^`) matches here; returns its first group. */
  takeMatch(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.#text.slice(this.#at));
    if (match) this.skip(match[0].length);
    return match?.[1];
  }

  /** Skips blanks, escaped line ends and comments. */
  skipBlanks(): void {
    for (;;) {
      if (this.peek() === ' ' || this.peek() === '\t') this.skip(1);
      else if (this.ahead(2) === '\\\n') this.skip(2);
      else if (this.peek() === '#') this.takeMatch(/^([^\n]*)/);
      else return;
    }
  }

  word(): Word {
    const word = this.wordOrEmpty();
    if (word.length === 0) throw new ShellSyntaxError(`unexpected '${this.atEnd() ? 'EOF' : this.peek()}'`);
    return word;
  }

  wordOrEmpty(): Word {
    const parts: WordPart[] = [];
    while (!this.atEnd() && !WORD_ENDS.includes(this.peek())) parts.push(...this.#part());
    return parts;
  }

  #part(): WordPart[] {
    const first = this.peek();
    if (first === "'") return [this.#singleQuoted()];
    if (first === '"') return this.#doubleQuoted();
    if (first === '\\') {
      const text = this.ahead(2).slice(1);
      this.skip(2);
      return [{ kind: 'text', text, quoted: true }];
    }
    if (first === '`') throw new ShellSyntaxError('backquotes are not modelled by the practice phone, use $(…)');
    if (first === '$') return [this.#dollar(false)];
    return [{ kind: 'text', text: this.takeMatch(/^([^\s;|&<>()'"\\`$]+)/) ?? '', quoted: false }];
  }

  #singleQuoted(): WordPart {
    const text = this.takeMatch(/^'([^']*)'/);
    if (text === undefined) throw new ShellSyntaxError('no closing quote');
    return { kind: 'text', text, quoted: true };
  }

  #doubleQuoted(): WordPart[] {
    this.skip(1);
    const parts: WordPart[] = [{ kind: 'text', text: '', quoted: true }];
    for (;;) {
      if (this.atEnd()) throw new ShellSyntaxError('no closing quote');
      if (this.take('"')) return parts;
      if (this.peek() === '$') parts.push(this.#dollar(true));
      else parts.push({ kind: 'text', text: this.#plainInDoubleQuotes(), quoted: true });
    }
  }

  #plainInDoubleQuotes(): string {
    const escaped = this.takeMatch(/^\\([$`"\\])/);
    if (escaped !== undefined) return escaped;
    if (this.take('\\\n')) return '';
    if (this.peek() === '`') throw new ShellSyntaxError('backquotes are not modelled by the practice phone, use $(…)');
    return this.takeMatch(/^(\\|[^"\\$`]+)/) ?? '';
  }

  /** `$NAME`, `${NAME}`, `$?`, `$(…)`, or a dollar that means itself. */
  #dollar(quoted: boolean): WordPart {
    if (this.ahead(3) === '$((') throw new ShellSyntaxError('arithmetic is not modelled by the practice phone');
    if (this.take('$(')) return { kind: 'output', script: this.substitution(), quoted };
    const name = this.takeMatch(/^\$([A-Za-z_]\w*|\?)/) ?? this.takeMatch(/^\$\{([A-Za-z_]\w*|\?)\}/);
    if (name !== undefined) return { kind: 'variable', name, quoted };
    if (/^\$[$!#@*\d{-]/.test(this.ahead(2))) {
      throw new ShellSyntaxError(`'${this.ahead(2)}' is not modelled by the practice phone`);
    }
    this.skip(1);
    return { kind: 'text', text: '$', quoted };
  }
}

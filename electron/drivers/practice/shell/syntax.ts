import { ShellSyntaxError, WordReader } from './words.ts';
import type { Word } from './words.ts';

export { ShellSyntaxError } from './words.ts';
export type { Word, WordPart } from './words.ts';

/** `fd` is sent to (or read from) a file, or joined to another descriptor. */
export type Redirect =
  | { readonly fd: 0 | 1 | 2; readonly to: 'file' | 'append' | 'from'; readonly target: Word }
  | { readonly fd: 1 | 2; readonly to: 'fd'; readonly target: 1 | 2 };

export interface SimpleCommand {
  readonly assignments: readonly { readonly name: string; readonly value: Word }[];
  readonly words: readonly Word[];
  readonly redirects: readonly Redirect[];
}

/** One or more commands joined by `|`, and what the status before it must be for it to run. */
export interface Pipeline {
  readonly when: 'always' | 'success' | 'failure';
  readonly negated: boolean;
  readonly commands: readonly SimpleCommand[];
}

export type Script = readonly Pipeline[];

const KEYWORDS = new Set(['if', 'then', 'for', 'while', 'until', 'case', 'do', 'done', 'function', 'select', '{', '}']);

/**
 * Reads the part of the shell language that the practice phone models: words, quotes, variables,
 * `$(…)`, `;`, `&&`, `||`, `|`, `!` and redirections.
 * @throws ShellSyntaxError for anything else, compound commands and background jobs included
 */
export function parseScript(text: string): Script {
  const reader = new ScriptReader(text);
  const script = reader.list();
  reader.expectEnd();
  return script;
}

class ScriptReader extends WordReader {
  list(): Script {
    const pipelines: Pipeline[] = [];
    let when: Pipeline['when'] = 'always';
    for (;;) {
      this.#skipSeparators(when === 'always');
      if (this.atEnd() || this.peek() === ')') {
        if (when !== 'always') throw new ShellSyntaxError(`unexpected '${this.atEnd() ? 'EOF' : ')'}'`);
        return pipelines;
      }
      pipelines.push(this.#pipeline(when));
      when = this.#joiner();
    }
  }

  expectEnd(): void {
    if (!this.atEnd()) throw new ShellSyntaxError(`unexpected '${this.peek()}'`);
  }

  /** The script inside `$(…)`, which ends at its own closing parenthesis. */
  override substitution(): Script {
    const script = this.list();
    if (this.peek() !== ')') throw new ShellSyntaxError(`unexpected 'EOF'`);
    this.skip(1);
    return script;
  }

  #skipSeparators(semicolonToo: boolean): void {
    for (this.skipBlanks(); ; this.skipBlanks()) {
      if (this.peek() === '\n') this.skip(1);
      else if (semicolonToo && this.peek() === ';') throw new ShellSyntaxError(`unexpected ';'`);
      else return;
    }
  }

  /** Reads what stands between two pipelines. */
  #joiner(): Pipeline['when'] {
    this.skipBlanks();
    if (this.take('&&')) return 'success';
    if (this.take('||')) return 'failure';
    if (this.peek() === '&') throw new ShellSyntaxError(`background jobs ('&') are not modelled by the practice phone`);
    if (this.peek() === ';' || this.peek() === '\n') this.skip(1);
    return 'always';
  }

  #pipeline(when: Pipeline['when']): Pipeline {
    const negated = /^!\s/.test(this.ahead(2));
    if (negated) this.skip(1);
    const commands = [this.#command()];
    for (this.skipBlanks(); this.peek() === '|' && this.ahead(2) !== '||'; this.skipBlanks()) {
      this.skip(1);
      commands.push(this.#command());
    }
    return { when, negated, commands };
  }

  #command(): SimpleCommand {
    const assignments: { name: string; value: Word }[] = [];
    const words: Word[] = [];
    const redirects: Redirect[] = [];
    for (this.skipBlanks(); !this.atEnd() && !';|&\n)'.includes(this.peek()); this.skipBlanks()) {
      const redirect = this.#redirect();
      if (redirect) {
        redirects.push(redirect);
        continue;
      }
      if (this.peek() === '(') throw new ShellSyntaxError(`unexpected '('`);
      const name = words.length === 0 ? this.takeMatch(/^([A-Za-z_]\w*)=/) : undefined;
      if (name !== undefined) assignments.push({ name, value: this.wordOrEmpty() });
      else words.push(this.word());
    }
    if (assignments.length + words.length + redirects.length === 0) {
      throw new ShellSyntaxError(`unexpected '${this.atEnd() ? 'EOF' : this.peek()}'`);
    }
    this.#refuseKeyword(words[0]);
    return { assignments, words, redirects };
  }

  #redirect(): Redirect | undefined {
    const head = /^([012]?)(>>|>&|>|<)/.exec(this.ahead(3));
    if (!head) return undefined;
    if (this.ahead(2) === '<<') throw new ShellSyntaxError(`here documents are not modelled by the practice phone`);
    this.skip(head[0].length);
    const operator = head[2];
    const fd = Number(head[1] || (operator === '<' ? 0 : 1)) as 0 | 1 | 2;
    this.skipBlanks();
    if (operator === '>&') {
      const target = this.takeMatch(/^([12])/);
      if (target === undefined || fd === 0) throw new ShellSyntaxError(`bad file descriptor after '>&'`);
      return { fd, to: 'fd', target: Number(target) as 1 | 2 };
    }
    return { fd, to: operator === '<' ? 'from' : operator === '>>' ? 'append' : 'file', target: this.word() };
  }

  #refuseKeyword(word: Word | undefined): void {
    const part = word?.length === 1 ? word[0] : undefined;
    if (part?.kind === 'text' && !part.quoted && KEYWORDS.has(part.text)) {
      throw new ShellSyntaxError(`'${part.text}' is not modelled by the practice phone`);
    }
  }
}

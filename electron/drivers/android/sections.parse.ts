/** What one command of a script printed, and how it ended. */
export interface Section {
  readonly bytes: Buffer;
  readonly status: number;
}

/** Name of the section that ends each script: without it, the answer was cut off. */
const END = 'end';

/**
 * One script out of named commands: after each, the shell prints a line that only this script knows, with the exit
 * status. What a command prints, text or bytes, can therefore not pass for the end of its section.
 * @param mark unguessable, of letters, digits, `-` and `_`
 */
export function composeScript(mark: string, commands: readonly (readonly [name: string, command: string])[]): string {
  const parts = commands.map(([name, command]) => `${command}; echo "${mark}:${name}:$?"`);
  return [...parts, `echo "${mark}:${END}:0"`].join('; ');
}

export interface Sections {
  /** Sections that were finished, in order. */
  readonly done: ReadonlyMap<string, Section>;
  /** Whether the script ran to its end. */
  readonly complete: boolean;
  /** What was printed after the last finished section. */
  readonly rest: Buffer;
}

/** Takes the answer of a composed script apart. Binary safe. */
export function splitSections(mark: string, answer: Buffer): Sections {
  const done = new Map<string, Section>();
  const needle = Buffer.from(`${mark}:`);
  let start = 0;
  for (;;) {
    const at = answer.indexOf(needle, start);
    const lineEnd = at < 0 ? -1 : answer.indexOf(10, at);
    if (lineEnd < 0) return { done, complete: false, rest: answer.subarray(start) };
    const [name = '', status] = answer
      .toString('latin1', at + needle.length, lineEnd)
      .trim()
      .split(':');
    if (name === END) return { done, complete: true, rest: answer.subarray(lineEnd + 1) };
    done.set(name, { bytes: answer.subarray(start, at), status: Number(status) });
    start = lineEnd + 1;
  }
}

/** Text of a section with plain newlines; empty when the section is missing. */
export function textOf(section: Section | undefined): string {
  return section ? section.bytes.toString('utf8').replaceAll('\r\n', '\n') : '';
}

/** Exit codes of the command line, as in the README. */
export const exitCodes = { passed: 0, failed: 1, wrongUse: 2, aborted: 3, environment: 4 } as const;

/** With `--json`, stdout is JSON lines and nothing else; prose always goes to stderr. */
export class Output {
  readonly json: boolean;

  constructor(json: boolean) {
    this.json = json;
  }

  /** One line of progress for a person. */
  say(line: string): void {
    process.stderr.write(`${line}\n`);
  }

  /** A result: one JSON line, or the prose given for a person. */
  result(value: unknown, prose: () => string): void {
    process.stdout.write(this.json ? `${JSON.stringify(value)}\n` : `${prose()}\n`);
  }

  /** A line that only machines want. */
  line(value: unknown): void {
    if (this.json) process.stdout.write(`${JSON.stringify(value)}\n`);
  }
}

/** A reader that has seen enough, such as `head`, is no reason to end a session. */
export function outliveReaders(): void {
  const ignoreEnd = (error: Error & { readonly code?: string }): void => {
    if (error.code !== 'EPIPE') throw error;
  };
  process.stdout.on('error', ignoreEnd);
  process.stderr.on('error', ignoreEnd);
}

/** A failure of the command line itself: what happened, what to do, and the exit code it ends with. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly code: string;
  readonly remedy: string;
  readonly exitCode: number;

  constructor(code: string, message: string, options: { readonly remedy?: string; readonly exitCode: number }) {
    super(message);
    this.code = code;
    this.remedy = options.remedy ?? '';
    this.exitCode = options.exitCode;
  }
}

/** Columns padded to the widest cell, for people. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), []);
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Which single-letter options a tool knows; those in `values` take an argument. */
export interface OptionSpec {
  readonly flags: string;
  readonly values?: string;
}

export interface ParsedOptions {
  has(flag: string): boolean;
  /** Last value given for an option. */
  value(option: string): string | undefined;
  readonly rest: readonly string[];
}

/** Reads `-ab -c VALUE -cVALUE -- REST` the way toybox does, and complains in its words. */
export function shortOptions(
  tool: string,
  args: readonly string[],
  { flags, values = '' }: OptionSpec,
): ParsedOptions | { readonly problem: string } {
  const seen = new Map<string, string>();
  let index = 0;
  for (; index < args.length; index++) {
    const argument = args[index]!;
    if (!/^-./.test(argument)) break;
    if (argument === '--') {
      index++;
      break;
    }
    for (let at = 1; at < argument.length; at++) {
      const option = argument[at]!;
      if (values.includes(option)) {
        const value = argument.slice(at + 1) || args[++index];
        if (value === undefined) return { problem: `${tool}: Missing argument to -${option} (see "${tool} --help")` };
        seen.set(option, value);
        break;
      }
      const name = argument.startsWith('--') ? argument.slice(2) : option;
      if (!flags.includes(option)) return { problem: `${tool}: Unknown option '${name}' (see "${tool} --help")` };
      seen.set(option, '');
    }
  }
  return { has: (flag) => seen.has(flag), value: (option) => seen.get(option), rest: args.slice(index) };
}

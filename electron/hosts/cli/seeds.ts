import { CliError, exitCodes } from './output.ts';

/** The numbers of a range such as `1-20`, both ends included, or one number. @throws CliError `bad_input` */
export function seedsOf(text: string): readonly number[] {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === undefined || to < from) {
    throw new CliError('bad_input', '--seeds is a range such as 1-20.', { exitCode: exitCodes.wrongUse });
  }
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

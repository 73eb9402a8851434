import { linesOf } from './bytes.ts';
import { fail } from './command.ts';
import { canonicalPath } from './files.ts';
import { childState, resolvePath } from './state.ts';
import type { Run } from './state.ts';

/** The parts of the interpreter that builtins call back into. */
export interface Interpreter {
  runText(text: string, run: Run): Promise<number>;
  runWords(words: readonly string[], run: Run): Promise<number>;
}

type Builtin = (args: readonly string[], run: Run, sh: Interpreter) => number | Promise<number>;

const sh: Builtin = async (args, run, interpreter) => {
  const [flag, text, ...rest] = args;
  if (flag === '-c') {
    if (text === undefined) return fail(run.streams, 'sh: -c: requires argument');
    if (rest.length > 0) return fail(run.streams, 'sh: positional parameters are not modelled by the practice phone');
    return interpreter.runText(text, { ...run, state: childState(run.state) });
  }
  if (flag !== undefined) return fail(run.streams, `sh: '${flag}' is not modelled by the practice phone`);
  return runLines(run, interpreter);
};

/** `sh` with no argument runs what arrives on its standard input, a line at a time. */
async function runLines(run: Run, interpreter: Interpreter): Promise<number> {
  const state = childState(run.state);
  for await (const line of linesOf(run.streams.stdin)) {
    if (run.signal.aborted) break;
    await interpreter.runText(line, { ...run, state });
    if (state.exited) break;
  }
  return state.lastStatus;
}

const exec: Builtin = async (args, run, interpreter) => {
  if (args.length === 0) return fail(run.streams, 'exec: redirections alone are not modelled by the practice phone');
  const status = await interpreter.runWords(args, run);
  run.state.exited = true;
  return status;
};

const exportVariables: Builtin = (args, { state }) => {
  for (const argument of args) {
    const [name = '', ...value] = argument.split('=');
    state.exported.add(name);
    if (argument.includes('=')) state.variables.set(name, value.join('='));
  }
  return 0;
};

const unset: Builtin = (args, { state }) => {
  for (const name of args) state.variables.delete(name);
  return 0;
};

const exit: Builtin = (args, { state }) => {
  state.exited = true;
  return args[0] === undefined ? state.lastStatus : Number(args[0]) & 255;
};

const cd: Builtin = (args, { state, shell, streams }) => {
  const name = args[0] ?? '/';
  const path = canonicalPath(resolvePath(name, state));
  if (shell.files.stat(path)?.kind !== 'dir') {
    return fail(streams, `/system/bin/sh: cd: ${name}: No such file or directory`, 2);
  }
  state.directory = path;
  return 0;
};

const pwd: Builtin = async (_args, { state, streams }) => {
  await streams.out(`${state.directory}\n`);
  return 0;
};

/** Commands that change the shell itself. */
export const BUILTINS: ReadonlyMap<string, Builtin> = new Map([
  ['sh', sh],
  ['exec', exec],
  ['export', exportVariables],
  ['unset', unset],
  ['exit', exit],
  ['cd', cd],
  ['pwd', pwd],
  [':', () => 0],
]);

import { BUILTINS } from './builtins.ts';
import type { Interpreter } from './builtins.ts';
import { ByteQueue, toBuffer } from './bytes.ts';
import type { CommandIo } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { expandToArguments, expandToText } from './expand.ts';
import type { Lookup } from './expand.ts';
import { canonicalPath, PhoneFileError } from './files.ts';
import { openRedirects } from './redirects.ts';
import { childState, resolvePath } from './state.ts';
import type { Run } from './state.ts';
import { parseScript, ShellSyntaxError } from './syntax.ts';
import type { Pipeline, Script, SimpleCommand } from './syntax.ts';

/** Runs a command line as `/system/bin/sh -c` does; returns its exit status. */
export async function runText(text: string, run: Run): Promise<number> {
  let script: Script;
  try {
    script = parseScript(text);
  } catch (error) {
    if (!(error instanceof ShellSyntaxError)) throw error;
    await run.streams.err(`/system/bin/sh: syntax error: ${error.message}\n`);
    return (run.state.lastStatus = 1);
  }
  return runScript(script, run);
}

async function runScript(script: Script, run: Run): Promise<number> {
  const { state } = run;
  for (const pipeline of script) {
    if (state.exited || run.signal.aborted) break;
    if (pipeline.when === 'success' && state.lastStatus !== 0) continue;
    if (pipeline.when === 'failure' && state.lastStatus === 0) continue;
    const status = await runPipeline(pipeline, run);
    state.lastStatus = pipeline.negated ? Number(status === 0) : status;
  }
  return state.lastStatus;
}

async function runPipeline({ commands }: Pipeline, run: Run): Promise<number> {
  if (commands.length === 1) return runCommand(commands[0]!, run);
  const pipes = commands.slice(1).map(() => ({ bytes: new ByteQueue(), readerDone: new AbortController() }));
  const statuses = commands.map(async (command, index) => {
    const [before, after] = [pipes[index - 1], pipes[index]];
    const streams = {
      ...run.streams,
      stdin: before?.bytes ?? run.streams.stdin,
      out: after ? async (data: string | Buffer) => after.bytes.push(toBuffer(data)) : run.streams.out,
    };
    // A reader that is done stops its writer, as SIGPIPE does.
    const signal = after ? AbortSignal.any([run.signal, after.readerDone.signal]) : run.signal;
    const status = await runCommand(command, { ...run, state: childState(run.state), streams, signal });
    after?.bytes.end();
    before?.readerDone.abort();
    return status;
  });
  return (await Promise.all(statuses)).at(-1)!;
}

async function runCommand(command: SimpleCommand, run: Run): Promise<number> {
  const lookup = lookupIn(run);
  const words: string[] = [];
  for (const word of command.words) words.push(...(await expandToArguments(word, lookup)));
  const state = words.length > 0 && command.assignments.length > 0 ? childState(run.state) : run.state;
  for (const { name, value } of command.assignments) {
    state.variables.set(name, await expandToText(value, lookup));
    if (words.length > 0) state.exported.add(name);
  }
  const redirected = await openRedirects(command.redirects, run, lookup);
  if (!redirected) return 1;
  const status = words.length > 0 ? await runWords(words, { ...run, state, streams: redirected.streams }) : 0;
  redirected.close();
  return status;
}

async function runWords([name = '', ...args]: readonly string[], run: Run): Promise<number> {
  const builtin = BUILTINS.get(name);
  if (builtin) return builtin(args, run, INTERPRETER);
  const command = COMMANDS.get(name.replace(/^\/system\/bin\//, ''));
  if (command) return runTool(name, () => command(args, commandIo(run)), run);
  await run.streams.err(`/system/bin/sh: ${name}: inaccessible or not found\n`);
  return 127;
}

/** A file error that a tool did not word itself is worded as toybox does. */
async function runTool(name: string, work: () => number | Promise<number>, run: Run): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PhoneFileError)) throw error;
    await run.streams.err(`${name}: ${error.path}: ${error.message}\n`);
    return 1;
  }
}

const INTERPRETER: Interpreter = { runText, runWords };

function commandIo({ shell, state, streams, signal }: Run): CommandIo {
  return {
    ...streams,
    ...shell,
    env: new Map([...state.variables].filter(([name]) => state.exported.has(name))),
    path: (argument) => resolvePath(argument, state),
    signal,
  };
}

function lookupIn(run: Run): Lookup {
  const { state } = run;
  return {
    variable: (name) => (name === '?' ? String(state.lastStatus) : (state.variables.get(name) ?? '')),
    output: async (script) => {
      const chunks: Buffer[] = [];
      const out = async (data: string | Buffer): Promise<void> => void chunks.push(toBuffer(data));
      await runScript(script, { ...run, state: childState(state), streams: { ...run.streams, out } });
      return Buffer.concat(chunks).toString('utf8');
    },
    matches: (pattern) => matchingPaths(pattern, run),
  };
}

/** Patterns are modelled in the last part of a path only, which is where people put them. */
function matchingPaths(pattern: string, { shell, state }: Run): string[] {
  const folder = pattern.slice(0, pattern.lastIndexOf('/') + 1);
  if (/[*?]/.test(folder)) return [];
  const source = pattern.slice(folder.length).replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const name = new RegExp(`^${source.replace(/\*/g, '.*').replace(/\?/g, '.')}$`);
  try {
    const entries = shell.files.list(canonicalPath(resolvePath(folder, state)));
    return entries.filter((entry) => name.test(entry) && !entry.startsWith('.')).map((entry) => folder + entry);
  } catch (error) {
    if (error instanceof PhoneFileError) return [];
    throw error;
  }
}

import { fail, timeZone } from '../command.ts';
import type { Command, CommandIo } from '../command.ts';
import { PhoneFileError } from '../files.ts';
import type { FileStat } from '../files.ts';
import { dateTime } from '../formats/time.ts';
import { shortOptions } from './options.ts';

/** Does `work` for each path; prints toybox's complaint for those that fail. */
async function forEachPath(
  tool: string,
  paths: readonly string[],
  io: CommandIo,
  work: (path: string, argument: string) => void | Promise<void>,
): Promise<number> {
  let status = 0;
  for (const argument of paths) {
    try {
      await work(io.path(argument), argument);
    } catch (error) {
      if (!(error instanceof PhoneFileError)) throw error;
      status = await fail(io, `${tool}: ${argument}: ${error.message}`);
    }
  }
  return status;
}

export const cat: Command = async (args, io) => {
  const parsed = shortOptions('cat', args, { flags: '' });
  if ('problem' in parsed) return fail(io, parsed.problem);
  if (parsed.rest.length === 0) return pour(io.stdin, io);
  return forEachPath('cat', parsed.rest, io, async (path, argument) => {
    if (argument === '-') await pour(io.stdin, io);
    else await io.out(io.files.read(path));
  });
};

async function pour(bytes: AsyncIterable<Buffer>, io: CommandIo): Promise<number> {
  for await (const chunk of bytes) await io.out(chunk);
  return 0;
}

export const rm: Command = async (args, io) => {
  const parsed = shortOptions('rm', args, { flags: 'rRfv' });
  if ('problem' in parsed) return fail(io, parsed.problem);
  const force = parsed.has('f');
  if (parsed.rest.length === 0) return force ? 0 : fail(io, 'rm: Needs 1 argument (see "rm --help")');
  return forEachPath('rm', parsed.rest, io, (path) => {
    if (!io.files.stat(path) && force) return;
    io.files.remove(path, parsed.has('r') || parsed.has('R'));
  });
};

export const mkdir: Command = async (args, io) => {
  const parsed = shortOptions('mkdir', args, { flags: 'p' });
  if ('problem' in parsed) return fail(io, parsed.problem);
  if (parsed.rest.length === 0) return fail(io, 'mkdir: Needs 1 argument (see "mkdir --help")');
  let status = 0;
  for (const argument of parsed.rest) {
    try {
      io.files.makeDir(io.path(argument), parsed.has('p'));
    } catch (error) {
      if (!(error instanceof PhoneFileError)) throw error;
      status = await fail(io, `mkdir: '${argument}': ${error.message}`);
    }
  }
  return status;
};

export const touch: Command = (args, io) =>
  forEachPath('touch', args, io, (path) => {
    const exists = io.files.stat(path);
    io.files.write(path, exists ? io.files.read(path) : Buffer.alloc(0));
  });

export const ls: Command = async (args, io) => {
  const parsed = shortOptions('ls', args, { flags: 'la1d' });
  if ('problem' in parsed) return fail(io, parsed.problem);
  const paths = parsed.rest.length > 0 ? parsed.rest : ['.'];
  const show = (name: string, stat: FileStat): string => (parsed.has('l') ? longLine(name, stat, io) : `${name}\n`);
  return forEachPath('ls', paths, io, async (path, argument) => {
    const stat = io.files.stat(path);
    if (!stat) throw new PhoneFileError('ENOENT', path);
    if (stat.kind === 'file' || parsed.has('d')) return io.out(show(argument, stat));
    const names = io.files.list(path);
    const header = (paths.length > 1 ? `${argument}:\n` : '') + (parsed.has('l') ? `total ${names.length * 4}\n` : '');
    await io.out(header + names.map((name) => show(name, io.files.stat(`${path}/${name}`)!)).join(''));
  });
};

function longLine(name: string, stat: FileStat, io: CommandIo): string {
  const bits = [0o400, 0o200, 0o100, 0o40, 0o20, 0o10, 4, 2, 1].map((bit, i) => (stat.mode & bit ? 'rwx'[i % 3] : '-'));
  const time = dateTime(stat.mtime * 1000, timeZone(io.phone)).slice(0, 16);
  return `${stat.kind === 'dir' ? 'd' : '-'}${bits.join('')} 1 shell shell ${String(stat.size).padStart(8)} ${time} ${name}\n`;
}

/** `test` and `[`: the forms that scripts over adb use. Status 2 for a form that is not modelled. */
export const test: Command = (args, io) => evaluate('test', args, io);

export const bracket: Command = (args, io) =>
  args.at(-1) === ']' ? evaluate('[', args.slice(0, -1), io) : fail(io, `[: missing ']'`, 2);

const NUMBERS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '-eq': (a, b) => a === b,
  '-ne': (a, b) => a !== b,
  '-lt': (a, b) => a < b,
  '-le': (a, b) => a <= b,
  '-gt': (a, b) => a > b,
  '-ge': (a, b) => a >= b,
};

async function evaluate(tool: string, args: readonly string[], io: CommandIo): Promise<number> {
  if (args[0] === '!') {
    const status = await evaluate(tool, args.slice(1), io);
    return status > 1 ? status : 1 - status;
  }
  const [first = '', second = '', third = ''] = args;
  const yes = (condition: boolean): number => (condition ? 0 : 1);
  if (args.length < 2) return yes(first !== '');
  if (args.length === 2) {
    const stat = io.files.stat(io.path(second));
    if (first === '-n' || first === '-z') return yes((second !== '') === (first === '-n'));
    if (first === '-e') return yes(stat !== undefined);
    if (first === '-f' || first === '-d') return yes(stat?.kind === (first === '-f' ? 'file' : 'dir'));
    if (first === '-s') return yes((stat?.size ?? 0) > 0);
  }
  if (args.length === 3 && (second === '=' || second === '==')) return yes(first === third);
  if (args.length === 3 && second === '!=') return yes(first !== third);
  const compare = args.length === 3 ? NUMBERS[second] : undefined;
  if (!compare) return fail(io, `${tool}: '${args.join(' ')}' is not modelled by the practice phone`, 2);
  if (!/^-?\d+$/.test(first) || !/^-?\d+$/.test(third)) return fail(io, `${tool}: ${first}: bad number`, 2);
  return yes(compare(Number(first), Number(third)));
}

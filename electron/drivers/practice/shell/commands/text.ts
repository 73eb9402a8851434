import { linesOf, readAll } from '../bytes.ts';
import { fail, timeZone } from '../command.ts';
import type { Command, CommandIo } from '../command.ts';
import { offsetText, pad, wallClock } from '../formats/time.ts';
import type { WallClock } from '../formats/time.ts';
import { shortOptions } from './options.ts';

/** mksh's `echo`: `-n`, and backslashes that mean themselves unless `-e` is given. */
export const echo: Command = async (args, io) => {
  let [first, ...words] = args;
  let newline = '\n';
  let escapes = false;
  while (first !== undefined && /^-[neE]+$/.test(first)) {
    if (first.includes('n')) newline = '';
    if (first.includes('e')) escapes = true;
    [first, ...words] = words;
  }
  const text = (first === undefined ? [] : [first, ...words]).join(' ');
  await io.out((escapes ? unescape(text) : text) + newline);
  return 0;
};

function unescape(text: string): string {
  const meaning: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\', r: '\r' };
  return text.replace(/\\([nt\\r])/g, (_whole, letter: string) => meaning[letter]!);
}

/** Seconds with a fraction, and toybox's suffixes. */
export const sleep: Command = async (args, io) => {
  const match = /^(\d+(?:\.\d*)?|\.\d+)([smhd]?)$/.exec(args[0] ?? '');
  if (!match || args.length > 1) return fail(io, `sleep: bad number '${args[0] ?? ''}'`);
  const unit = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 }[match[2]!]!;
  await waitOnPhone(Number(match[1]) * unit * 1000, io);
  return 0;
};

/** Waits `ms` by the phone's clock, or less when nobody listens any more. */
export async function waitOnPhone(ms: number, { phone, signal }: CommandIo): Promise<void> {
  try {
    await phone.wait(ms, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `date` by the phone's clock, in its zone unless `-u`; only asking the time is modelled, not setting it. */
export const date: Command = async (args, io) => {
  const parsed = shortOptions('date', args, { flags: 'u' });
  if ('problem' in parsed) return fail(io, parsed.problem);
  const [format, ...more] = parsed.rest;
  if (more.length > 0 || (format !== undefined && !format.startsWith('+')))
    return fail(io, `date: bad date '${format}'`);
  const at = io.phone.now();
  const clock = wallClock(at, parsed.has('u') ? 'UTC' : timeZone(io.phone));
  const text = strftime(format?.slice(1) ?? '%a %b %e %H:%M:%S %z %Y', at, clock);
  if (text === undefined) return fail(io, `date: '${format}' is not modelled by the practice phone`);
  await io.out(`${text}\n`);
  return 0;
};

function strftime(format: string, at: number, clock: WallClock): string | undefined {
  const day = new Date(Date.UTC(clock.year, clock.month - 1, clock.day)).getUTCDay();
  const fields: Readonly<Record<string, string>> = {
    s: String(Math.floor(at / 1000)),
    N: pad((at % 1000) * 1_000_000, 9),
    Y: String(clock.year),
    m: pad(clock.month, 2),
    d: pad(clock.day, 2),
    e: String(clock.day).padStart(2),
    H: pad(clock.hour, 2),
    M: pad(clock.minute, 2),
    S: pad(clock.second, 2),
    a: DAYS[day]!,
    b: MONTHS[clock.month - 1]!,
    z: offsetText(clock),
    F: `${clock.year}-${pad(clock.month, 2)}-${pad(clock.day, 2)}`,
    T: `${pad(clock.hour, 2)}:${pad(clock.minute, 2)}:${pad(clock.second, 2)}`,
    '%': '%',
  };
  const unknown = [...format.matchAll(/%(.?)/gs)].some(([, field]) => fields[field!] === undefined);
  return unknown ? undefined : format.replace(/%(.)/g, (_whole, field: string) => fields[field]!);
}

/** Lines of standard input, or of one file, that match; streams, so it can follow a live log. */
export const grep: Command = async (args, io) => {
  const parsed = shortOptions('grep', args, { flags: 'EFivcqo', values: 'em' });
  if ('problem' in parsed) return fail(io, parsed.problem, 2);
  const [pattern, file] = parsed.has('e') ? [parsed.value('e')!, parsed.rest[0]] : parsed.rest;
  if (pattern === undefined) return fail(io, 'grep: no REGEX', 2);
  const source = parsed.has('F') ? pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : pattern;
  const expression = compile(parsed.has('E') ? source : fromBasic(source), parsed.has('i'));
  if (!expression) return fail(io, `grep: bad REGEX '${pattern}'`, 2);
  const limit = Number(parsed.value('m') ?? Infinity);
  let count = 0;
  const input = file === undefined ? io.stdin : [io.files.read(io.path(file))];
  for await (const line of linesOf(asAsync(input))) {
    const match = expression.exec(line);
    if ((match !== null) === parsed.has('v')) continue;
    count++;
    if (parsed.has('q')) return 0;
    if (!parsed.has('c')) await io.out(`${parsed.has('o') && match ? match[0] : line}\n`);
    if (count >= limit) break;
  }
  if (parsed.has('c')) await io.out(`${count}\n`);
  return count > 0 ? 0 : 1;
};

function compile(source: string, ignoreCase: boolean): RegExp | undefined {
  try {
    return new RegExp(source, ignoreCase ? 'i' : '');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A POSIX basic expression as a JavaScript one: there, `+ ? | ( ) { }` are plain unless escaped. */
function fromBasic(source: string): string {
  return source.replace(/\\([+?|(){}])|([+?|(){}])/g, (_whole, special: string | undefined, plain: string) =>
    special === undefined ? `\\${plain}` : special,
  );
}

async function* asAsync(bytes: AsyncIterable<Buffer> | readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* bytes;
}

export const head: Command = async (args, io) => {
  const parsed = shortOptions('head', args.map(numberAsN), { flags: '', values: 'nc' });
  if ('problem' in parsed) return fail(io, parsed.problem);
  const bytes = parsed.value('c');
  const [file] = parsed.rest;
  const input = asAsync(file === undefined ? io.stdin : [io.files.read(io.path(file))]);
  if (bytes !== undefined) {
    await io.out((await readAll(input)).subarray(0, Number(bytes)));
    return 0;
  }
  let left = Number(parsed.value('n') ?? 10);
  for await (const line of linesOf(input)) {
    if (left-- <= 0) break;
    await io.out(`${line}\n`);
    if (left === 0) break;
  }
  return 0;
};

export const tail: Command = async (args, io) => {
  const parsed = shortOptions('tail', args.map(numberAsN), { flags: '', values: 'nc' });
  if ('problem' in parsed) return fail(io, parsed.problem);
  const [file] = parsed.rest;
  const input = asAsync(file === undefined ? io.stdin : [io.files.read(io.path(file))]);
  const bytes = parsed.value('c');
  if (bytes !== undefined) {
    const whole = await readAll(input);
    await io.out(whole.subarray(Math.max(0, whole.length - Number(bytes))));
    return 0;
  }
  const lines: string[] = [];
  for await (const line of linesOf(input)) lines.push(`${line}\n`);
  await io.out(lines.slice(-Number(parsed.value('n') ?? 10)).join(''));
  return 0;
};

/** `-5` is short for `-n5`. */
const numberAsN = (argument: string): string => (/^-\d+$/.test(argument) ? `-n${argument.slice(1)}` : argument);

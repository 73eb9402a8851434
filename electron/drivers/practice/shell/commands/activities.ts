import type { PackageRecord } from '../../phone.ts';
import { fail } from '../command.ts';
import type { Command, CommandIo } from '../command.ts';
import { launcherComponent } from '../formats/package.ts';
import { findPackage, fullComponent, readIntent, resolveIntent } from './intents.ts';
import type { IntentArguments } from './intents.ts';

/** `am start` and `am force-stop`, with the words of Android 14. */
export const am: Command = (args, io) => {
  const [subcommand, ...rest] = args;
  if (subcommand === 'start' || subcommand === 'start-activity') return start(rest, io);
  if (subcommand === 'force-stop') return forceStop(rest, io);
  return fail(
    io,
    subcommand === undefined ? 'Activity manager (activity) commands:' : `Unknown command: ${subcommand}`,
    255,
  );
};

function forceStop(args: readonly string[], io: CommandIo): number | Promise<number> {
  const names = args[0] === '--user' ? args.slice(2) : args;
  if (names[0] === undefined) return fail(io, 'Error: Argument expected after "force-stop"', 255);
  if (findPackage(io.phone, names[0])) io.phone.forceStop(names[0]);
  return 0;
}

async function start(args: readonly string[], io: CommandIo): Promise<number> {
  const intent = readIntent(args, ['-W', '-S']);
  if (intent.unknown !== undefined) return fail(io, `Error: Unknown option: ${intent.unknown}`, 255);
  const wait = intent.flags.has('-W');
  const complain = wait ? io.out : io.err;
  const record = resolveIntent(intent, io.phone);
  if (record && intent.flags.has('-S')) {
    await io.out(`Stopping: ${record.name}\n`);
    io.phone.forceStop(record.name);
  }
  const text = intentText(intent);
  await io.out(`Starting: ${text}\n`);
  if (!record) {
    await complain(intent.component === undefined ? notResolved(text) : noSuchClass(intent.component));
    return 1;
  }
  return launch(record, io, { wait, complain });
}

async function launch(
  record: PackageRecord,
  io: CommandIo,
  { wait, complain }: { wait: boolean; complain: CommandIo['out'] },
): Promise<number> {
  const running = io.phone.processes().some(({ name }) => name === record.name);
  const inFront = io.phone.focus().packageName === record.name;
  const startedAt = io.phone.now();
  io.phone.launch(record.name);
  if (running) await complain(inFront ? DELIVERED : TO_FRONT);
  if (!wait) return 0;
  const took = io.phone.now() - startedAt;
  const state = running ? 'HOT' : 'COLD';
  const component = launcherComponent(record);
  await io.out(
    `Status: ok\nLaunchState: ${state}\nActivity: ${component}\nTotalTime: ${took}\nWaitTime: ${took}\nComplete\n`,
  );
  return 0;
}

const DELIVERED = 'Warning: Activity not started, intent has been delivered to currently running top-most instance.\n';
const TO_FRONT = 'Warning: Activity not started, its current task has been brought to the front\n';

const notResolved = (text: string): string => `Error: Activity not started, unable to resolve ${text}\n`;

const noSuchClass = (component: string): string =>
  `Error type 3\nError: Activity class {${fullComponent(component)}} does not exist.\n`;

/** An intent as Java prints it. */
function intentText({ action, category, component, packageName, data }: IntentArguments): string {
  const parts = [
    action === undefined ? '' : `act=${action}`,
    category === undefined ? '' : `cat=[${category}]`,
    data === undefined ? '' : `dat=${data}`,
    component === undefined && packageName !== undefined ? `pkg=${packageName}` : '',
    component === undefined ? '' : `cmp=${component}`,
  ];
  return `Intent { ${parts.filter(Boolean).join(' ')} }`;
}

/**
 * `monkey -p PACKAGE [-c CATEGORY] 1`: the usual way to start an app by its package. More than one event,
 * or events of other kinds, are not modelled.
 */
export const monkey: Command = async (args, io) => {
  await io.out(args.map((argument) => `  bash arg: ${argument}\n`).join(''));
  await io.err(`args: [${args.join(', ')}]\n${args.map((argument) => ` arg: "${argument}"\n`).join('')}`);
  const options = readMonkey(args);
  if ('problem' in options) return fail(io, `** Error: ${options.problem}\n${MONKEY_USAGE}`, 255);
  await io.err(options.values.map((value) => `data="${value}"\n`).join(''));
  const record =
    options.packageName === undefined ? undefined : resolveIntent({ ...options, flags: new Set() }, io.phone);
  if (!record) {
    await io.out('** No activities found to run, monkey aborted.\n');
    return 252;
  }
  if (options.count !== 1) return fail(io, `** Error: the practice phone models a monkey of one event only`, 255);
  io.phone.launch(record.name);
  await io.out('Events injected: 1\n## Network stats: elapsed time=0ms (0ms mobile, 0ms wifi, 0ms not connected)\n');
  return 0;
};

interface MonkeyOptions {
  readonly packageName?: string;
  readonly category?: string;
  readonly count: number;
  readonly values: readonly string[];
}

function readMonkey(args: readonly string[]): MonkeyOptions | { readonly problem: string } {
  const values: string[] = [];
  const found: { packageName?: string; category?: string } = {};
  let index = 0;
  for (; args[index]?.startsWith('-'); index++) {
    const option = args[index]!;
    if (option === '-v') continue;
    if (option !== '-p' && option !== '-c') return { problem: `Unknown option: ${option}` };
    const value = args[++index] ?? '';
    values.push(value);
    if (option === '-p') found.packageName = value;
    else found.category = value;
  }
  const count = args[index];
  if (count === undefined) return { problem: 'Count not specified' };
  if (!/^-?\d+$/.test(count)) return { problem: 'Count is not a number' };
  return { ...found, count: Number(count), values };
}

const MONKEY_USAGE = `usage: monkey [-p ALLOWED_PACKAGE [-p ALLOWED_PACKAGE] ...]
              [-c MAIN_CATEGORY [-c MAIN_CATEGORY] ...]
              [-v [-v] ...]
              COUNT`;

import type { PackageRecord, PhoneOs } from '../../phone.ts';
import { apiLevel, fail } from '../command.ts';
import type { Command, CommandIo } from '../command.ts';
import { launcherComponent, packageDump } from '../formats/package.ts';
import { installToken } from '../formats/identity.ts';

export function findPackage(phone: PhoneOs, name: string): PackageRecord | undefined {
  return phone.packages().find((record) => record.name === name);
}

/** Where a package's APK would be. */
export function apkPath({ name, system }: PackageRecord): string {
  const entry = name.slice(name.lastIndexOf('.') + 1);
  if (system) return `/system/app/${entry}/${entry}.apk`;
  return `/data/app/~~${installToken(`outer ${name}`)}/${name}-${installToken(name)}/base.apk`;
}

/** `pm` and `cmd package`: `list packages`, `path`, `dump`, `resolve-activity`. */
export const pm: Command = (args, io) => {
  const [subcommand, ...rest] = args;
  if (subcommand === 'list' && rest[0] === 'packages') return listPackages(rest.slice(1), io);
  if (subcommand === 'list') return fail(io, `Error: unknown list type '${rest[0] ?? ''}'`, 255);
  if (subcommand === 'path') return path(rest, io);
  if (subcommand === 'dump') return dump(rest, io);
  if (subcommand === 'resolve-activity') return resolveActivity(rest, io);
  return fail(
    io,
    subcommand === undefined ? 'Package manager (package) commands:' : `Unknown command: ${subcommand}`,
    255,
  );
};

async function listPackages(args: readonly string[], io: CommandIo): Promise<number> {
  const flags = args.filter((argument) => argument.startsWith('-') && argument !== '--user');
  const known = ['-3', '-s', '-f', '-U', '-e', '-d', '--show-versioncode'];
  const unknown = flags.find((flag) => !known.includes(flag));
  if (unknown !== undefined) return fail(io, `Error: Unknown option: ${unknown}`, 255);
  const filter = args.find((argument, index) => !argument.startsWith('-') && args[index - 1] !== '--user') ?? '';
  const chosen = io.phone.packages().filter((record) => {
    if (flags.includes('-d') || (flags.includes('-3') && record.system)) return false;
    return !(flags.includes('-s') && !record.system) && record.name.includes(filter);
  });
  const lines = chosen.map((record) => {
    const where = flags.includes('-f') ? `${apkPath(record)}=` : '';
    const version = flags.includes('--show-versioncode') ? ` versionCode:${record.versionCode}` : '';
    return `package:${where}${record.name}${version}${flags.includes('-U') ? ` uid:${record.uid}` : ''}\n`;
  });
  await io.out(lines.join(''));
  return 0;
}

async function path(args: readonly string[], io: CommandIo): Promise<number> {
  const [name] = args;
  if (name === undefined) return fail(io, 'Error: no package specified', 255);
  const record = findPackage(io.phone, name);
  if (!record) return 1;
  await io.out(`package:${apkPath(record)}\n`);
  return 0;
}

async function dump(args: readonly string[], io: CommandIo): Promise<number> {
  const [name] = args;
  if (name === undefined) return fail(io, 'Error: no package specified', 255);
  await io.out(
    `DUMP OF SERVICE package:\n${packageDump(io.phone, name, apiLevel(io.phone)).replace(/^(?=.)/gm, '  ')}`,
  );
  return 0;
}

const MAIN = 'android.intent.action.MAIN';
const LAUNCHER = 'android.intent.category.LAUNCHER';

/** What `am` and `resolve-activity` read from their arguments to describe an intent. */
export interface IntentArguments {
  readonly action?: string;
  readonly category?: string;
  readonly component?: string;
  readonly packageName?: string;
  readonly data?: string;
  readonly flags: ReadonlySet<string>;
  readonly unknown?: string;
}

/**
 * Reads an intent's options; `plain` are the flags without a value that the calling command knows.
 * A bare last argument is a component, or a package whose launcher activity is meant.
 */
export function readIntent(args: readonly string[], plain: readonly string[]): IntentArguments {
  const found: { -readonly [K in keyof IntentArguments]: IntentArguments[K] } = { flags: new Set() };
  const fields = { '-a': 'action', '-c': 'category', '-n': 'component', '-p': 'packageName', '-d': 'data' } as const;
  const flags = new Set<string>();
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    const field = fields[argument as keyof typeof fields];
    if (field !== undefined) found[field] = args[++index];
    else if (argument === '--user' || argument === '-f') index++;
    else if (plain.includes(argument)) flags.add(argument);
    else if (argument.startsWith('-')) return { ...found, unknown: argument };
    else if (argument.includes('/')) found.component = argument;
    else Object.assign(found, { packageName: argument, action: MAIN, category: LAUNCHER });
  }
  return { ...found, flags };
}

/** The one activity that an intent means on this phone: a package's launcher activity, or none. */
export function resolveIntent(intent: IntentArguments, phone: PhoneOs): PackageRecord | undefined {
  if (intent.data !== undefined || (intent.action ?? MAIN) !== MAIN) return undefined;
  if (intent.component === undefined) {
    const isLauncher = (intent.category ?? LAUNCHER) === LAUNCHER;
    return isLauncher && intent.packageName !== undefined ? findPackage(phone, intent.packageName) : undefined;
  }
  const record = findPackage(phone, intent.component.split('/')[0]!);
  return record && fullComponent(intent.component) === fullComponent(launcherComponent(record)) ? record : undefined;
}

/** `pkg/.Main` as `pkg/pkg.Main`. */
export const fullComponent = (component: string): string =>
  component.replace(/^([^/]+)\/\./, (_whole, name: string) => `${name}/${name}.`);

async function resolveActivity(args: readonly string[], io: CommandIo): Promise<number> {
  const intent = readIntent(args, ['--brief', '--components']);
  if (intent.unknown !== undefined) return fail(io, `Error: Unknown option: ${intent.unknown}`, 255);
  const record = resolveIntent(intent, io.phone);
  if (!record) {
    await io.out('No activity found\n');
    return 0;
  }
  if (!intent.flags.has('--brief') && !intent.flags.has('--components')) {
    return fail(io, `Error: 'resolve-activity' without --brief is not modelled by the practice phone`);
  }
  const order = 'priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true\n';
  await io.out(`${intent.flags.has('--components') ? '' : order}${launcherComponent(record)}\n`);
  return 0;
}

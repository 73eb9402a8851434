import type { PackageRecord } from '../../phone.ts';
import { apiLevel, fail, notModelled } from '../command.ts';
import type { Command, CommandIo } from '../command.ts';
import { launcherComponent, packageDump } from '../formats/package.ts';
import { installToken } from '../formats/identity.ts';
import { findPackage, readIntent, resolveIntent } from './intents.ts';

/** Where a package's APK would be. */
export function apkPath({ name, system }: PackageRecord): string {
  const entry = name.slice(name.lastIndexOf('.') + 1);
  if (system) return `/system/app/${entry}/${entry}.apk`;
  return `/data/app/~~${installToken(`outer ${name}`)}/${name}-${installToken(name)}/base.apk`;
}

/** `pm` and `cmd package`: `list packages`, `path`, `dump`, `resolve-activity`, `query-activities`. */
export const pm: Command = (args, io) => {
  const [subcommand, ...rest] = args;
  if (subcommand === 'list' && rest[0] === 'packages') return listPackages(rest.slice(1), io);
  if (subcommand === 'list') return fail(io, `Error: unknown list type '${rest[0] ?? ''}'`, 255);
  if (subcommand === 'path') return path(rest, io);
  if (subcommand === 'dump') return dump(rest, io);
  if (subcommand === 'resolve-activity') return resolveActivity(rest, io);
  if (subcommand === 'query-activities') return queryActivities(rest, io);
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

const ORDER = 'priority=0 preferredOrder=0 match=0x108000 specificIndex=-1';

async function resolveActivity(args: readonly string[], io: CommandIo): Promise<number> {
  const intent = readIntent(args, ['--brief', '--components']);
  if (intent.unknown !== undefined) return fail(io, `Error: Unknown option: ${intent.unknown}`, 255);
  const record = resolveIntent(intent, io.phone);
  if (!record) {
    await io.out('No activity found\n');
    return 0;
  }
  if (!intent.flags.has('--brief') && !intent.flags.has('--components')) {
    return notModelled(io, 'resolve-activity without --brief');
  }
  await io.out(`${intent.flags.has('--components') ? '' : `${ORDER} isDefault=true\n`}${launcherComponent(record)}\n`);
  return 0;
}

/** All activities that an intent for the launcher matches. */
async function queryActivities(args: readonly string[], io: CommandIo): Promise<number> {
  const intent = readIntent(args, ['--brief', '--components']);
  if (intent.unknown !== undefined) return fail(io, `Error: Unknown option: ${intent.unknown}`, 255);
  if (intent.flags.size === 0) return notModelled(io, 'query-activities without --brief');
  const names = io.phone.packages().map(({ name }) => name);
  const found = names.flatMap((packageName) => resolveIntent({ packageName, ...intent }, io.phone) ?? []);
  const components = [...new Set(found.map(launcherComponent))];
  if (components.length === 0) await io.out('No activities found\n');
  else if (intent.flags.has('--components')) await io.out(components.map((component) => `${component}\n`).join(''));
  else {
    const rows = components.map((name, index) => `  Activity #${index}:\n    ${ORDER} isDefault=false\n    ${name}\n`);
    await io.out(`${components.length} activities found:\n${rows.join('')}`);
  }
  return 0;
}

import { fail, notModelled } from '../command.ts';
import type { Command } from '../command.ts';
import { PhoneFileError } from '../files.ts';

/** `wm size` and `wm density`, asking only. The size is that of the upright phone, whatever its rotation. */
export const wm: Command = async (args, io) => {
  const [what, ...rest] = args;
  if (what === 'size' || what === 'density') {
    if (rest.length > 0) return notModelled(io, `wm ${args.join(' ')}`);
    const { width, height } = io.phone.size();
    const upright = io.phone.rotation() % 2 === 0 ? `${width}x${height}` : `${height}x${width}`;
    await io.out(what === 'size' ? `Physical size: ${upright}\n` : `Physical density: ${io.phone.density}\n`);
    return 0;
  }
  return fail(
    io,
    what === undefined ? 'Window manager (window) commands:\n  size\n  density' : `Unknown command: ${what}`,
    255,
  );
};

const SCREENCAP_USAGE = `usage: screencap [-hp] [-d display-id] [FILENAME]
   -h: this message
   -p: save the file as a png.
   -d: specify the display ID to capture
If FILENAME ends with .png it will be saved as a png.
If FILENAME is not given, the results will be printed to stdout.`;

/** A PNG to standard output or to a file. The raw format without `-p` is not modelled. */
export const screencap: Command = async (args, io) => {
  const names = args.filter((argument) => !argument.startsWith('-'));
  const flags = args.filter((argument) => argument.startsWith('-'));
  if (flags.some((flag) => flag !== '-p') || names.length > 1) return fail(io, SCREENCAP_USAGE);
  const [name] = names;
  if (flags.length === 0 && !name?.endsWith('.png')) return notModelled(io, 'screencap without -p');
  const png = await io.phone.screenshot();
  if (name === undefined) {
    await io.out(png);
    return 0;
  }
  try {
    io.files.write(io.path(name), png);
    return 0;
  } catch (error) {
    if (!(error instanceof PhoneFileError)) throw error;
    return fail(io, `Error opening file: ${name} (${error.message})`);
  }
};

const DEFAULT_DUMP = '/sdcard/window_dump.xml';
const TREE_ERRORS = {
  not_idle: 'ERROR: could not get idle state.',
  null_root: 'ERROR: null root node returned by UiTestAutomationBridge.',
} as const;

const UIAUTOMATOR_USAGE = `Usage: uiautomator <subcommand> [options]

Available subcommands:

dump: creates an XML dump of current UI hierarchy
    dump [--verbose][file]
      [--compressed]: dumps compressed layout information.
      [file]: the location where the dumped XML should be stored, default is
      ${DEFAULT_DUMP}
`;

/**
 * `uiautomator dump`, with the real tool's habits: it ends with status 0 even when it failed, says so on
 * stderr only, ignores flags it does not know, and claims success for a file it could not write.
 * https://android.googlesource.com/platform/frameworks/base/+/refs/heads/android14-release/cmds/uiautomator/
 */
export const uiautomator: Command = async ([subcommand, ...args], io) => {
  if (subcommand === 'events' || subcommand === 'runtest') return notModelled(io, `uiautomator ${subcommand}`);
  if (subcommand !== 'dump') return fail(io, UIAUTOMATOR_USAGE, 0);
  const name = args.filter((argument) => !argument.startsWith('-')).at(-1) ?? DEFAULT_DUMP;
  const dump = io.phone.dumpTree();
  if (!dump.ok) return fail(io, TREE_ERRORS[dump.why], 0);
  const path = io.path(name);
  if (path === '/dev/tty') await io.out(dump.xml);
  else await writeUnlessRefused(path, Buffer.from(dump.xml), io.files);
  await io.out(`UI hierchary dumped to: ${path}\n`);
  return 0;
};

async function writeUnlessRefused(
  path: string,
  data: Buffer,
  files: { write(path: string, data: Buffer): void },
): Promise<void> {
  try {
    files.write(path, data);
  } catch (error) {
    if (!(error instanceof PhoneFileError)) throw error;
  }
}

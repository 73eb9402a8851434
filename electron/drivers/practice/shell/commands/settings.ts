import { fail } from '../command.ts';
import type { Command, CommandIo } from '../command.ts';

const NAMESPACES = ['system', 'secure', 'global'];
const IME_KEY = 'secure/default_input_method';

/** `settings get|put|delete|list`; the current input method is `secure default_input_method`. */
export const settings: Command = async (args, io) => {
  const [verb = '', namespace, key, value, ...more] = args[0] === '--user' ? args.slice(2) : args;
  if (!['get', 'put', 'delete', 'list'].includes(verb)) return fail(io, `Invalid command: ${verb}`, 255);
  if (namespace === undefined) return fail(io, 'Bad arguments', 255);
  if (!NAMESPACES.includes(namespace)) return fail(io, `Invalid namespace '${namespace}'`, 255);
  if (verb === 'list') return list(namespace, io);
  if (key === undefined || (verb === 'put' && value === undefined)) return fail(io, 'Bad arguments', 255);
  if (more.length > 0 || (verb !== 'put' && value !== undefined)) return fail(io, 'Too many arguments', 255);
  const id = `${namespace}/${key}`;
  if (verb === 'get') await io.out(`${read(id, io) ?? 'null'}\n`);
  else if (verb === 'delete') await io.out(`Deleted ${Number(io.phone.settings.delete(id))} rows\n`);
  else if (id === IME_KEY) io.phone.setIme(value!);
  else io.phone.settings.set(id, value!);
  return 0;
};

const read = (id: string, io: CommandIo): string | undefined =>
  id === IME_KEY ? io.phone.currentIme() : io.phone.settings.get(id);

async function list(namespace: string, io: CommandIo): Promise<number> {
  const ids = new Set(io.phone.settings.keys());
  if (namespace === 'secure') ids.add(IME_KEY);
  const prefix = `${namespace}/`;
  const lines = [...ids]
    .filter((id) => id.startsWith(prefix))
    .map((id) => `${id.slice(prefix.length)}=${read(id, io)}\n`);
  await io.out(lines.sort().join(''));
  return 0;
}

/** `ime list [-s] [-a]`, `ime set|enable ID`; every input method of the practice phone is enabled. */
export const ime: Command = async (args, io) => {
  const [verb, ...rest] = args;
  if (verb === 'list') return listImes(rest, io);
  const [method, ...more] = rest;
  if ((verb !== 'set' && verb !== 'enable') || method === undefined || more.length > 0) {
    return fail(io, verb === undefined ? 'ime <command>: list, enable, set' : `Unknown command: ${verb}`, 255);
  }
  const known = verb === 'set' ? io.phone.setIme(method) : io.phone.imes().includes(method);
  const done = verb === 'set' ? 'selected' : 'enabled';
  if (!known) return fail(io, `Unknown input method ${method} cannot be ${done} for user #0`, 255);
  await io.out(`Input method ${method}${verb === 'set' ? ' selected' : ': already enabled'} for user #0\n`);
  return 0;
};

async function listImes(flags: readonly string[], io: CommandIo): Promise<number> {
  const unknown = flags.find((flag) => flag !== '-s' && flag !== '-a');
  if (unknown !== undefined) return fail(io, `Unknown option: ${unknown}`, 255);
  const current = io.phone.currentIme();
  const lines = io.phone
    .imes()
    .map((id) =>
      flags.includes('-s')
        ? `${id}\n`
        : `${id}:\n  mId=${id} mSettingsActivityName=null mIsVrOnly=false mSupportsSwitchingToNextInputMethod=true\n` +
          `  mIsDefaultResId=0x0\n  mIsDefault=${id === current}\n`,
    );
  await io.out(lines.join(''));
  return 0;
}

import { fail, notModelled } from '../command.ts';
import type { Command, CommandIo } from '../command.ts';
import { shortOptions } from './options.ts';

/** `getprop` prints all properties sorted, `getprop NAME [DEFAULT]` one value. */
export const getprop: Command = async (args, io) => {
  const { properties } = io.phone;
  const [name, fallback = '', ...more] = args;
  if (name?.startsWith('-') || more.length > 0) return fail(io, `getprop: Unknown option '${name}'`);
  if (name !== undefined) {
    await io.out(`${properties.get(name) ?? fallback}\n`);
    return 0;
  }
  const lines = [...properties].map(([key, value]) => `[${key}]: [${value}]\n`);
  await io.out(lines.sort().join(''));
  return 0;
};

/** The shell user may not set what a user build protects, and the practice phone models no other property. */
export const setprop: Command = (args, io) =>
  args.length === 2
    ? fail(io, `Failed to set property '${args[0]}' to '${args[1]}'.\nSee dmesg for error reason.`)
    : fail(io, 'setprop: Needs 2 arguments (see "setprop --help")');

export const reboot: Command = (args, io) => {
  if (args.length > 0) return notModelled(io, `reboot ${args.join(' ')}`);
  io.reboot();
  return 0;
};

/** Bits of `stay_on_while_plugged_in`: mains, USB, wireless, dock. */
const STAY_ON: Readonly<Record<string, number>> = { true: 15, false: 0, ac: 1, usb: 2, wireless: 4, dock: 8 };

export const svc: Command = (args, io) => {
  const [service, verb, value = '', ...more] = args;
  if (service === 'power' && verb === 'stayon' && more.length === 0 && STAY_ON[value] !== undefined) {
    io.phone.settings.set('global/stay_on_while_plugged_in', String(STAY_ON[value]));
    return 0;
  }
  if (service === 'power' && verb === 'reboot' && args.length === 2) return reboot([], io);
  if (service === 'power') return fail(io, POWER_USAGE);
  return notModelled(io, `svc ${args.join(' ')}`);
};

const POWER_USAGE = `Control the power manager

usage: svc power stayon [true|false|usb|ac|wireless|dock]
         Set the 'keep awake while plugged in' setting.
       svc power reboot [reason]
         Perform a runtime shutdown and reboot device with specified reason.
`;

type ProcessColumn = 'PID' | 'UID' | 'USER' | 'NAME';
const COLUMN_WIDTH: Readonly<Record<ProcessColumn, number>> = { PID: 5, UID: 5, USER: -12, NAME: -27 };
const isColumn = (name: string): name is ProcessColumn => name in COLUMN_WIDTH;

/** `ps -A -o PID,UID,USER,NAME`; the kernel's other columns are not modelled. */
export const ps: Command = async (args, io) => {
  const parsed = shortOptions('ps', args, { flags: 'Ae', values: 'o' });
  if ('problem' in parsed) return fail(io, parsed.problem);
  const columns = (parsed.value('o') ?? '').split(',').filter(Boolean);
  if (columns.length === 0) return notModelled(io, 'ps without -o');
  const unknown = columns.find((name) => !isColumn(name));
  if (unknown !== undefined) return fail(io, `ps: bad -o ${unknown}`);
  const row = (values: (column: ProcessColumn) => string): string =>
    `${columns
      .filter(isColumn)
      .map((column) => padColumn(values(column), COLUMN_WIDTH[column]))
      .join(' ')
      .trimEnd()}\n`;
  const rows = io.phone
    .processes()
    .map(({ pid, uid, name }) =>
      row((column) => ({ PID: String(pid), UID: String(uid), USER: userName(uid), NAME: name })[column]),
    );
  await io.out(row((column) => column) + rows.join(''));
  return 0;
};

const padColumn = (text: string, width: number): string => (width < 0 ? text.padEnd(-width) : text.padStart(width));

const USERS: Readonly<Record<number, string>> = { 0: 'root', 1000: 'system', 1001: 'radio', 2000: 'shell' };

/** Android's name of a user id, `u0_a123` for apps. */
export function userName(uid: number): string {
  return USERS[uid] ?? (uid >= 10_000 && uid < 20_000 ? `u0_a${uid - 10_000}` : String(uid));
}

export const pidof: Command = async (args, io) => {
  const parsed = shortOptions('pidof', args, { flags: 's' });
  if ('problem' in parsed) return fail(io, parsed.problem);
  const pids = io.phone
    .processes()
    .filter(({ name }) => parsed.rest.includes(name))
    .map(({ pid }) => pid);
  if (pids.length === 0) return 1;
  await io.out(`${(parsed.has('s') ? pids.slice(0, 1) : pids).join(' ')}\n`);
  return 0;
};

export const id: Command = async (args, io: CommandIo) => {
  if (args.length > 1 || (args.length === 1 && args[0] !== '-u')) return fail(io, `id: Unknown option '${args[0]}'`);
  const groups = 'groups=2000(shell),1004(input),1007(log),3003(inet) context=u:r:shell:s0';
  await io.out(args.length === 1 ? '2000\n' : `uid=2000(shell) gid=2000(shell) ${groups}\n`);
  return 0;
};

export const whoami: Command = async (_args, io) => {
  await io.out('shell\n');
  return 0;
};

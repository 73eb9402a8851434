import { apiLevel, fail, notModelled } from '../command.ts';
import type { Command, CommandIo } from '../command.ts';
import { dropboxDump, exitInfoDump } from '../formats/evidence.ts';
import { packageDump } from '../formats/package.ts';
import {
  activitiesDump,
  displaysDump,
  inputMethodDump,
  screenState,
  windowDump,
  windowsDump,
} from '../formats/window.ts';

/** `dumpsys SERVICE`; a service that is not modelled is one that this phone does not have. */
export const dumpsys: Command = async (args, io) => {
  const [service, ...rest] = args;
  if (service === undefined || service.startsWith('-')) return notModelled(io, `dumpsys ${service ?? ''}`.trimEnd());
  const dump = SERVICES[service];
  // The real tool ends with status 0 here too.
  return dump ? dump(rest, io) : fail(io, `Can't find service: ${service}`, 0);
};

const print = async (io: CommandIo, text: string): Promise<number> => {
  await io.out(text);
  return 0;
};

const window: Command = ([section, ...more], io) => {
  const state = screenState(io.phone);
  if (more.length > 0) return notModelled(io, `dumpsys window ${[section, ...more].join(' ')}`);
  if (section === undefined || section === '-a' || section === 'all') return print(io, windowDump(state));
  if (section === 'windows' || section === 'w') return print(io, windowsDump(state));
  if (section === 'displays' || section === 'd') return print(io, displaysDump(state));
  return print(io, `Bad window command, or no windows match: ${section}\nUse -h for help.\n`);
};

const activity: Command = ([section, ...more], io) => {
  const level = apiLevel(io.phone);
  if (section === undefined) return notModelled(io, 'dumpsys activity');
  if ((section === 'activities' || section === 'a') && more.length === 0) {
    return print(io, activitiesDump(screenState(io.phone)));
  }
  if (section === 'exit-info' && level >= 30) return print(io, exitInfoDump(io.phone, level, more[0]));
  return print(
    io,
    `Unknown command: ${section}\nBad activity command, or no activities match: ${section}\nUse -h for help.\n`,
  );
};

const inputMethod: Command = (_args, io) => print(io, inputMethodDump(screenState(io.phone), io.phone.currentIme()));

const packageService: Command = ([name], io) =>
  name === undefined || name.startsWith('-')
    ? notModelled(io, 'dumpsys package without a package')
    : print(io, packageDump(io.phone, name, apiLevel(io.phone)));

const dropbox: Command = (args, io) => {
  const flags = args.filter((argument) => argument.startsWith('-'));
  const unknown = flags.filter((flag) => !['-p', '--print', '-f', '--file'].includes(flag));
  const query = {
    print: flags.includes('-p') || flags.includes('--print'),
    file: flags.includes('-f') || flags.includes('--file'),
    terms: args.filter((argument) => !argument.startsWith('-')),
  };
  return print(io, unknown.map((flag) => `Unknown argument: ${flag}\n`).join('') + dropboxDump(io.phone, query));
};

const SERVICES: Readonly<Record<string, Command>> = {
  window,
  activity,
  input_method: inputMethod,
  package: packageService,
  dropbox,
};

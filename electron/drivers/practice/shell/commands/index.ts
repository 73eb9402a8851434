import { fail } from '../command.ts';
import type { Command } from '../command.ts';
import { am, monkey } from './activities.ts';
import { screencap, uiautomator, wm } from './display.ts';
import { dumpsys } from './dumpsys.ts';
import { bracket, cat, ls, mkdir, rm, test, touch } from './files.ts';
import { input } from './input.ts';
import { logcat } from './logcat.ts';
import { pm } from './packages.ts';
import { ime, settings } from './settings.ts';
import { getprop, id, pidof, ps, reboot, setprop, svc, whoami } from './system.ts';
import { date, echo, grep, head, sleep, tail } from './text.ts';

const SERVICES: Readonly<Record<string, Command>> = {
  activity: am,
  input,
  input_method: ime,
  package: pm,
  settings,
  window: wm,
};

/** `cmd SERVICE …` talks to the services behind the short tools. */
const cmd: Command = (args, io) => {
  const [service, ...rest] = args;
  if (service === undefined) return fail(io, 'cmd: No service specified; use -l to list all services', 20);
  return SERVICES[service]?.(rest, io) ?? fail(io, `cmd: Can't find service: ${service}`, 20);
};

/** Every tool that is on the practice phone's PATH. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ...Object.entries({ am, cat, cmd, date, dumpsys, echo, getprop, grep, head, id, ime, input, logcat, ls, mkdir }),
  ...Object.entries({ monkey, pidof, pm, ps, reboot, rm, screencap, setprop, settings, sleep, svc, tail, test, touch }),
  ...Object.entries({ uiautomator, whoami, wm, '[': bracket, true: () => 0, false: () => 1 }),
]);

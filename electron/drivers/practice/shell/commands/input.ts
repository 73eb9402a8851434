import { fail, javaException, notModelled } from '../command.ts';
import type { Command, CommandIo } from '../command.ts';
import { keyCodeFromText } from '../keycodes.ts';
import { waitOnPhone } from './text.ts';

const SOURCES = ['touchscreen', 'keyboard', 'dpad', 'mouse', 'stylus', 'trackball', 'touchpad', 'joystick', 'gamepad'];
/** Android's own limits: a finger that stays this long presses long; within this many dp it does not move. */
const LONG_PRESS_MS = 400;
const TOUCH_SLOP_DP = 8;
const DEFAULT_SWIPE_MS = 300;
const KEY_ENTER = 66;
const KEY_TAB = 61;

const USAGE = `Usage: input [<source>] [-d DISPLAY_ID] <command> [<arg>...]

The sources are: 
${SOURCES.map((source) => `      ${source}\n`).join('')}
The commands and default sources are:
      text <string> (Default: keyboard)
      keyevent <key code number or name> ... (Default: keyboard)
      tap <x> <y> (Default: touchscreen)
      swipe <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)`;

/** What an argument list leaves out or gets wrong; worded as the exception that the real tool dies of. */
class BadArguments extends Error {}

/**
 * `input`: text, keyevent, tap and swipe. The answer comes when the gesture is over, as on a phone.
 * Wrong arguments end in the exception text that Android 14 prints.
 */
export const input: Command = async (args, io) => {
  const [command, ...rest] = withoutSource(args);
  if (command === undefined) return fail(io, USAGE, 255);
  const run = COMMANDS[command];
  if (!run) {
    const known = ['draganddrop', 'press', 'roll', 'motionevent', 'keycombination'].includes(command);
    return known ? notModelled(io, `input ${command}`) : fail(io, `Error: Unknown command: ${command}\n${USAGE}`, 255);
  }
  try {
    return await run(rest, io);
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error;
    return javaException(io, command, `java.lang.IllegalArgumentException: ${error.message}`);
  }
};

function withoutSource(args: readonly string[]): readonly string[] {
  const plain = SOURCES.slice(0, 2).includes(args[0] ?? '') ? args.slice(1) : args;
  return plain[0] === '-d' && plain[1] === '0' ? plain.slice(2) : plain;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  tap: (args, io) => {
    const [x, y] = coordinates('tap', args, 2);
    io.phone.tap(x!, y!);
    return 0;
  },
  swipe: async (args, io) => {
    const [x1, y1, x2, y2] = coordinates('swipe', args, 4);
    const duration = args[4] === undefined ? DEFAULT_SWIPE_MS : wholeNumber('swipe', args[4]);
    await swipe({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, ms: duration < 0 ? DEFAULT_SWIPE_MS : duration }, io);
    return 0;
  },
  keyevent: (args, io) => {
    if (args.length === 0) throw new BadArguments('Argument expected after "keyevent"');
    const flag = args.find((argument) => argument.startsWith('--'));
    if (flag !== undefined) return notModelled(io, `input keyevent ${flag}`);
    for (const name of args) io.phone.key(keyCodeFromText(name));
    return 0;
  },
  text: ([text], io) => {
    if (text === undefined) throw new BadArguments('Argument expected after "text"');
    return typeText(text.replace(/%s/g, ' '), io);
  },
};

/** The virtual keyboard has keys for ASCII only; for other characters the real tool meets a null array. */
function typeText(text: string, io: CommandIo): number | Promise<number> {
  if (/[^\x20-\x7e\n\t]/.test(text)) {
    return javaException(io, 'text', 'java.lang.NullPointerException: Attempt to get length of null array');
  }
  for (const part of text.split(/([\n\t])/)) {
    if (part === '\n') io.phone.key(KEY_ENTER);
    else if (part === '\t') io.phone.key(KEY_TAB);
    else if (part !== '') io.phone.text(part);
  }
  return 0;
}

interface Swipe {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly ms: number;
}

/** What the finger comes down on is what is there when it comes down. */
async function swipe({ x1, y1, x2, y2, ms }: Swipe, io: CommandIo): Promise<void> {
  const slop = (TOUCH_SLOP_DP * io.phone.density) / 160;
  if (Math.hypot(x2 - x1, y2 - y1) > slop) io.phone.swipe(x1, y1, x2, y2, ms);
  else if (ms >= LONG_PRESS_MS) io.phone.longPress(x1, y1);
  else io.phone.tap(x1, y1);
  await waitOnPhone(ms, io);
}

function coordinates(command: string, args: readonly string[], count: number): number[] {
  return Array.from({ length: count }, (_unused, index) => {
    const argument = args[index];
    if (argument === undefined) throw new BadArguments(`Argument expected after "${args[index - 1] ?? command}"`);
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(argument)) throw invalid(command);
    return Number(argument);
  });
}

function wholeNumber(command: string, argument: string): number {
  if (!/^[+-]?\d+$/.test(argument)) throw invalid(command);
  return Number(argument);
}

const invalid = (command: string): BadArguments => new BadArguments(`Error: Invalid arguments for command: ${command}`);

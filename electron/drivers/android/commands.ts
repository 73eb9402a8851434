import { DriverError } from '../port/errors.ts';

/**
 * Every command line that Cairn runs on a phone. What goes into one is a number, a checked package name, or text to
 * type in quotes; nothing read from a screen (I6).
 */
export type NamedCommand = readonly [name: string, command: string];

/** Names of packages; no character of them means anything to a shell. */
const PACKAGE = /^[A-Za-z]\w*(?:\.\w+)+$/;
const COMPONENT = /^[A-Za-z][\w.]*\/[\w.$]+$/;

const MAIN_LAUNCHER = '-a android.intent.action.MAIN -c android.intent.category.LAUNCHER';

/** @throws DriverError `app_not_installed` for what can be no package */
export function checkedPackage(name: string): string {
  if (PACKAGE.test(name)) return name;
  throw new DriverError('app_not_installed', `"${name}" is not the package name of an Android app.`, {
    remedy: 'Choose an app from the list, or give a name such as com.example.shop.',
  });
}

/** In quotes for the phone's shell: everything between single quotes is plain to it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export const IDENTIFY: readonly NamedCommand[] = [
  ['booted', 'getprop sys.boot_completed'],
  ['release', 'getprop ro.build.version.release'],
  ['sdk', 'getprop ro.build.version.sdk'],
  ['maker', 'getprop ro.product.manufacturer'],
  ['model', 'getprop ro.product.model'],
  ['size', 'wm size'],
];

export const LIST_APPS: readonly NamedCommand[] = [
  ['installed', 'pm list packages -3 --show-versioncode'],
  ['launchable', `cmd package query-activities --brief ${MAIN_LAUNCHER}`],
];

/** Since Android 10 the focus belongs to a display, before to the windows as a whole. */
export function focusCommand(apiLevel: number): string {
  const section = apiLevel >= 29 ? 'displays' : 'windows';
  return `dumpsys window ${section} | grep -E 'mCurrentFocus|mFocusedApp| cur='`;
}

export const CLOCK: NamedCommand = ['clock', "date '+%s.%N %z'"];

export interface LookPlan {
  /** Where the tree is put on the phone; ours alone. */
  readonly file: string;
  readonly apiLevel: number;
  readonly picture: boolean;
  /** Package whose crash records are wanted. */
  readonly crashesOf?: string;
  /** Whether the dropbox is wanted too. */
  readonly dropbox?: boolean;
}

/**
 * One look. `uiautomator` ends with status 0 whatever happened, so that an old dump is removed first; `screencap` may
 * print warnings, which would end up in the picture.
 */
export function lookCommands({ file, apiLevel, picture, crashesOf, dropbox }: LookPlan): readonly NamedCommand[] {
  return [
    ['dump', `rm -f ${file}; uiautomator dump ${file}`],
    ['tree', `cat ${file}`],
    ...(picture ? [['picture', 'screencap -p 2>/dev/null'] as const] : []),
    ['focus', focusCommand(apiLevel)],
    ['keyboard', "dumpsys input_method | grep -E 'mInputShown|mIsInputViewShown'"],
    ...(crashesOf === undefined ? [CLOCK] : crashCommands(crashesOf, apiLevel)),
    ...(crashesOf !== undefined && dropbox ? DROPBOX : []),
  ];
}

/** What the phone remembers of an app's crashes. Exit records came with Android 11. */
export function crashCommands(appId: string, apiLevel: number): readonly NamedCommand[] {
  const name = checkedPackage(appId);
  return [
    CLOCK,
    ...(apiLevel >= 30 ? [['exits', `dumpsys activity exit-info ${name}`] as const] : []),
    [
      'crashes',
      "logcat -d -b crash,system -v threadtime,epoch AndroidRuntime:E DEBUG:V libc:F ActivityManager:E '*:S'",
    ],
  ];
}

/** The newest entries of each tag; a dropbox may hold megabytes. */
const DROPBOX_BYTES = 400_000;

const DROPBOX: readonly NamedCommand[] = ['crash', 'native_crash', 'anr'].map((kind) => [
  `dropbox_${kind}`,
  `dumpsys dropbox --print data_app_${kind} | tail -c ${DROPBOX_BYTES}`,
]);

/** What the phone remembers of crashes, from every source. */
export const allCrashCommands = (appId: string, apiLevel: number): readonly NamedCommand[] => [
  ...crashCommands(appId, apiLevel),
  ...DROPBOX,
];

export const screencapCommand: NamedCommand = ['picture', 'screencap -p 2>/dev/null'];

/** All buffers in which apps and the system report trouble, from now or from a moment on, every priority. */
export function logcatCommand(since?: number): string {
  return `exec logcat -B -b main,system,crash -T ${since === undefined ? '1' : (since / 1000).toFixed(3)}`;
}

export const stopCommand = (appId: string): string => `am force-stop ${checkedPackage(appId)}`;

/** Stops the app, and asks whether it is there and how it is started. */
export function prepareLaunchCommands(appId: string): readonly NamedCommand[] {
  const name = checkedPackage(appId);
  return [
    CLOCK,
    ['path', `pm path ${name}`],
    ['stop', `am force-stop ${name}`],
    ['launcher', `cmd package resolve-activity --brief ${MAIN_LAUNCHER} ${name}`],
  ];
}

/** @param component launcher activity; without a usable one `monkey` finds it by itself */
export function startCommand(appId: string, component: string | undefined): string {
  const name = checkedPackage(appId);
  if (component !== undefined && COMPONENT.test(component)) return `am start -W -n ${quoted(component)}`;
  return `monkey -p ${name} -c android.intent.category.LAUNCHER 1`;
}

export function frontCommands(appId: string, apiLevel: number): readonly NamedCommand[] {
  return [
    ['process', `pidof ${checkedPackage(appId)}`],
    ['focus', focusCommand(apiLevel)],
  ];
}

/** Whole device pixels; anything else is a fault of the caller. */
function pixels(...values: readonly number[]): string {
  const bad = values.find((value) => !Number.isFinite(value) || Math.round(value) < 0);
  if (bad !== undefined) throw new DriverError('action_not_possible', `${bad} is no place on a screen.`);
  return values.map((value) => Math.round(value)).join(' ');
}

export const tapCommand = (x: number, y: number): string => `input tap ${pixels(x, y)}`;

export function swipeCommand(from: XY, to: XY, durationMs: number): string {
  return `input swipe ${pixels(from.x, from.y, to.x, to.y, durationMs)}`;
}

interface XY {
  readonly x: number;
  readonly y: number;
}

export const keyCommand = (code: number): string => `input keyevent ${pixels(code)}`;

/** toybox takes fractions of a second. */
export const waitCommand = (ms: number): string => `sleep ${(ms / 1000).toFixed(3)}`;

/**
 * Types printable ASCII. `input text` takes `%s` for a blank and knows no way to write those two characters, so that
 * text with them is typed in two goes.
 */
export function textCommands(text: string): readonly string[] {
  const parts = text.split(/(?<=%)(?=s)/);
  return parts.filter((part) => part !== '').map((part) => `input text ${quoted(part.replaceAll(' ', '%s'))}`);
}

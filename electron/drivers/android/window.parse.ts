import type { Size } from '../../../shared/model/screen.ts';

/** What is in front; both are empty where the phone says nothing. */
export interface Foreground {
  readonly packageName: string;
  /** Full class name; empty for windows of the system that belong to no activity. */
  readonly activity: string;
}

const NOTHING: Foreground = { packageName: '', activity: '' };

/** Windows of the system that have a name of their own instead of a component. */
const SYSTEM_WINDOWS: readonly (readonly [RegExp, string])[] = [
  [/^(NotificationShade|StatusBar|Keyguard|NavigationBar|VolumeDialog|GlobalActions|Bouncer)/i, 'com.android.systemui'],
  [/^(Application Not Responding|Application Error|AppErrorDialog|AnrDialog)/, 'android'],
];

/**
 * Reads `mCurrentFocus` and `mFocusedApp` out of `dumpsys window`. With several displays, only the one in use has a
 * focus; the others say `null`.
 */
export function parseForeground(text: string): Foreground {
  const window = windowTitle(text);
  const app = focusedApp(text);
  if (window === undefined) return app ?? NOTHING;
  if (window.includes('/')) return component(window);
  const system = SYSTEM_WINDOWS.find(([pattern]) => pattern.test(window));
  if (system) return { packageName: system[1], activity: '' };
  if (/^[a-z]\w*(\.\w+)+$/i.test(window)) return { packageName: window, activity: '' };
  return app ?? NOTHING;
}

/** Title of the first focused window: what stands after the user in `Window{hash u0 title}`. */
function windowTitle(text: string): string | undefined {
  const match = /mCurrentFocus=Window\{([^}]*)\}/.exec(text);
  const inside = match?.[1]?.replace(/\r?\n/g, '');
  return inside === undefined ? undefined : /^\S+(?: u\d+)? (.*?)(?: type=\d+ ?)?$/.exec(inside)?.[1];
}

function focusedApp(text: string): Foreground | undefined {
  const record = [...text.matchAll(/mFocusedApp=(?!null)[^}]*? u\d+ ([^\s}]+)/g)].at(-1);
  return record && component(record[1]!);
}

/** `com.x/.Main` and `com.x/com.x.Main` are the same activity. */
function component(text: string): Foreground {
  const [packageName = '', name = ''] = text.trim().split('/');
  return { packageName, activity: name.startsWith('.') ? packageName + name : name };
}

export interface DisplaySize {
  /** Upright, as the phone was built. */
  readonly natural: Size;
  /** As it is held now. */
  readonly current: Size;
}

/** Sizes of the display out of `dumpsys window displays`, which Android has from 10 on. */
export function parseDisplaySize(text: string): DisplaySize | undefined {
  const natural = size(/\binit=(\d+)x(\d+)/.exec(text));
  const current = size(/\bcur=(\d+)x(\d+)/.exec(text));
  return natural && current && { natural, current };
}

/** `wm size`: the override counts, else the physical size; both in the natural orientation. */
export function parseWmSize(text: string): Size | undefined {
  return size(/Override size: (\d+)x(\d+)/.exec(text)) ?? size(/Physical size: (\d+)x(\d+)/.exec(text));
}

function size(match: RegExpExecArray | null): Size | undefined {
  return match ? { width: Number(match[1]), height: Number(match[2]) } : undefined;
}

/** Whether `dumpsys input_method` says that a keyboard is on the screen. */
export function parseKeyboardShown(text: string): boolean {
  const shown = /\bmInputShown=(true|false)/.exec(text) ?? /\bmIsInputViewShown=(true|false)/.exec(text);
  return shown?.[1] === 'true';
}

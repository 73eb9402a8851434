import type { Action, AnyTarget } from '../../model/action.ts';
import type { Element, Screen } from '../../model/screen.ts';

/** A keypad of the app's own for a PIN: what is tapped on it is as secret as what is typed into a password field. */
export interface Keypad {
  /** Digit by element key. */
  readonly digits: ReadonlyMap<string, string>;
  /** Takes the last digit back, or all of them. */
  readonly back: ReadonlySet<string>;
  readonly clear: ReadonlySet<string>;
  /** What stands in a record in place of the key that was pressed: the field, or the middle of the keypad. */
  readonly target: AnyTarget;
}

const fewestDigits = 9;
const aboutPins =
  /\b(?:pin|pins|passcode|pass code|password|security code|access code|unlock code|cvv|cvc|otp|one-time code|verification code|pay code)\b|密码|口令|验证码|安全码|解锁|手势码/i;
const takesBack = /^(?:⌫|←|del|delete|backspace|back|删除|退格|后退)$/i;
const clears = /^(?:c|ce|clear|reset|清除|清空|重输|重置)$/i;

/** The keypad for a PIN on this screen; null where there is none. A dialler and a calculator are none. */
export function keypadOn(screen: Screen): Keypad | null {
  const digits = new Map<string, string>();
  for (const element of screen.elements) {
    const digit = digitOf(element);
    if (digit !== undefined) digits.set(element.key, digit);
  }
  if (new Set(digits.values()).size < fewestDigits || !isAboutPin(screen)) return null;
  const named = (pattern: RegExp): ReadonlySet<string> =>
    new Set(screen.elements.filter(({ label }) => pattern.test(label.trim())).map(({ key }) => key));
  return { digits, back: named(takesBack), clear: named(clears), target: targetOf(screen, digits) };
}

function digitOf({ clickable, texts, label }: Element): string | undefined {
  if (!clickable) return undefined;
  const [only = label, ...more] = texts;
  const digit = only.normalize('NFKC').trim();
  // Letters below the digit, as on a telephone.
  const isPlain = more.every((text) => /^[\s A-Z]{0,8}$/.test(text) || text.normalize('NFKC').trim() === digit);
  return /^\d$/.test(digit) && isPlain ? digit : undefined;
}

function isAboutPin({ hasPassword, title, texts, elements }: Screen): boolean {
  const about = (text: string): boolean => aboutPins.test(text.replaceAll('_', ' '));
  return (
    hasPassword ||
    [title, ...texts].some(about) ||
    elements.some(({ locators, texts: own }) => about(locators.id?.split('/').at(-1) ?? '') || own.some(about))
  );
}

function targetOf({ elements, size }: Screen, digits: ReadonlyMap<string, string>): AnyTarget {
  const field = elements.find(({ editable, password }) => editable || password);
  if (field) {
    const { key: elementKey, label, bounds, locators } = field;
    const point = { x: Math.round((bounds.left + bounds.right) / 2), y: Math.round((bounds.top + bounds.bottom) / 2) };
    return { elementKey, label, bounds, point, locators };
  }
  const keys = elements.filter(({ key }) => digits.has(key)).map(({ bounds }) => bounds);
  const left = Math.min(...keys.map((bounds) => bounds.left));
  const right = Math.max(...keys.map((bounds) => bounds.right));
  const top = Math.min(...keys.map((bounds) => bounds.top));
  const bottom = Math.max(...keys.map((bounds) => bounds.bottom));
  const point = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  return { elementKey: null, label: '', point, screen: size };
}

/** What a tap does to a PIN; null when it is none of the keypad's keys. */
export function pressedOn(
  { digits, back, clear }: Keypad,
  action: Action,
): { readonly digit: string } | 'back' | 'clear' | null {
  if ((action.kind !== 'tap' && action.kind !== 'long_press') || action.target.elementKey === null) return null;
  const { elementKey } = action.target;
  const digit = digits.get(elementKey);
  if (digit !== undefined) return { digit };
  return back.has(elementKey) ? 'back' : clear.has(elementKey) ? 'clear' : null;
}

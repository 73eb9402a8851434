/** What a key does wherever the focus is, except in a field. */
export type Command = 'approve' | 'veto' | 'skip' | 'take_over' | 'pause' | 'help' | 'search' | 'escape' | 'hold';

/** The part of a key event that decides. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

const commands: Readonly<Record<string, Command>> = {
  a: 'approve',
  v: 'veto',
  s: 'skip',
  t: 'take_over',
  ' ': 'pause',
  '?': 'help',
  escape: 'escape',
};

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Tab', 'Process']);

/**
 * The command of a key, if any. A held key counts once: a repeated one could decide on a proposal that
 * nobody has read. Any other key stops a countdown.
 */
export function commandFor(press: KeyPress, typing: boolean): Command | undefined {
  if ((press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'f') return 'search';
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return undefined;
  if (press.key === 'Escape') return 'escape';
  if (typing || modifiers.has(press.key)) return undefined;
  return commands[press.key.toLowerCase()] ?? 'hold';
}

/** Decisions closer together than this, milliseconds, are one key pressed twice by accident. */
export const doublePressMs = 350;

/** Where a key was pressed. */
export interface KeyPlace {
  readonly target: EventTarget | null;
  /** Whether that place got the focus by the pointer; a button does not keep Space to itself then. */
  readonly byPointer: boolean;
}

/** Whether keys at this place are text, or the element's own business. */
export function takesKeys({ target, byPointer }: KeyPlace, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) {
    return !(target instanceof HTMLInputElement && target.type === 'checkbox' && key !== ' ');
  }
  if (key === ' ' && byPointer) return false;
  // Space and Enter press the button that has the focus.
  return (key === ' ' || key === 'Enter') && target.closest('button, a, summary, [role="option"]') !== null;
}

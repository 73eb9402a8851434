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

/** Whether keys at this element are text, or its own business. */
export function takesKeys(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) {
    return !(target instanceof HTMLInputElement && target.type === 'checkbox' && key !== ' ');
  }
  // Space and Enter press the button that has the focus.
  return (key === ' ' || key === 'Enter') && target.closest('button, a, summary, [role="option"]') !== null;
}

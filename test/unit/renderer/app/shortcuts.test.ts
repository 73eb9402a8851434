import { describe, expect, it } from 'vitest';
import { commandFor, type KeyPress } from '../../../../renderer/app/shortcuts.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});

describe('a key', () => {
  it('decides on the proposal', () => {
    expect(['a', 'V', 's', 't', ' ', '?'].map((key) => commandFor(press(key), false))).toEqual([
      'approve',
      'veto',
      'skip',
      'take_over',
      'pause',
      'help',
    ]);
  });

  it('that means nothing else stops a countdown', () => {
    expect(commandFor(press('x'), false)).toBe('hold');
  });

  it('decides nothing while the tester types in a field', () => {
    expect(['a', 'v', ' ', 'x'].map((key) => commandFor(press(key), true))).toEqual(Array(4).fill(undefined));
  });

  it('that is held down decides only once', () => {
    expect(commandFor(press('a', { repeat: true }), false)).toBeUndefined();
  });

  it('with Ctrl is left to the browser, but for the search', () => {
    expect(['a', 'f'].map((key) => commandFor(press(key, { ctrlKey: true }), false))).toEqual([undefined, 'search']);
  });

  it('that only modifies others stops nothing', () => {
    expect(commandFor(press('Shift'), false)).toBeUndefined();
  });

  it('Escape closes what is open even from a field', () => {
    expect(commandFor(press('Escape'), true)).toBe('escape');
  });
});

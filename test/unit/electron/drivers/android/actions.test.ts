import { describe, expect, it } from 'vitest';
import { actionCommands } from '../../../../../electron/drivers/android/actions.ts';
import type { TouchAction } from '../../../../../electron/drivers/android/actions.ts';
import type { PointTarget, Target } from '../../../../../shared/model/action.ts';

const target: Target = {
  elementKey: 'id:list',
  label: 'List',
  bounds: { left: 0, top: 200, right: 1000, bottom: 1200 },
  point: { x: 500.4, y: 700.6 },
  locators: { className: 'android.view.View', index: 0 },
};
const place: PointTarget = {
  elementKey: null,
  label: 'here',
  point: { x: 540, y: 1200 },
  screen: { width: 1080, height: 2400 },
};
const typed = (text: string | null): TouchAction => ({ kind: 'input_text', target, text, inputRedacted: false });
const typing = (text: string): readonly string[] => actionCommands(typed(text)).slice(1);

describe('an action', () => {
  it('taps the point of its target in whole pixels', () => {
    expect(actionCommands({ kind: 'tap', target })).toEqual(['input tap 500 701']);
  });

  it('presses long by holding still', () => {
    expect(actionCommands({ kind: 'long_press', target })).toEqual(['input swipe 500 701 500 701 800']);
  });

  it.each([
    ['down', 'input swipe 500 1000 500 400 500'],
    ['up', 'input swipe 500 400 500 1000 500'],
    ['right', 'input swipe 800 700 200 700 500'],
    ['left', 'input swipe 200 700 800 700 500'],
  ] as const)('scrolls %s inside its target, the finger going the other way', (direction, command) => {
    expect(actionCommands({ kind: 'scroll', target, direction })).toEqual([command]);
  });

  it('scrolls around a point that belongs to no element', () => {
    expect(actionCommands({ kind: 'scroll', target: place, direction: 'down' })).toEqual([
      'input swipe 540 1680 540 720 500',
    ]);
  });

  it('never scrolls past the edge of the screen', () => {
    const corner = { ...place, point: { x: 10, y: 2390 } };
    const [command] = actionCommands({ kind: 'scroll', target: corner, direction: 'down' });
    const [, fromY, , toY] = command!.match(/\d+/g)!.map(Number);
    expect([fromY! < 2400, toY! > 0]).toEqual([true, true]);
  });

  it.each([
    ['BACK', 4],
    ['ENTER', 66],
    ['HOME', 3],
    ['DELETE', 67],
    ['TAB', 61],
    ['ESCAPE', 111],
  ] as const)('presses %s by its key code', (key, code) => {
    expect(actionCommands({ kind: 'press_key', key })).toEqual([`input keyevent ${code}`]);
  });

  it('gives the field the focus before it types', () => {
    expect(actionCommands(typed('hi'))).toEqual(['input tap 500 701', "input text 'hi'"]);
  });

  it('types blanks the way Android wants them', () => {
    expect(typing('two words')).toEqual(["input text 'two%swords'"]);
  });

  it('types a percent sign before an s, which Android would take for a blank', () => {
    expect(typing('100%sure')).toEqual(["input text '100%'", "input text 'sure'"]);
  });

  it('I6 keeps the shell from reading what is typed', () => {
    expect(typing('\'; reboot; $(id) `id` \\ "&|')).toEqual([
      String.raw`input text ''\'';%sreboot;%s$(id)%s` + '`id`' + String.raw`%s\%s"&|'`,
    ]);
  });

  it('types a new line as the enter key', () => {
    expect(typing('a\nb')).toEqual(["input text 'a'", 'input keyevent 66', "input text 'b'"]);
  });

  it('types nothing into a field that is only meant to have the focus', () => {
    expect(typing('')).toEqual([]);
  });

  it.each(['你好', 'żółć', '😀', 'tab\there', 'nul\0'])('refuses %j, which has characters without a key', (text) => {
    expect(() => typing(text)).toThrow(expect.objectContaining({ code: 'action_not_possible' }));
  });

  it('I7 cannot repeat a text that was not kept', () => {
    expect(() => actionCommands(typed(null))).toThrow(expect.objectContaining({ code: 'action_not_possible' }));
  });

  it.each([NaN, Infinity, -5])('I6 refuses the place %d', (x) => {
    const action: TouchAction = { kind: 'tap', target: { ...place, point: { x, y: 0 } } };
    expect(() => actionCommands(action)).toThrow(expect.objectContaining({ code: 'action_not_possible' }));
  });
});

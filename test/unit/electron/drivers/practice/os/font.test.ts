import { describe, expect, test } from 'vitest';
import { textWidth, wrapText } from '../../../../../../electron/drivers/practice/os/font.ts';

const wrap = (text: string, width: number, maxLines = Infinity) =>
  wrapText(text, { size: 10, weight: 400, width, maxLines });

describe('text', () => {
  test('is as wide as its characters', () => {
    expect([textWidth('i', 10), textWidth('W', 10), textWidth('中', 10)]).toEqual([2.75, 8.78, 10]);
  });

  test('breaks between words', () => {
    expect(wrap('one two three', 45)).toEqual(['one two', 'three']);
  });

  test('breaks anywhere in Chinese', () => {
    expect(wrap('确认支付订单', 40)).toEqual(['确认支付', '订单']);
  });

  test('breaks a word that is wider than the line', () => {
    expect(wrap('aaaaaaaa', 20)).toEqual(['aaa', 'aaa', 'aa']);
  });

  test('keeps its own line ends', () => {
    expect(wrap('a\n\nb', 100)).toEqual(['a', '', 'b']);
  });

  test('is cut off with an ellipsis', () => {
    expect(wrap('one two three four', 45, 1)).toEqual(['one tw…']);
  });

  test('that is empty is one empty line', () => {
    expect(wrap('', 100)).toEqual(['']);
  });
});

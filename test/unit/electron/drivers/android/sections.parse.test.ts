import { describe, expect, it } from 'vitest';
import { composeScript, splitSections, textOf } from '../../../../../electron/drivers/android/sections.parse.ts';

const split = (...parts: (string | Buffer)[]) =>
  splitSections('k3y', Buffer.concat(parts.map((part) => Buffer.from(part as string))));

describe('a composed script', () => {
  it('prints the exit status of each command behind a mark', () => {
    expect(composeScript('k3y', [['a', 'cat x']])).toBe('cat x; echo "k3y:a:$?"; echo "k3y:end:0"');
  });

  it('is taken apart by its marks', () => {
    const { done, complete } = split('one\nk3y:a:0\ntwok3y:b:127\nk3y:end:0\n');
    expect(complete).toBe(true);
    expect(textOf(done.get('a'))).toBe('one\n');
    expect([textOf(done.get('b')), done.get('b')?.status]).toEqual(['two', 127]);
  });

  it('keeps bytes as they are', () => {
    const bytes = Buffer.from([0x89, 0x50, 0x0d, 0x0a, 0x00, 0xff, 0x0a]);
    expect(split(bytes, 'k3y:p:0\nk3y:end:0\n').done.get('p')!.bytes.equals(bytes)).toBe(true);
  });

  it('takes the mark of another script for output', () => {
    expect(textOf(split('0ther:end:0\nk3y:a:0\nk3y:end:0\n').done.get('a'))).toBe('0ther:end:0\n');
  });

  it('is not complete when it was cut in the middle', () => {
    const { done, complete } = split('one\nk3y:a:0\ntw');
    expect([complete, [...done.keys()]]).toEqual([false, ['a']]);
  });

  it('is not complete when it was cut inside a mark', () => {
    expect(split('one\nk3y:a:0\nk3y:en').complete).toBe(false);
  });

  it('gives text with plain newlines', () => {
    expect(textOf(split('a\r\nb\r\nk3y:a:0\r\nk3y:end:0\r\n').done.get('a'))).toBe('a\nb\n');
  });
});

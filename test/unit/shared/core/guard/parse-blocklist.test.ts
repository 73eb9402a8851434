import { describe, expect, it } from 'vitest';
import { blockedBy, defaultBlocklist } from '../../../../../shared/core/guard/blocklist.ts';
import { BlocklistError, parseBlocklist } from '../../../../../shared/core/guard/parse-blocklist.ts';
import type { Element, Screen } from '../../../../../shared/model/screen.ts';
import { element, screen, target } from './builders.ts';

const ruleFor = (json: unknown, of: Element, page: Partial<Screen> = {}): string | undefined =>
  blockedBy(target(of), screen([of], page), parseBlocklist(json))?.rule;
const withId = (id: string): Element => element('x', { locators: { id, className: 'Button', index: 0 } });

describe('a blocklist file', () => {
  it('I5: adds to the default and lifts nothing', () => {
    expect(parseBlocklist([]).slice(0, defaultBlocklist().length)).toEqual(defaultBlocklist());
    expect(ruleFor([{ text: 'Archive' }], element('Pay'))).toBe('pay');
  });

  it('blocks a text wherever it stands as words', () => {
    const rules = [{ name: 'archive', text: 'archive' }];
    expect(ruleFor(rules, element('Archive this note'))).toBe('archive');
    expect(ruleFor(rules, element('Archived'))).toBeUndefined();
  });

  it('blocks Chinese inside a longer text', () => {
    expect(ruleFor([{ text: '归档' }], element('立即归档笔记'))).toBe('归档');
  });

  it('blocks a whole label only where it says so', () => {
    const rules = [{ text: 'Archive', match: 'whole' }];
    expect(ruleFor(rules, element('ARCHIVE'))).toBe('Archive');
    expect(ruleFor(rules, element('Archive note'))).toBeUndefined();
  });

  it('is not lifted by a word that would make a default rule pass', () => {
    expect(ruleFor([{ text: '归档' }], element('归档记录'))).toBe('归档');
  });

  it('keeps the numbers in a text', () => {
    expect(ruleFor([{ text: 'Plan 9' }], element('Plan 8'))).toBeUndefined();
    expect(ruleFor([{ text: 'Plan 9' }], element('Plan 9'))).toBe('Plan 9');
  });

  it('sees through disguises', () => {
    expect(ruleFor([{ text: 'archive' }], element('Аrсhіvе'))).toBe('archive');
  });

  it('blocks an id in full, by its end, and by a pattern', () => {
    expect(ruleFor([{ id: 'com.x:id/go' }], withId('com.x:id/go'))).toBe('com.x:id/go');
    expect(ruleFor([{ id: 'go' }], withId('com.x:id/go'))).toBe('go');
    expect(ruleFor([{ id: 'go_*' }], withId('com.x:id/go_now'))).toBe('go_*');
    expect(ruleFor([{ id: 'go' }], withId('com.x:id/gone'))).toBeUndefined();
  });

  it('closes a page by its title or id', () => {
    expect(ruleFor([{ page: 'Danger zone' }], element('Next'), { title: 'DANGER ZONE' })).toBe('Danger zone');
    expect(ruleFor([{ page: 'p1' }], element('Next'))).toBe('p1');
    expect(ruleFor([{ page: 'p2' }], element('Next'))).toBeUndefined();
  });

  it('needs all that a rule names', () => {
    const rules = [{ name: 'r', text: 'Next', page: 'Danger' }];
    expect(ruleFor(rules, element('Next'), { title: 'Danger' })).toBe('r');
    expect(ruleFor(rules, element('Next'), { title: 'Home' })).toBeUndefined();
    expect(ruleFor(rules, element('Other'), { title: 'Danger' })).toBeUndefined();
  });

  it('holds for text fields too', () => {
    expect(ruleFor([{ text: 'Iban' }], element('IBAN', { editable: true }))).toBe('Iban');
  });

  it('is read from an object with rules', () => {
    expect(ruleFor({ rules: [{ text: 'Archive' }] }, element('Archive'))).toBe('Archive');
  });

  it.each([
    ['nothing', null, /it is no list/],
    ['a text', 'pay', /it is no list/],
    ['an object without rules', {}, /rules is no list/],
    ['a rule that is a text', ['pay'], /rules\[0\] is no object/],
    ['an empty rule', [{}], /rules\[0\] names no text, id or page/],
    ['a misspelt field', [{ txt: 'pay' }], /rules\[0\]\.txt is not known/],
    ['an empty text', [{ text: ' ' }], /rules\[0\]\.text is no text/],
    ['a text of signs only', [{ text: '***' }], /without a single letter/],
    ['an empty list', [{ text: [] }], /rules\[0\]\.text is empty/],
    ['a number', [{ id: 7 }], /rules\[0\]\.id is no text/],
    ['a strange match', [{ text: 'a', match: 'regex' }], /rules\[0\]\.match/],
    ['an empty name', [{ text: 'a', name: '' }], /rules\[0\]\.name/],
  ])('is refused as a whole when it holds %s', (_, json, message) => {
    expect(() => parseBlocklist(json)).toThrow(BlocklistError);
    expect(() => parseBlocklist(json)).toThrow(message);
  });
});

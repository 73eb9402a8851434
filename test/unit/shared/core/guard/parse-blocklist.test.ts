import { describe, expect, it } from 'vitest';
import { blockedBy } from '../../../../../shared/core/guard/blocklist.ts';
import {
  BlocklistError,
  parseBlocklist,
  parseDefaultRules,
  rulesFor,
} from '../../../../../shared/core/guard/parse-blocklist.ts';
import type { Element, Screen } from '../../../../../shared/model/screen.ts';
import { shippedRules } from '../../../../support/blocklist.ts';
import { element, screen, target } from './builders.ts';

const ruleFor = (json: unknown, of: Element, page: Partial<Screen> = {}): string | undefined =>
  blockedBy(target(of), { screen: screen([of], page) }, parseBlocklist(json, shippedRules))?.rule;
const withId = (id: string): Element => element('x', { locators: { id, className: 'Button', index: 0 } });

describe('a blocklist file', () => {
  it('I5: adds to the default and lifts nothing', () => {
    expect(parseBlocklist([], shippedRules).slice(0, shippedRules.length)).toEqual(shippedRules);
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

  it('closes an area of the screen for what lies in it and for bare points', () => {
    const rules = [{ name: 'footer', area: { left: 0, top: 0.9, right: 1, bottom: 1 } }];
    const low = element('Next', { bounds: { left: 0, top: 2200, right: 1080, bottom: 2300 } });
    expect(ruleFor(rules, low)).toBe('footer');
    expect(ruleFor(rules, element('Next'))).toBeUndefined();
    const point = { elementKey: null, label: '', point: { x: 500, y: 2390 }, screen: screen([]).size } as const;
    expect(blockedBy(point, { screen: screen([]) }, parseBlocklist(rules, shippedRules))?.rule).toBe('footer');
  });

  it('holds in the apps that it names', () => {
    const rules = parseBlocklist([{ app: 'com.bank', text: 'Next' }], shippedRules);
    expect(rulesFor(rules, 'com.bank').at(-1)?.name).toBe('Next');
    expect(rulesFor(rules, 'com.shop')).toEqual(shippedRules);
  });

  it.each([
    ['nothing', null, /it is no list/],
    ['a text', 'pay', /it is no list/],
    ['an object without rules', {}, /rules is no list/],
    ['a rule that is a text', ['pay'], /rules\[0\] is no object/],
    ['an empty rule', [{}], /rules\[0\] names no text, id, page or area/],
    ['an area in pixels', [{ area: { left: 0, top: 0, right: 1080, bottom: 100 } }], /rules\[0\]\.area is not/],
    ['an area of nothing', [{ area: { left: 0.5, top: 0, right: 0.5, bottom: 1 } }], /rules\[0\]\.area is not/],
    ['a misspelt field', [{ txt: 'pay' }], /rules\[0\]\.txt is not known/],
    ['an empty text', [{ text: ' ' }], /rules\[0\]\.text is no text/],
    ['a text of signs only', [{ text: '***' }], /without a single letter/],
    ['an empty list', [{ text: [] }], /rules\[0\]\.text is empty/],
    ['a number', [{ id: 7 }], /rules\[0\]\.id is no text/],
    ['a strange match', [{ text: 'a', match: 'regex' }], /rules\[0\]\.match/],
    ['an empty name', [{ text: 'a', name: '' }], /rules\[0\]\.name/],
  ])('is refused as a whole when it holds %s', (_, json, message) => {
    expect(() => parseBlocklist(json, shippedRules)).toThrow(BlocklistError);
    expect(() => parseBlocklist(json, shippedRules)).toThrow(message);
  });
});

describe('the default rules', () => {
  it('of two languages under one name are one rule', () => {
    expect(new Set(shippedRules.map(({ name }) => name)).size).toBe(shippedRules.length);
    expect(shippedRules.find(({ name }) => name === 'pay')?.whole).toEqual(expect.arrayContaining(['pay', '支付']));
  });

  it('I5: are refused as a whole when one that must be there is missing', () => {
    expect(() => parseDefaultRules([{ rules: [{ name: 'pay', whole: ['pay'] }] }])).toThrow(/has no rule "log out"/);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockedBy } from '../../../../../shared/core/guard/blocklist.ts';
import { shippedRules } from '../../../../support/blocklist.ts';
import { element, screen, target } from './builders.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/guard/${name}.json`, import.meta.url), 'utf8'));

/** A label and where it hides: in the text, over several children, in the description, the picture or the id. */
interface Disguised {
  readonly disguise: string;
  readonly rule?: string;
  readonly text?: string;
  readonly texts?: readonly string[];
  readonly description?: string;
  readonly picture?: readonly string[];
  readonly id?: string;
}

const disguised = read('disguised-labels') as readonly Disguised[];
const dangerous = read('dangerous-labels') as readonly string[];
const harmless = read('harmless-labels') as readonly string[];

function ruleOf({ text = '', texts, description = '', picture = [], id }: Omit<Disguised, 'disguise' | 'rule'>) {
  const all = texts ?? [text, description].filter((one) => one !== '');
  const of = element(text, { label: all[0] ?? '', texts: all, locators: { id, className: 'Button', index: 0 } });
  const pictureTexts = picture.map((drawn, place) => ({
    text: drawn,
    bounds: { left: 120 + 100 * place, top: 1020, right: 200 + 100 * place, bottom: 1080 },
  }));
  return blockedBy(target(of), { screen: screen([of]), pictureTexts }, shippedRules)?.rule;
}

describe('the suite of disguised labels', () => {
  it('has at least 300', () => {
    expect(disguised.length).toBeGreaterThanOrEqual(300);
  });

  it.each(disguised.map((row) => [row.disguise, JSON.stringify(row), row] as const))(
    'I5: is refused with %s: %s',
    (_disguise, _text, row) => {
      expect(ruleOf(row)).toBeDefined();
    },
  );
});

describe('the suite of dangerous labels', () => {
  it.each(dangerous)('I5: "%s" is refused', (text) => {
    expect(ruleOf({ text })).toBeDefined();
  });
});

describe('the suite of harmless look-alikes', () => {
  it('has at least 300', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(300);
  });

  it('has at most 2 % that are refused', () => {
    const refused = harmless.filter((text) => ruleOf({ text }) !== undefined);
    expect(refused.length / harmless.length, refused.join(' | ')).toBeLessThanOrEqual(0.02);
  });
});

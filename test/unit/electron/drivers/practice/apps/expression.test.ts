import { describe, expect, test } from 'vitest';
import { parseExpression } from '../../../../../../electron/drivers/practice/apps/expression.ts';
import type { Value } from '../../../../../../electron/drivers/practice/apps/expression.ts';
import { fillText, fillValue, namesIn } from '../../../../../../electron/drivers/practice/apps/template.ts';

const DATA: Readonly<Record<string, Value>> = {
  cart: [
    { name: 'Tea', price: 2 },
    { name: 'Cup', price: 3.5 },
  ],
  user: { name: 'Ann', age: 30 },
  none: [],
};
const lookup = (name: string): Value => DATA[name] ?? null;
const value = (source: string): Value => parseExpression(source).evaluate(lookup);

describe('an expression', () => {
  test.each([
    ['user.name', 'Ann'],
    ['cart.count', 2],
    ['cart.empty', false],
    ['cart.first.name', 'Tea'],
    ['cart.last.name', 'Cup'],
    ['cart.1.price', 3.5],
    ['cart.sum.price', 5.5],
    ['user.name.count', 3],
    ['missing.name', null],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 4 - 3', 3],
    ['7 % 4', 3],
    ['1 / 0', 0],
    ["'a' + 1", 'a1'],
    ["user.name == 'Ann'", true],
    ["'5' == 5", true],
    ['user.age >= 30 && !cart.empty', true],
    ['none || 1', 1],
    ["user.name contains 'an'", true],
    ['-user.age', -30],
  ])('%s is %j', (source, expected) => {
    expect(value(source)).toEqual(expected);
  });

  test('names the roots of its paths', () => {
    expect(parseExpression('cart.count > limit.max').names).toEqual(['cart', 'limit']);
  });

  test.each([
    ['cart count', 'unexpected count at character 6'],
    ['1 +', 'unexpected the end at character 4'],
    ["'open", `cannot read "'open"`],
    ['cart.', 'unexpected the end'],
  ])('%s says where it cannot be read', (source, message) => {
    expect(() => parseExpression(source)).toThrow(message);
  });
});

describe('a template', () => {
  test('prints the values of its holes', () => {
    expect(fillText('{{user.name}} has {{cart.count}}', lookup)).toBe('Ann has 2');
  });

  test('formats money with two decimals', () => {
    expect(fillText('¥{{cart.sum.price | money}}', lookup)).toBe('¥5.50');
  });

  test('tells a format from the operator ||', () => {
    expect(fillText("{{missing || 'nobody'}}", lookup)).toBe('nobody');
  });

  test('prints what does not exist as nothing', () => {
    expect(fillText('[{{missing.name}}]', lookup)).toBe('[]');
  });

  test('keeps the type of a value that is one hole', () => {
    expect(fillValue({ item: '{{cart.first}}', twice: '{{user.age * 2}}', text: 'n={{user.age}}' }, lookup)).toEqual({
      item: { name: 'Tea', price: 2 },
      twice: 60,
      text: 'n=30',
    });
  });

  test('names the roots that its holes read', () => {
    expect(namesIn('{{a.b}} and {{c | money}}')).toEqual(['a', 'c']);
  });

  test('refuses a format that does not exist', () => {
    expect(() => fillText('{{a | euro}}', lookup)).toThrow('unknown format "euro"');
  });
});

import { expect, it } from 'vitest';
import { chooseSelector } from '../../../../../shared/core/cases/selector.ts';

it('finds what was read from a picture by its place alone, and says so', () => {
  const locators = { text: '开始游戏', textUnique: true, className: 'picture', index: 0, via: 'screenshot' } as const;
  expect(chooseSelector(locators, { x: 50, y: 40 })).toEqual({
    selector: { by: 'point', at: { x: 50, y: 40 } },
    brittle: 'picture',
  });
});

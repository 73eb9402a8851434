import { expect, it } from 'vitest';
import * as ui from '../../../../support/screens.ts';

const locators = (...children: ui.Sketch[]) => ui.screenOf(children).elements.map((element) => element.locators);

it('a unique id is said to be so', () => {
  expect(locators(ui.button('Go', { id: 'go' }))[0]).toMatchObject({
    id: 'com.example.shop:id/go',
    idUnique: true,
    text: 'Go',
    textUnique: true,
    index: 0,
  });
});

it('nodes with one id are counted from top to bottom, then from left to right', () => {
  const at = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 100 });
  const same = { id: 'cell', text: '' };
  const found = locators(
    ui.button('', { ...same, bounds: at(500, 100) }),
    ui.button('', { ...same, bounds: at(0, 300) }),
    ui.button('', { ...same, bounds: at(0, 100) }),
  );
  expect(found.map(({ index, idUnique }) => [index, idUnique])).toEqual([
    [0, false],
    [1, false],
    [2, false],
  ]);
});

it('the index is 0 where any locator is unique', () => {
  const found = locators(ui.button('One', { id: 'cell' }), ui.button('Two', { id: 'cell' }));
  expect(found.map(({ index }) => index)).toEqual([0, 0]);
});

it('a row is found by the text that names it', () => {
  expect(locators(ui.row(['Address', 'none']))[0]).toMatchObject({ text: 'Address', textUnique: true });
});

it('a text that is on the page twice is not unique', () => {
  expect(locators(ui.text('Pay'), ui.button('Pay'))[0]).toMatchObject({ textUnique: false, index: 1 });
});

it('what was typed into a field is no locator', () => {
  expect(locators(ui.field('Name', { text: 'Ann' }))[0]).not.toHaveProperty('text');
});

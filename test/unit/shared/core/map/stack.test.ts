import { expect, it } from 'vitest';
import { back, offers, story, tap } from '../../../../support/map-events.ts';

const tabs = offers('tab').map((action) => ({ ...action, role: 'tab' }));
const atHome = () => story().launches('home', tabs);
const stackOf = ({ map }: ReturnType<typeof story>) => map.cursor?.stack;

it('a page that was opened lies on top', () => {
  expect(stackOf(atHome().does(tap('a'), 'a').does(tap('b'), 'b'))).toEqual(['home', 'a', 'b']);
});

it('BACK takes the top off', () => {
  expect(stackOf(atHome().does(tap('a'), 'a').does(tap('b'), 'b').does(back, 'a'))).toEqual(['home', 'a']);
});

it('a tab takes the place of another', () => {
  expect(stackOf(atHome().does(tap('tab'), 'mine'))).toEqual(['mine']);
});

it('a launch begins anew', () => {
  expect(stackOf(atHome().does(tap('a'), 'a').launches('home'))).toEqual(['home']);
});

it('pop-ups are no part of it', () => {
  const told = atHome().does(tap('a'), 'an ad', { transient: 'ad' }).does(tap('close'), 'a');
  expect(stackOf(told)).toEqual(['home', 'a']);
});

it('BACK that brought up a pop-up is done when the pop-up is closed', () => {
  const told = atHome().does(tap('a'), 'a').does(tap('b'), 'b');
  expect(stackOf(told.does(back, 'an ad', { transient: 'ad' }).does(tap('close'), 'home'))).toEqual(['home']);
});

it('is cut to the page that is in front', () => {
  const told = atHome().does(tap('a'), 'a').does(tap('b'), 'b');
  expect(stackOf(told.sees('home'))).toEqual(['home']);
  expect(stackOf(told.sees('elsewhere'))).toEqual(['elsewhere']);
});

it('a dialog makes way for what it opens', () => {
  const told = atHome();
  told.overlay = true;
  told.does(tap('ask'), 'dialog');
  told.overlay = false;
  expect(stackOf(told.does(tap('yes'), 'b'))).toEqual(['home', 'b']);
});

import { expect, it } from 'vitest';
import { settleKey } from '../../../../../shared/core/screen/skeleton.ts';
import * as ui from '../../../../support/screens.ts';

const key = (...children: ui.Sketch[]) => settleKey(ui.screenOf(children));

it('a clock that runs leaves a screen settled', () => {
  expect(key(ui.text('12:30:01'), ui.button('Go'))).toBe(key(ui.text('12:30:02'), ui.button('Go')));
});

it('a carousel that turns leaves a screen settled', () => {
  const turned = (label: string) => ui.group([ui.icon(label)], { id: 'banner', tall: 300 });
  expect(key(turned('甲'), ui.button('Go'))).toBe(key(turned('乙'), ui.button('Go')));
});

it('an element that still moves does not', () => {
  expect(key(ui.button('Go'))).not.toBe(key(ui.text('', { tall: 30 }), ui.button('Go')));
});

it('texts that still come in do not', () => {
  expect(key(ui.button('Go'))).not.toBe(key(ui.button('Go'), ui.text('loaded')));
});

it('a switch that turns does not', () => {
  expect(key(ui.toggle({ id: 'dark' }))).not.toBe(key(ui.toggle({ id: 'dark', checked: true })));
});

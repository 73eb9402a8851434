import { expect, it } from 'vitest';
import type { Action } from '../../../../../shared/model/action.ts';
import type { Step } from '../../../../../shared/model/run.ts';
import { predictStack } from '../../../../../shared/core/plan/stack.ts';
import { actionKey } from '../../../../../shared/core/screen/page-actions.ts';
import { back, offers, story, tap } from '../../../../support/map-events.ts';
import { APP } from '../../../../support/screens.ts';

const launch: Action = { kind: 'launch', app: APP };
const tabs = offers('tab').map((action) => ({ ...action, role: 'tab' }));
const { map } = story()
  .launches('home', tabs)
  .does(tap('a'), 'a')
  .does(tap('b'), 'b')
  .launches('home')
  .does(tap('tab'), 'mine', { actions: tabs });

const steps = (...ways: readonly (readonly [Action, string])[]): readonly Step[] =>
  ways.map(([action, toPageId], i) => ({
    index: i + 1,
    action,
    actionKey: actionKey(action),
    by: 'explorer',
    fromPageId: ways[i - 1]?.[1],
    toPageId,
    receipt: { outcome: 'returned', durationMs: 1 },
    result: 'moved',
    ownMs: 0,
    roundTrips: 1,
  }));

it('a page that was opened lies on top', () => {
  expect(predictStack(map, steps([launch, 'home'], [tap('a'), 'a'], [tap('b'), 'b']), 'b')).toEqual(['home', 'a', 'b']);
});

it('BACK takes the top off', () => {
  expect(predictStack(map, steps([launch, 'home'], [tap('a'), 'a'], [tap('b'), 'b'], [back, 'a']), 'a')).toEqual([
    'home',
    'a',
  ]);
});

it('a tab clears what is below', () => {
  expect(predictStack(map, steps([launch, 'home'], [tap('tab'), 'mine']), 'mine')).toEqual(['mine']);
});

it('a launch begins anew', () => {
  expect(predictStack(map, steps([launch, 'home'], [tap('a'), 'a'], [launch, 'home']), 'home')).toEqual(['home']);
});

it('pop-ups are no part of it', () => {
  expect(predictStack(map, steps([launch, 'home'], [tap('a'), 'an ad'], [tap('close'), 'a']), 'a')).toEqual([
    'home',
    'a',
  ]);
});

it('BACK that brought up a pop-up is done when the pop-up is closed', () => {
  const seen = steps([launch, 'home'], [tap('a'), 'a'], [tap('b'), 'b'], [back, 'an ad'], [tap('close'), 'home']);
  expect(predictStack(map, seen, 'home')).toEqual(['home']);
});

it('is cut to the page that is in front', () => {
  expect(predictStack(map, steps([launch, 'home'], [tap('a'), 'a'], [tap('b'), 'b']), 'a')).toEqual(['home', 'a']);
  expect(predictStack(map, steps([launch, 'home'], [tap('a'), 'a']), 'mine')).toEqual(['mine']);
});

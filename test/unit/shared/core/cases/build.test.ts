import { describe, expect, it } from 'vitest';
import { buildCase } from '../../../../../shared/core/cases/build.ts';
import { CaseError } from '../../../../../shared/core/cases/errors.ts';
import type { CaseAction, CaseTarget } from '../../../../../shared/core/cases/types.ts';
import { caseWarnings } from '../../../../../shared/core/cases/warnings.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import type { Locators } from '../../../../../shared/model/screen.ts';
import {
  byId,
  byText,
  element,
  end,
  input,
  launch,
  mapOf,
  observation,
  page,
  path,
  screen,
  size,
  source,
  step,
  tap,
  target,
} from './builders.ts';

const build = (...actions: readonly Action[]) => buildCase(source(), path(launch, ...actions), end, screen('积分商城'));
const second = (...actions: readonly Action[]): CaseAction => build(...actions).steps[1]!.action;

function targetWith(locators: Partial<Locators>): CaseTarget {
  const action = second(tap(target('Row', locators)));
  if (action.kind !== 'tap') throw new Error('no tap');
  return action.target;
}

describe('a case', () => {
  it('is named after the app and its last page', () => {
    expect(build()).toMatchObject({
      name: 'Shop · 积分商城',
      app: { id: 'com.shop', name: 'Shop' },
      platform: 'android',
      page: { id: 'end', title: '积分商城' },
      sure: true,
      replayable: true,
    });
  });

  it('has a step for each of the path, with the page it leads to', () => {
    const built = build(tap(byText('我的')));
    expect(built.steps.map(({ action, toTitle }) => [action.kind, toTitle])).toEqual([
      ['launch', 'Home'],
      ['tap', '积分商城'],
    ]);
  });

  it.each([
    ['an empty path', { toPageId: 'end', steps: [], sure: true }],
    ['a path that does not begin with a launch', path(tap(byText('x')))],
  ])('is not built from %s', (_, badPath) => {
    expect(() => buildCase(source(), badPath, end, screen(''))).toThrow(CaseError);
  });

  it('knows where the address goes on to another one on the web', () => {
    const at = (id: string, activity: string) =>
      [id, { ...observation(id, size), foreground: { packageName: 'http://x', activity } }] as const;
    const map = mapOf({ ...page('home', 'Home'), lastObservationId: 'o0' }, end);
    const from = source({ map, observations: new Map([at('o0', '/'), at('o1', '/mall')]) });
    const { steps } = buildCase(from, path(launch, tap(byText('Menu')), tap(byText('Mall'))), end, screen('积分商城'));
    expect(steps.map(({ toPath }) => toPath)).toEqual([undefined, undefined, '/mall']);
  });

  it('says that a step of it is not sure', () => {
    const built = buildCase(source(), { ...path(launch), sure: false }, end, screen('x'));
    expect(caseWarnings(built)).toContain('A step of this path has also led to another page.');
  });
});

describe('the selector of a step', () => {
  it('is a unique id before all else', () => {
    const chosen = targetWith({ id: 'com.shop:id/go', idUnique: true, text: 'Go', textUnique: true });
    expect(chosen.selector).toEqual({ by: 'id', id: 'com.shop:id/go' });
    expect(chosen.brittle).toBeUndefined();
  });

  it('is a unique description before a unique text', () => {
    const chosen = targetWith({ description: 'Cart', descriptionUnique: true, text: 'C', textUnique: true });
    expect(chosen.selector).toEqual({ by: 'description', description: 'Cart' });
  });

  it('is a unique text when the id is shared, because then the place was not counted', () => {
    const chosen = targetWith({ id: 'com.shop:id/row', idUnique: false, text: '积分商城', textUnique: true });
    expect(chosen.selector).toEqual({ by: 'text', text: '积分商城' });
  });

  it('is a text without numbers before a description with some', () => {
    const chosen = targetWith({
      description: 'Cart, 3 items',
      descriptionUnique: true,
      text: 'Cart',
      textUnique: true,
    });
    expect(chosen).toMatchObject({ selector: { by: 'text', text: 'Cart' } });
    expect(chosen.brittle).toBeUndefined();
  });

  it('is brittle when its text holds numbers', () => {
    expect(targetWith({ text: '¥128.00', textUnique: true }).brittle).toBe('changing_text');
  });

  it('is a shared id and the place among its likes, and brittle', () => {
    const chosen = targetWith({ id: 'com.shop:id/row', idUnique: false, index: 3 });
    expect(chosen).toMatchObject({ selector: { by: 'id', id: 'com.shop:id/row', index: 3 }, brittle: 'index' });
  });

  it('is the point when nothing else is known, and brittle', () => {
    expect(targetWith({})).toMatchObject({ selector: { by: 'point', at: { x: 20, y: 25 } }, brittle: 'point' });
  });

  it('I7: is never a text in which a secret was masked', () => {
    expect(targetWith({ text: 'Hello [redacted]', textUnique: true }).selector.by).toBe('point');
  });

  it('is the point for a finger that hit no known element, measured on its own screen', () => {
    const free = { elementKey: null, label: '', point: { x: 50, y: 50 }, screen: { width: 100, height: 200 } } as const;
    expect(second({ kind: 'tap', target: free })).toMatchObject({ target: { selector: { at: { x: 50, y: 25 } } } });
  });

  it('measures points on the screen that the step was made on', () => {
    const built = buildCase(
      source({
        steps: [step(1, 'o1'), step(2, 'o2')],
        observations: new Map([['o2', observation('o2', { width: 2000, height: 1000 })]]),
      }),
      path(launch, tap(target('Row'))),
      end,
      screen('x'),
    );
    expect(built.steps[1]?.action).toMatchObject({ target: { at: { x: 10, y: 50 } } });
  });

  it('is told of in the warnings when it is brittle', () => {
    expect(caseWarnings(build(tap(target('Row', { id: 'com.shop:id/row', index: 3 }))))).toContain(
      'Step 2: "Row" is found by its place among its likes.',
    );
  });
});

describe('gestures', () => {
  it('scroll down with a finger that goes up', () => {
    const action = second({ kind: 'scroll', target: target('list'), direction: 'down' });
    expect(action).toEqual({ kind: 'scroll', direction: 'down', from: { x: 20, y: 28 }, to: { x: 20, y: 22 } });
  });

  it('scroll right with a finger that goes left', () => {
    const action = second({ kind: 'scroll', target: target('list'), direction: 'right' });
    expect(action).toMatchObject({ from: { x: 26 }, to: { x: 14 } });
  });

  it('are kept as shares of the screen', () => {
    const swipe: Action = { kind: 'swipe', from: { x: 500, y: 1600 }, to: { x: 500, y: 400 }, durationMs: 300 };
    expect(second(swipe)).toEqual({ kind: 'swipe', from: { x: 50, y: 80 }, to: { x: 50, y: 20 }, durationMs: 300 });
  });
});

describe('typed texts', () => {
  it('stay in the case when they are nobody’s secret', () => {
    expect(second(input(byId('Search', 'search'), 'shoes'))).toMatchObject({ kind: 'input_text', text: 'shoes' });
  });

  it('I7: leave as a variable when they were redacted, and the case says that it cannot be replayed', () => {
    const built = build(input(byId('密码', 'password'), null, true));
    expect(built.steps[1]?.action).toMatchObject({ kind: 'input_variable', variable: 'PASSWORD' });
    expect(built.replayable).toBe(false);
    expect(built.variables.map(({ name }) => name)).toEqual(['PASSWORD']);
    expect(caseWarnings(built).join('\n')).toContain('cannot replay');
  });

  it.each([
    ['手机号', '13800138000', 'PHONE'],
    ['Email', 'a@b.example', 'EMAIL'],
    ['验证码', '123456', 'CODE'],
    ['Card number', '4111 1111 1111 1111', 'CARD'],
    ['User name', 'anna', 'ACCOUNT'],
    ['Field', '13800138000', 'VALUE'],
  ])('I7: leave as a variable when the field is %s', (label, text, variable) => {
    const built = build(input(byText(label), text));
    expect(built.steps[1]?.action).toMatchObject({ kind: 'input_variable', variable });
    expect(JSON.stringify(built)).not.toContain(text);
  });

  it('get a name of their own each', () => {
    const built = build(input(byText('Password'), null, true), input(byText('Password again'), null, true));
    expect(built.variables.map(({ name }) => name)).toEqual(['PASSWORD', 'PASSWORD_2']);
  });
});

describe('the assertions', () => {
  const unique = (label: string, change = {}) =>
    element(label, { locators: { id: `com.shop:id/${label}`, idUnique: true, className: 'B', index: 0 }, ...change });
  const expectOn = (elements: Parameters<typeof screen>[1], map = source().map) =>
    buildCase(source({ map }), path(launch), end, screen('积分商城', elements)).expect;

  it('are the title and at most two elements', () => {
    const expected = expectOn([unique('a'), unique('b'), unique('c')]);
    const words = expected.map((one) => (one.kind === 'exists' ? one.label : one.kind === 'title' && one.text));
    expect(words).toEqual(['积分商城', 'a', 'b']);
  });

  it('prefer what is on no other page', () => {
    const others = [page('p1', '', ['key:tab']), page('p2', '', ['key:tab']), page('p3', '', []), page('p4', '', [])];
    const expected = expectOn([unique('tab'), unique('own'), unique('mine')], mapOf(...others, end));
    expect(expected.slice(1).map((one) => one.kind === 'exists' && one.label)).toEqual(['own', 'mine']);
  });

  it('leave out what is on most pages', () => {
    const others = ['p1', 'p2', 'p3'].map((id) => page(id, '', ['key:tab']));
    expect(expectOn([unique('tab')], mapOf(...others, end))).toHaveLength(1);
  });

  it('leave out rows of lists, disabled elements and texts that change', () => {
    const price = element('¥9', { locators: { text: '¥9', textUnique: true, className: 'T', index: 0 } });
    expect(expectOn([unique('row', { group: 'g' }), unique('off', { enabled: false }), price])).toHaveLength(1);
  });

  it('mark a title with a number as changing', () => {
    const built = buildCase(source(), path(launch), end, screen('购物车(3)'));
    expect(built.expect).toEqual([{ kind: 'title', text: '购物车(3)', changing: true }]);
  });

  it('are missed in the warnings when there are none', () => {
    const built = buildCase(source(), path(launch), end, screen(''));
    expect(built.expect).toEqual([]);
    expect(caseWarnings(built)).toContain('Nothing on the last page could be made an assertion.');
  });
});

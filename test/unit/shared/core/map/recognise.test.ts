import { expect, it } from 'vitest';
import type { Screen } from '../../../../../shared/model/screen.ts';
import { emptyMap, learn } from '../../../../../shared/core/map/learn.ts';
import { recognise } from '../../../../../shared/core/map/recognise.ts';
import type { AppMap } from '../../../../../shared/core/map/types.ts';
import { pageActions } from '../../../../../shared/core/screen/page-actions.ts';
import * as ui from '../../../../support/screens.ts';

function knowing(...screens: readonly Screen[]): AppMap {
  return screens.reduce((map, screen, i) => {
    const { identity, title } = screen;
    const page = { pageId: identity.pageId, identity, title, activity: '', actions: pageActions(screen) };
    return learn(map, { type: 'page_learnt', page, observationId: '', v: 1, seq: i, at: 0 });
  }, emptyMap());
}

const buttons = (...ids: readonly string[]) => ids.map((id) => ui.button(id, { id }));
const form = ui.screenOf([ui.toolbar('表单'), ui.field('姓名', { id: 'name' }), ...buttons('a', 'b', 'c', 'd')]);

it('a page that is squeezed by the keyboard is the page it was', () => {
  const squeezed = [ui.toolbar('表单'), ui.field('姓名', { id: 'name' }), ...buttons('a')];
  const now = ui.screenOf(squeezed, {}, { keyboardShown: true });
  expect(now.identity.pageId).not.toBe(form.identity.pageId);
  expect(recognise(knowing(form), now).pageId).toBe(form.identity.pageId);
});

it('a page that was scrolled is the page it was', () => {
  const now = ui.screenOf([ui.toolbar('表单'), ...buttons('x', 'y', 'z')]);
  expect(recognise(knowing(form), now, form.identity.pageId).pageId).toBe(form.identity.pageId);
});

it('a scroll does not make another page of it where the heading has changed', () => {
  const now = ui.screenOf([ui.toolbar('结果'), ...buttons('x', 'y')]);
  expect(recognise(knowing(form), now, form.identity.pageId)).toEqual(now.identity);
});

it('a page of which all was met before is that page', () => {
  const now = ui.screenOf([ui.toolbar('表单'), ...buttons('b', 'c', 'd')]);
  expect(recognise(knowing(form), now).pageId).toBe(form.identity.pageId);
});

it('a page with one thing more among many is that page', () => {
  const now = ui.screenOf([ui.toolbar('表单'), ui.field('姓名', { id: 'name' }), ...buttons('a', 'b', 'c', 'd', 'e')]);
  expect(recognise(knowing(form), now).pageId).toBe(form.identity.pageId);
});

it('pages with different headings are never taken for one', () => {
  const now = ui.screenOf([ui.toolbar('提现'), ui.field('姓名', { id: 'name' }), ...buttons('a', 'b', 'c', 'd')]);
  expect(recognise(knowing(form), now)).toEqual(now.identity);
});

it('a page with other things to act on is another page', () => {
  const now = ui.screenOf([ui.toolbar('表单'), ...buttons('x', 'y', 'z')]);
  expect(recognise(knowing(form), now)).toEqual(now.identity);
});

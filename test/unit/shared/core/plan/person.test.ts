import { expect, it } from 'vitest';
import { needOf } from '../../../../../shared/core/plan/person.ts';
import { createExplorer } from '../../../../../electron/agents/explorer.ts';
import type { Screen } from '../../../../../shared/model/screen.ts';
import { startRun } from '../../../../support/sim-session.ts';
import * as ui from '../../../../support/screens.ts';

const puzzle = ui.screenOf([ui.toolbar('安全验证'), ui.text('拖动滑块完成拼图'), ui.button('刷新')]);
const login = ui.screenOf([ui.toolbar('登录'), ui.field('密码', { password: true })]);
const page = ui.screenOf([ui.toolbar('首页'), ui.button('打开')]);

const answerOn = (screen: Screen, attended: boolean) => {
  const { view } = startRun({ look: () => screen, act: () => 'no_effect' }, createExplorer());
  if (view.current === undefined) throw new Error('nothing was looked at');
  const input = { view, screen, observation: view.current, vetoed: new Set<string>(), seed: 1, attended };
  return createExplorer().propose(input, new AbortController().signal);
};

it('tells what only a person can do on a page', () => {
  expect([needOf(puzzle), needOf(login), needOf(page)]).toEqual(['captcha', 'login', undefined]);
});

it('hands a check for a person to the tester at once', async () => {
  expect(await answerOn(puzzle, true)).toMatchObject({ kind: 'needs_tester', why: { id: 'explorer.stuck.captcha' } });
});

it('asks nobody where nobody is', async () => {
  expect((await answerOn(puzzle, false)).kind).toBe('act');
});

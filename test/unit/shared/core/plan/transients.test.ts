import { describe, expect, it } from 'vitest';
import { createExplorer } from '../../../../../electron/agents/explorer.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import type { StepResult } from '../../../../../shared/model/run.ts';
import type { Screen } from '../../../../../shared/model/screen.ts';
import { explore, startRun } from '../../../../support/sim-session.ts';
import * as ui from '../../../../support/screens.ts';

/** A phone that stands before a pop-up or the like until the right thing is done. */
async function against(obstacle: Screen, passes: (name: string) => boolean, result?: StepResult) {
  const done: string[] = [];
  const home = ui.screenOf([ui.button('Go')]);
  let state: 'home' | 'blocked' | 'passed' = 'home';
  const phone = {
    look: () => (state === 'blocked' ? obstacle : home),
    act(action: Action): StepResult {
      const name = 'target' in action ? action.target.label : action.kind === 'press_key' ? 'BACK' : action.kind;
      done.push(name);
      if (state === 'home' && name === 'Go') {
        state = 'blocked';
        return result ?? 'moved';
      }
      if (state === 'blocked' && passes(name)) state = 'passed';
      return state === 'passed' ? 'moved' : 'no_effect';
    },
  };
  const answer = await explore(startRun(phone, createExplorer()), 30);
  return { done: done.slice(2), answer };
}

const never = () => false;

describe('loading', () => {
  const loading = ui.screenOf([ui.spinner(), ui.text('加载中')]);

  it('is waited for', async () => {
    let waits = 0;
    expect((await against(loading, () => ++waits === 3)).done.slice(0, 3)).toEqual(['wait', 'wait', 'wait']);
  });

  it('is handed to the tester after five waits', async () => {
    const { done, answer } = await against(loading, never);
    expect(done).toEqual(['wait', 'wait', 'wait', 'wait', 'wait']);
    expect(answer).toMatchObject({ kind: 'needs_tester', why: { id: 'explorer.stuck.loading' } });
  });
});

describe('a permission dialog', () => {
  const packageName = 'com.android.permissioncontroller';
  const dialog = (...labels: string[]) =>
    ui.screenOf(
      [ui.text('允许访问位置？'), ...labels.map((label) => ui.button(label))],
      { packageName },
      { foreground: { packageName, activity: '' } },
    );

  it.each([
    [['使用中允许', '仅限这一次', '不允许'], '仅限这一次'],
    [['While using the app', 'Only this time', 'Don’t allow'], 'Only this time'],
    [['While using the app', 'Don’t allow'], 'While using the app'],
    [['拒绝', '允许'], '允许'],
  ])('with %j is answered by %s', async (labels, answer) => {
    expect((await against(dialog(...labels), (name) => name === answer)).done[0]).toBe(answer);
  });

  it('is refused when nothing else closes it', async () => {
    expect((await against(dialog('允许', '拒绝'), (name) => name === '拒绝')).done.slice(0, 2)).toEqual([
      '允许',
      '拒绝',
    ]);
  });

  it('that cannot be passed is handed to the tester', async () => {
    expect((await against(dialog('允许'), never)).answer).toMatchObject({ why: { id: 'explorer.stuck.permission' } });
  });
});

describe('an advertisement', () => {
  const ad = ui.screenOf([ui.text('新人红包'), ui.icon('关闭'), ui.button('立即领取')], { bounds: ui.DIALOG });

  it('is closed', async () => {
    expect((await against(ad, (name) => name === '关闭')).done[0]).toBe('关闭');
  });

  it('that does not close is left by BACK', async () => {
    expect((await against(ad, (name) => name === 'BACK')).done.slice(0, 3)).toEqual(['关闭', '关闭', 'BACK']);
  });

  it('that stays is left by a launch, then handed to the tester', async () => {
    const { done, answer } = await against(ad, never);
    expect(done.slice(3)).toEqual(['launch', 'launch', 'launch']);
    expect(answer).toMatchObject({ why: { id: 'explorer.stuck.popup' } });
  });
});

describe('another app', () => {
  const packageName = 'com.android.browser';
  const browser = ui.screenOf([ui.button('x')], { packageName }, { foreground: { packageName, activity: '' } });

  it('is left by BACK', async () => {
    expect((await against(browser, (name) => name === 'BACK', 'left_app')).done[0]).toBe('BACK');
  });

  it('is left by a launch when BACK does not do it', async () => {
    const { done } = await against(browser, (name) => name === 'launch', 'left_app');
    expect(done.slice(0, 2)).toEqual(['BACK', 'launch']);
  });

  it('after a crash is left by a launch at once', async () => {
    expect((await against(browser, (name) => name === 'launch', 'crashed')).done[0]).toBe('launch');
  });

  it('that says the app does not respond is left by a launch at once', async () => {
    const dialog = ui.screenOf(
      [
        ui.text("Shop isn't responding"),
        ui.button('Close app', { id: 'aerr_close' }),
        ui.button('Wait', { id: 'aerr_wait' }),
      ],
      { packageName: 'android' },
      { foreground: { packageName: 'android', activity: '' } },
    );
    expect((await against(dialog, (name) => name === 'launch', 'unknown')).done[0]).toBe('launch');
  });

  it('is never acted on', async () => {
    expect((await against(browser, never, 'left_app')).done).not.toContain('x');
  });
});

it('I10 a screen with nothing to read is waited for, then left', async () => {
  const { done } = await against(ui.readTree({ roots: [] }), (name) => name === 'BACK');
  expect(done.slice(0, 3)).toEqual(['wait', 'wait', 'BACK']);
});

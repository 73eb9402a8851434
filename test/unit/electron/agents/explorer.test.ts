import { expect, it } from 'vitest';
import { createExplorer } from '../../../../electron/agents/explorer.ts';
import type { AgentInput } from '../../../../electron/agents/agent.ts';
import { makeApp, SimPhone } from '../../../support/sim-app.ts';
import type { Phone } from '../../../support/sim-session.ts';
import { explore, startRun } from '../../../support/sim-session.ts';
import * as ui from '../../../support/screens.ts';

const still = (screen: ReturnType<typeof ui.screenOf>): Phone => ({ look: () => screen, act: () => 'no_effect' });

function inputOf(phone: Phone): AgentInput {
  const { view, screen } = startRun(phone, createExplorer());
  if (view.current === undefined) throw new Error('nothing was looked at');
  return { view, screen, observation: view.current, vetoed: new Set(), seed: 1 };
}

it('proposes an action on the element as it stands on the screen', async () => {
  const screen = ui.screenOf([ui.button('Go', { id: 'go' })]);
  const answer = await createExplorer().propose(inputOf(still(screen)), new AbortController().signal);
  expect(answer).toMatchObject({
    kind: 'act',
    actionKey: 'tap:go|button|Go',
    action: { kind: 'tap', target: { bounds: screen.elements[0]?.bounds, point: { x: 540, y: 65 } } },
  });
});

it('asked twice about one look, says the same', async () => {
  const explorer = createExplorer();
  const input = inputOf(new SimPhone(makeApp(30, 1), 1));
  const { signal } = new AbortController();
  expect(await explorer.propose(input, signal)).toEqual(await explorer.propose(input, signal));
});

it('launches the app under test after it was left', async () => {
  const packageName = 'com.android.launcher';
  const launcher = ui.screenOf([], { packageName }, { foreground: { packageName, activity: '' } });
  const input = inputOf(still(launcher));
  const answer = await createExplorer().propose(input, new AbortController().signal);
  expect(answer).toMatchObject({ kind: 'act', action: { kind: 'launch', app: ui.APP } });
});

it('does not answer once it was cancelled', async () => {
  const input = inputOf(still(ui.screenOf([ui.button('Go')])));
  await expect(createExplorer().propose(input, AbortSignal.abort(new Error('no more')))).rejects.toThrow('no more');
});

it('a new explorer goes on with a session that another began', async () => {
  const phone = new SimPhone(makeApp(30, 4), 4);
  const run = startRun(phone, createExplorer(), { seed: 4 });
  await explore(run, 60);
  const answer = await explore({ ...run, agent: createExplorer() }, 400);
  expect(answer).toEqual({ kind: 'end', reason: 'no_more_candidates' });
  expect(phone.visited.size).toBe(30);
});

import { expect, test } from 'vitest';
import { createReplay } from '../../../../electron/agents/replayer.ts';
import { createExplorer } from '../../../../electron/agents/explorer.ts';
import {
  actionsTowards,
  minimize,
  replayBySessions,
  whyNotReplayable,
  type ReplayEnd,
} from '../../../../electron/sessions/minimize.ts';
import type { Action } from '../../../../shared/model/action.ts';
import { aDesk, request, scriptedAgent } from '../../../support/session-kit.ts';
import { tapOn } from '../../../support/script.ts';
import { tinyApp } from '../../../support/tiny-phone.ts';
import { aShop } from '../../../support/tiny-shop.ts';

const waits = (...ms: readonly number[]): readonly Action[] => ms.map((value) => ({ kind: 'wait', ms: value }));
const msOf = (actions: readonly Action[]): readonly number[] =>
  actions.map((action) => (action.kind === 'wait' ? action.ms : 0));

/** Crashes when both actions are done. */
const needs =
  (...wanted: readonly number[]) =>
  (actions: readonly Action[]): Promise<ReplayEnd> =>
    Promise.resolve({ kind: wanted.every((ms) => msOf(actions).includes(ms)) ? 'crashed' : 'fine' });

test('the fewest actions that crash are found and verified twice', async () => {
  const all = waits(1, 2, 3, 4, 5, 6, 7, 8);
  const runs: (readonly number[])[] = [];
  const result = await minimize(
    all,
    (actions) => {
      runs.push(msOf(actions));
      return needs(2, 7)(actions);
    },
    { maxReplays: 60 },
  );
  expect(result).toMatchObject({ kind: 'shortest', actions: waits(2, 7), complete: true });
  expect(runs.slice(-2)).toEqual([
    [2, 7],
    [2, 7],
  ]);
});

test('a budget that ends first gives the best so far, and says so', async () => {
  const result = await minimize(waits(1, 2, 3, 4, 5, 6, 7, 8), needs(8), { maxReplays: 4 });
  expect(result).toMatchObject({ kind: 'shortest', complete: false, replays: 4 });
});

test('what does not crash again is told, not guessed', async () => {
  expect(await minimize(waits(1, 2), needs(9), { maxReplays: 10 })).toMatchObject({
    kind: 'not_replayable',
    replays: 1,
  });
  let times = 0;
  const once = (): Promise<ReplayEnd> => Promise.resolve({ kind: (times += 1) < 3 ? 'crashed' : 'fine' });
  const result = await minimize(waits(1), once, { maxReplays: 10 });
  expect(result).toMatchObject({
    kind: 'not_replayable',
    why: expect.stringContaining('not crash each time') as unknown,
  });
});

async function crashedShop() {
  const phone = aShop();
  const desk = aDesk(phone, {
    agents: { explorer: scriptedAgent(tapOn('Goods', 'BACK', 'Goods', 'Reviews')) },
  });
  const session = await desk.sessions.start(request('tiny', tinyApp.id));
  await session.finished;
  const [finding] = session.view.findings;
  if (!finding) throw new Error('nothing crashed');
  return { phone, session, finding, steps: actionsTowards(session.view.steps, finding) };
}

test('I5 I7 replays are sessions, and shorten what a session did', async () => {
  const { phone, finding, steps } = await crashedShop();
  const sessionsFor = ({ agent }: ReturnType<typeof createReplay>) =>
    aDesk(phone, { agents: { explorer: createExplorer, replay: () => agent }, attended: false }).sessions;
  const run = replayBySessions(sessionsFor, { deviceId: 'tiny', appId: tinyApp.id }, finding.fingerprint);
  const result = await minimize(
    steps.map(({ action }) => action),
    run,
    { maxReplays: 20 },
  );
  if (result.kind !== 'shortest') throw new Error(result.why);
  const labels = result.actions.map((action) => ('target' in action ? action.target.label : action.kind));
  expect(labels).toEqual(['Goods', 'Reviews']);
});

test('I7 a step with a secret text is not replayable, and says so', async () => {
  const { steps } = await crashedShop();
  const [step] = steps;
  if (!step || !('target' in step.action)) throw new Error('no step');
  const secret: Action = { kind: 'input_text', target: step.action.target, text: null, inputRedacted: true };
  expect(whyNotReplayable(steps)).toBeUndefined();
  expect(whyNotReplayable([{ ...step, action: secret }])).toMatch(/^Step 2 typed something secret/);
});

import { expect, it } from 'vitest';
import { createExplorer } from '../../../../../electron/agents/explorer.ts';
import type { ReasonText } from '../../../../../shared/model/action.ts';
import { EXPLORER_EXPECTATIONS, EXPLORER_REASONS } from '../../../../../shared/core/plan/reasons.ts';
import { makeApp, SimPhone } from '../../../../support/sim-app.ts';
import { explore, startRun } from '../../../../support/sim-session.ts';

const said: readonly ReasonText[] = await listen();

async function listen(): Promise<readonly ReasonText[]> {
  const heard: ReasonText[] = [];
  const explorer = createExplorer();
  const agent = {
    ...explorer,
    propose: async (...args: Parameters<typeof explorer.propose>) => {
      const answer = await explorer.propose(...args);
      if (answer.kind === 'act') heard.push(answer.reason, answer.expectation);
      return answer;
    },
  };
  await explore(startRun(new SimPhone(makeApp(30, 2), 2, 0.1), agent), 1000);
  return heard;
}

it('the explorer says only what the catalogues know, with the parameters they expect', () => {
  const known = new Map<string, readonly string[]>(Object.entries({ ...EXPLORER_REASONS, ...EXPLORER_EXPECTATIONS }));
  for (const { id, params } of said)
    expect(Object.keys(params ?? {}).sort()).toEqual([...(known.get(id) ?? ['?'])].sort());
});

it('a walk of a whole app needs most of the sentences', () => {
  expect(new Set(said.map(({ id }) => id)).size).toBeGreaterThan(12);
});

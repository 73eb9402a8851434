/**
 * A session in a process of its own, for being killed: `node kill-child.ts DATA_DIR SESSION_ID|new`.
 * Prints `ID <session>` and then `<seq> <digest>` of each event once it has been shown.
 */
import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from '../../electron/agents/agent.ts';
import { DeviceLeases } from '../../electron/sessions/lease.ts';
import { Sessions } from '../../electron/sessions/sessions.ts';
import { openLibrary } from '../../electron/store/library.ts';
import { actionKey, targetOf } from '../../shared/core/screen/page-actions.ts';
import type { Action } from '../../shared/model/action.ts';
import { tinyApp, TinyPhone } from './tiny-phone.ts';
import { tinyShop } from './tiny-shop.ts';
import { quickTimings } from './quick-timings.ts';

const [dataDir = '', which = 'new'] = process.argv.slice(2);
const say = (line: string): void => void writeSync(1, `${line}\n`);

let turns = 0;
/**
 * Walks about for ever: every clickable thing in turn, then back. Now and then it launches: what a kill left
 * unknown is barred on its page (I8), and in the end every way out of a page may be.
 */
const wanderer: Agent = {
  name: 'wanderer',
  propose: ({ screen, observation }) => {
    const ways = screen.elements.filter(({ clickable, password }) => clickable && !password);
    const element = ways[turns++ % (ways.length + 1)];
    const away = observation.transient !== undefined || turns % 7 === 0;
    const action: Action = away
      ? { kind: 'launch', app: tinyApp.id }
      : element
        ? { kind: 'tap', target: targetOf(element, screen) }
        : { kind: 'press_key', key: 'BACK' };
    const text = { id: 'test' };
    const answer = { reason: text, expectation: text, alternatives: [], actionKey: actionKey(action) };
    return Promise.resolve({ kind: 'act', action, ...answer });
  },
};

const sessions = new Sessions({
  library: openLibrary(dataDir),
  drivers: [new TinyPhone(tinyShop)],
  agents: { wanderer: () => wanderer },
  leases: new DeviceLeases(join(dataDir, 'leases')),
  cairnVersion: '0.1.0',
  attended: true,
  ask: (proposal) => Promise.resolve({ proposalId: proposal.id, verdict: 'skip' }),
  timings: quickTimings,
  hooks: {
    onEvents: (_, events) => {
      for (const event of events) {
        say(`${event.seq} ${createHash('sha1').update(JSON.stringify(event)).digest('hex')}`);
      }
    },
    onFault: (_, error) => say(`FAULT ${String(error)}`),
  },
});

const budget = { maxSteps: 100_000, durationMin: 600, maxRecoveries: 100_000 };
if (which === 'new') {
  const request = {
    deviceId: 'tiny',
    appId: tinyApp.id,
    budget,
    approval: 'all',
    policy: 'wanderer',
    seed: 1,
  } as const;
  say(`ID ${(await sessions.start(request)).id}`);
} else {
  say(`ID ${which}`);
  await sessions.open(which).resume();
}

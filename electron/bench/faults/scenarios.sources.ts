import type { EvidenceFaults } from './faulty-phone.ts';
import { FAULT_APP } from './fault-app.ts';
import type { Scenario } from './scenarios.ts';

const labels = { java: 'Java', native: 'Native', hang: 'Hang' } as const;

type Kind = keyof typeof labels;

/** One crash of a kind, as the phone's last action, while its evidence is not as it should be. */
const lastCrash = (name: string, kind: Kind, faults: Partial<EvidenceFaults>): Scenario => ({
  appId: FAULT_APP,
  name: `${kind}: ${name}`,
  taps: ['Safe', 'BACK', labels[kind]],
  arrange: (_, settings) => Object.assign(settings, faults),
  truth: { crashes: 1, mayPass: false },
});

const kinds: readonly Kind[] = ['java', 'native', 'hang'];
const each = (name: string, faults: Partial<EvidenceFaults>): readonly Scenario[] =>
  kinds.map((kind) => lastCrash(name, kind, faults));

/** Sources that come late, are not there, or have thrown away what they held. */
export const sources: readonly Scenario[] = [
  ...each('exit records come late', { exitLateMs: 700 }),
  ...each('the crash log comes late', { logLateMs: 700 }),
  ...each('every source comes late', { exitLateMs: 700, logLateMs: 900, dropboxLateMs: 800 }),
  ...each('API 29, no exit records', { apiLevel: 29 }),
  ...each('API 30, one key a line', { apiLevel: 30 }),
  ...each('API 29 and the crash log is gone: the dropbox alone', { apiLevel: 29, logGone: true }),
  lastCrash('the crash log is gone', 'java', { logGone: true }),
  lastCrash('the crash log is gone', 'native', { logGone: true }),
  lastCrash('no log and no dropbox: exit records alone', 'java', { logGone: true, dropboxGone: true }),
  lastCrash('no log and no dropbox: exit records alone', 'native', { logGone: true, dropboxGone: true }),
  lastCrash('the dropbox limits its rate', 'java', { dropboxLimit: 1 }),
  lastCrash('the dropbox is full of nothing', 'java', { dropboxLost: true }),
  lastCrash('the log is gone and the dropbox has lost the content', 'native', { logGone: true, dropboxLost: true }),
  {
    appId: FAULT_APP,
    name: 'two crashes of which the dropbox kept one',
    taps: ['Java', 'launch', 'Java'],
    arrange: (_, settings) => Object.assign(settings, { dropboxLimit: 1, logGone: true }),
    truth: { crashes: 2, mayPass: false },
  },
];

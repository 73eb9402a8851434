import type { SessionSummary } from '../../../shared/contract/sessions.ts';

const day = 86_400_000;
const base = {
  startedAt: Date.UTC(2026, 1, 27, 8, 12),
  appId: 'app.cairn.practice.shop',
  appName: '小石商城 Pebble Shop',
  deviceName: 'Practice phone',
  steps: 60,
  pages: 31,
  findings: 0,
};

/** One of each kind that the list of sessions has to show. */
export const earlierSessions: readonly SessionSummary[] = [
  { ...base, id: 'earlier-1', status: 'passed' },
  { ...base, id: 'earlier-2', startedAt: base.startedAt - day, status: 'failed', findings: 3 },
  {
    ...base,
    id: 'earlier-3',
    startedAt: base.startedAt - 2 * day,
    status: 'aborted',
    deviceName: 'Pixel 7',
    steps: 12,
    pages: 8,
  },
  {
    ...base,
    id: 'earlier-4',
    startedAt: base.startedAt - 3 * day,
    problem: 'Written by a newer Cairn (event version 2, this one reads 1). Open it with that version.',
  },
  {
    id: 'earlier-5',
    startedAt: 0,
    appName: '',
    appId: '',
    steps: 0,
    pages: 0,
    findings: 0,
    deviceName: '',
    problem: 'session.db is damaged: file is not a database.',
  },
];

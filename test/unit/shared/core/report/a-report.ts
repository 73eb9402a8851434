import { buildReport } from '../../../../../shared/core/report/build-report.ts';
import { english } from '../../../../../shared/core/report/texts.en.ts';
import type { Speech } from '../../../../../shared/core/report/texts.ts';
import type { Report } from '../../../../../shared/core/report/types.ts';
import { emptyView, foldEvents } from '../../../../../shared/core/record/fold.ts';
import { inEnglish } from '../../../../../shared/text/say.ts';
import type {
  Latch,
  PageAction,
  SessionEventBody,
  SessionOptions,
  SessionStatus,
} from '../../../../../shared/model/run.ts';
import { numbered, observation, started, stepRecorded } from '../record/builders.ts';

export const speech: Speech = { texts: english, reason: inEnglish, time: (at) => `@${at}` };

/** The report of a session that began, did what is given, and may have ended. */
export function reportOf(bodies: readonly SessionEventBody[], options: Partial<SessionOptions> = {}): Report {
  const start = started();
  if (start.type !== 'session_started') throw new Error('A session begins with its start.');
  const events = numbered([{ ...start, options: { ...start.options, ...options } }, ...bodies]);
  return buildReport({ view: foldEvents(emptyView(), events), events });
}

/** A launch that led to a page with these actions. */
export function launchedOn(title: string, labels: readonly string[] = []): readonly SessionEventBody[] {
  const look = observation('o1', { title, pictureId: 'a'.repeat(64) });
  const actions: PageAction[] = labels.map((label) => ({
    actionKey: `tap:${label}`,
    kind: 'tap',
    label,
    role: 'button',
  }));
  const identity = { pageId: 'home', canonical: 'app\nhome\nx' };
  return [
    { type: 'observed', observation: look },
    { type: 'page_learnt', page: { pageId: 'home', identity, title, activity: '', actions }, observationId: 'o1' },
    stepRecorded(1, { toPageId: 'home', afterObservationId: 'o1' }),
  ];
}

export const ended = (status: SessionStatus, ...latches: readonly Latch[]): SessionEventBody => ({
  type: 'finalized',
  status,
  endReason: status === 'aborted' ? 'aborted' : 'action_budget',
  latches,
});

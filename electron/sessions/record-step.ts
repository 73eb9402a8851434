import { SharedMap } from '../../shared/core/map/shared-map.ts';
import type { AppMap } from '../../shared/core/map/types.ts';
import { isWebError } from '../../shared/core/evidence/web-fingerprint.ts';
import type { CrashOccurrence } from '../../shared/core/record/attribution.ts';
import { needOf } from '../../shared/core/plan/person.ts';
import { failingKinds } from '../../shared/core/record/failing-kinds.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import { actionKey, pageActions } from '../../shared/core/screen/page-actions.ts';
import type { Action, PlanNote, Receipt } from '../../shared/model/action.ts';
import type { Finding, FindingKind, SessionEventBody, Step, StepResult } from '../../shared/model/run.ts';
import type { Screen } from '../../shared/model/screen.ts';
import { say } from '../../shared/text/say.ts';
import { findingOf } from '../evidence/crash-watch.ts';
import { newId } from '../io/random.ts';
import type { Seen } from './observe.ts';
import type { Lap } from './step-meter.ts';

/** What is known of an action once its evidence is in. */
export interface StepEvidence {
  readonly index: number;
  /** As it is recorded: without a sensitive text (I7). */
  readonly action: Action;
  readonly proposalId?: string;
  readonly by: string;
  readonly note?: PlanNote;
  readonly before?: Seen;
  /** Absent when the phone could not be looked at any more. */
  readonly after?: Seen;
  readonly receipt: Receipt;
  readonly crashes: readonly CrashOccurrence[];
  readonly lap: Lap;
}

/** A look and what it tells the map: a page that is new, or actions that are new on a known page. */
export function observedEvents(map: AppMap, { observation, screen }: Seen): readonly SessionEventBody[] {
  const observed: SessionEventBody = { type: 'observed', observation };
  if (screen.identity.transient !== undefined) return [observed];
  const { identity, title } = screen;
  const { pageId } = identity;
  const actions = pageActions(screen);
  const known = map.pages.get(pageId);
  if (!known) {
    const { activity } = observation.foreground;
    const page = { pageId, identity, title, activity, actions, needs: needOf(screen) };
    return [observed, { type: 'page_learnt', page, observationId: observation.id }];
  }
  const more = actions.filter((action) => !known.actions.has(action.actionKey));
  return more.length === 0 ? [observed] : [observed, { type: 'page_grown', pageId, actions: more }];
}

/** A step with the look after it, in the order in which the map learns from them. */
export function stepEvents(view: SessionView, evidence: StepEvidence): readonly SessionEventBody[] {
  const { after, before, receipt, lap, index, action, proposalId, by, note } = evidence;
  const step: Step = {
    index,
    proposalId,
    action,
    actionKey: actionKey(action),
    by,
    fromPageId: before?.observation.pageId,
    toPageId: after?.observation.pageId,
    beforeObservationId: before?.observation.id,
    afterObservationId: after?.observation.id,
    receipt,
    result: resultOf(evidence),
    ...(after?.notes?.length && { notes: after.notes }),
    ownMs: lap.ownMs,
    roundTrips: lap.roundTrips,
    probe: note?.probe,
    flow: note?.flow,
  };
  return [...(after ? observedEvents(view.map, after) : []), { type: 'step_recorded', step }];
}

function resultOf({ action, receipt, crashes, before, after }: StepEvidence): StepResult {
  if (crashes.some(isDeath)) return 'crashed';
  if (receipt.outcome !== 'returned') return receipt.outcome;
  if (!after) return 'unknown';
  if (after.observation.transient === 'outside_app') return 'left_app';
  if (before?.observation.pageId !== after.observation.pageId) return 'moved';
  const stayed = before.key === after.key && (action.kind === 'scroll' || saysTheSame(before.screen, after.screen));
  return stayed ? 'no_effect' : 'same_page';
}

/** Whether two looks at one page show the same words; what turns by itself is left out. Clocks do not move a scrolled list. */
function saysTheSame(a: Screen, b: Screen): boolean {
  const words = ({ elements, texts }: Screen): string =>
    JSON.stringify([texts, elements.filter(({ group }) => !group?.startsWith('carousel:')).map((one) => one.texts)]);
  return words(a) === words(b);
}

/** After these the app is gone or stands still; a kill by the system, or an error that a page survives, is told only. */
const deaths: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'java_crash',
  'native_crash',
  'anr',
  'page_crash',
  'page_hang',
]);

const isDeath = ({ kind, ofEnvironment }: CrashOccurrence): boolean => ofEnvironment !== true && deaths.has(kind);

/** Findings for crashes at a recorded step (I2), and the latch that keeps the session from passing. */
export function crashEvents(
  view: SessionView,
  crashes: readonly CrashOccurrence[],
  place: { readonly stepIndex: number; readonly pageId?: string; readonly redact: (text: string) => string },
): readonly SessionEventBody[] {
  const findings = crashes
    .map((crash): Finding => findingOf(crash, { id: newId(), ...place }))
    .filter((finding) => !isToldAlready(view, finding));
  const events: SessionEventBody[] = findings.map((finding) => ({ type: 'finding_recorded', finding }));
  const failing = failingKinds(view.options);
  const fatal = findings.find(({ kind }) => failing.has(kind));
  if (fatal && !view.latches.includes('crash')) {
    events.push({
      type: 'latched',
      latch: 'crash',
      detail: say('session.crashed', { step: fatal.stepIndex, title: fatal.title }),
    });
  }
  return events;
}

/** A page that stays open can repeat its error between two steps for ever. */
function isToldAlready({ findings }: SessionView, { kind, stepIndex, fingerprint }: Finding): boolean {
  if (!isWebError(kind)) return false;
  return findings.some((told) => told.stepIndex === stepIndex && told.fingerprint === fingerprint);
}

/** Edges that the map has and did not have before. */
export function edgeEvents(before: AppMap, now: AppMap): readonly SessionEventBody[] {
  if (before.edges.size === now.edges.size) return [];
  const fresh = [...SharedMap.of(now.edges).since(before.edges.size)].filter(([id]) => !before.edges.has(id));
  return fresh.map(([, { from, to, actionKey: key }]) => ({ type: 'edge_learnt', from, to, actionKey: key }));
}

import type { Proposal, ReasonText } from '../../model/action.ts';
import type { Finding, Latch, Observation, SessionEvent, Step } from '../../model/run.ts';
import { flowResults } from '../record/flows.ts';
import type { SessionView } from '../record/view.ts';
import { describeRule } from '../screen/suggest-rule.ts';
import { coverageOf } from './coverage.ts';
import { countFailures } from './failures.ts';
import { notTested } from './not-tested.ts';
import type { Correction, FindingGroup, NamedLatch, Occurrence, Report, Suspension, TimelineRow } from './types.ts';

/** What a report is made of: a session's events and what they add up to. */
export interface ReportInput {
  readonly view: SessionView;
  readonly events: readonly SessionEvent[];
}

/** What only the events tell, gathered in one pass. */
export interface Gathered {
  readonly proposals: ReadonlyMap<string, Proposal>;
  readonly suspensions: readonly Suspension[];
  readonly latchDetails: ReadonlyMap<Latch, ReasonText>;
  readonly cairnVersion: string;
  readonly endedAt: number;
}

/** Works out a session's report; the same events give the same report. */
export function buildReport({ view, events }: ReportInput): Report {
  const gathered = gather(events);
  const { options, map, startedAt, sessionId, end } = view;
  return {
    sessionId,
    cairnVersion: gathered.cairnVersion,
    device: options?.device,
    app: options?.app,
    policy: options?.policy ?? '',
    seed: options?.seed ?? 0,
    startedAt,
    endedAt: gathered.endedAt,
    verdict: end && { status: end.status, endReason: end.reason },
    latches: view.latches.map((latch): NamedLatch => ({ latch, detail: gathered.latchDetails.get(latch) })),
    failures: countFailures(view, gathered.suspensions),
    findings: groupFindings(view),
    coverage: coverageOf(view),
    flows: flowResults(view),
    corrections: correctionsOf(view),
    stepsByPicture: stepsByPicture(view),
    timeline: timelineOf(view, gathered.proposals),
    notTested: notTested(view, gathered.proposals),
    map,
  };
}

function gather(events: readonly SessionEvent[]): Gathered {
  const proposals = new Map<string, Proposal>();
  const suspensions: Suspension[] = [];
  const latchDetails = new Map<Latch, ReasonText>();
  let [cairnVersion, endedAt, steps] = ['', 0, 0];
  for (const event of events) {
    endedAt = event.at;
    if (event.type === 'session_started') cairnVersion = event.cairnVersion;
    else if (event.type === 'proposed') proposals.set(event.proposal.id, event.proposal);
    else if (event.type === 'step_recorded') steps = event.step.index;
    else if (event.type === 'suspended') suspensions.push({ reason: event.reason, afterStep: steps });
    else if (event.type === 'latched') latchDetails.set(event.latch, event.detail);
  }
  return { proposals, suspensions, latchDetails, cairnVersion, endedAt };
}

const titleOf = ({ map }: SessionView, pageId: string | undefined): string | undefined =>
  pageId === undefined ? undefined : map.pages.get(pageId)?.info.title;

/** The title a step's look had: pop-ups and other apps are no pages of the map, but they have titles. */
function lookTitle(view: SessionView, pageId?: string, observationId?: string): string | undefined {
  return titleOf(view, pageId) ?? lookOf(view, observationId)?.title;
}

const lookOf = ({ observations }: SessionView, id: string | undefined): Observation | undefined =>
  id === undefined ? undefined : observations.get(id);

function timelineOf(view: SessionView, proposals: ReadonlyMap<string, Proposal>): readonly TimelineRow[] {
  const decisions = new Map(view.decisions.map((decision) => [decision.proposalId, decision]));
  const findings = Map.groupBy(view.findings, ({ stepIndex }) => stepIndex);
  return view.steps.map((step) => ({
    step,
    fromTitle: lookTitle(view, step.fromPageId, step.beforeObservationId),
    toTitle: lookTitle(view, step.toPageId, step.afterObservationId),
    why: step.proposalId === undefined ? undefined : proposals.get(step.proposalId)?.reason,
    decision: step.proposalId === undefined ? undefined : decisions.get(step.proposalId),
    beforePictureId: lookOf(view, step.beforeObservationId)?.pictureId,
    afterPictureId: lookOf(view, step.afterObservationId)?.pictureId,
    findings: findings.get(step.index) ?? [],
  }));
}

/** Rules name pages by what is on them; the title is of the page that has just that. */
function correctionsOf({ rules, map }: SessionView): readonly Correction[] {
  return rules.map((rule) => {
    const canonical = rule.kind === 'split' ? rule.of : rule.into;
    const page = [...map.pages.values()].find(({ info }) => info.identity.canonical === canonical);
    return { pageTitle: page?.info.title, says: describeRule(rule) };
  });
}

const stepsByPicture = (view: SessionView): readonly number[] =>
  view.steps
    .filter(({ beforeObservationId }) => lookOf(view, beforeObservationId)?.via === 'screenshot')
    .map(({ index }) => index);

function groupFindings(view: SessionView): readonly FindingGroup[] {
  const groups = Map.groupBy(view.findings, ({ kind, fingerprint }) => `${kind} ${fingerprint}`);
  return [...groups.values()].map((findings) => ({
    fingerprint: findings[0]?.fingerprint ?? '',
    occurrences: findings.map((finding) => occurrenceOf(view, finding)),
  }));
}

function occurrenceOf(view: SessionView, finding: Finding): Occurrence {
  const step = view.steps[finding.stepIndex - 1];
  return {
    finding,
    pageTitle: titleOf(view, finding.pageId),
    beforePictureId: lookOf(view, step?.beforeObservationId)?.pictureId,
    afterPictureId: lookOf(view, step?.afterObservationId)?.pictureId,
    stepsSinceLaunch: stepsSinceLaunch(view.steps, finding.stepIndex),
  };
}

/** The steps from the last launch at or before `index` up to and with step `index`. */
export function stepsSinceLaunch(steps: readonly Step[], index: number): readonly Step[] {
  const until = steps.slice(0, index);
  const launch = until.findLastIndex(({ action }) => action.kind === 'launch');
  return until.slice(Math.max(0, launch));
}

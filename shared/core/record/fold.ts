import type { Action, Decision } from '../../model/action.ts';
import type { Finding, Latch, Observation, SessionEvent, Step } from '../../model/run.ts';
import { emptyMap, learn } from '../map/learn.ts';
import { SharedMap } from '../map/shared-map.ts';
import { RecordError } from './errors.ts';
import { type Relabelled, Relabeller } from './relabel.ts';
import type { SessionView } from './view.ts';

type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>;

/** What a session looks like before its first event. */
export function emptyView(): SessionView {
  return {
    sessionId: '',
    startedAt: 0,
    seq: 0,
    map: emptyMap(),
    steps: [],
    findings: [],
    observations: SharedMap.of(new Map<string, Observation>()),
    decisions: [],
    approval: 'ask',
    capture: { state: 'none' },
    latches: [],
    refused: 0,
    recoveries: 0,
    waits: 0,
    probes: 0,
    relaunches: 0,
    flows: [],
    rules: [],
    pageNames: new Map(),
  };
}

/**
 * Folds one event into a view. The given view is not changed; the new one shares what did not change.
 * Events must come in order and without gaps: filter those with `seq <= view.seq` before.
 * @throws RecordError when the event cannot follow the ones before it (I1, I2)
 */
export function foldEvent(view: SessionView, event: SessionEvent): SessionView {
  checkOrder(view, event);
  return { ...applyEvent(view, event), seq: event.seq, map: learn(view.map, event) };
}

/**
 * Folds a list of events, oldest first. From the first event on, looks show what the newest rules of the tester make of
 * them; on a view that has begun, such a rule leaves the view marked `outdated`. @throws RecordError as `foldEvent`
 */
export function foldEvents(view: SessionView, events: Iterable<SessionEvent>): SessionView {
  const list = [...events];
  const newest = view.seq === 0 ? list.findLastIndex(isRelabelling) : -1;
  const ruled = list[newest];
  let folded = view;
  if (ruled !== undefined && isRelabelling(ruled)) {
    const relabeller = Relabeller.of(ruled.relabelling);
    for (const event of list.slice(0, newest)) folded = foldRelabelled(folded, relabeller.rewrite(event, folded.map));
  }
  for (const event of list.slice(newest < 0 ? 0 : newest)) folded = foldEvent(folded, event);
  return newest < 0 ? folded : { ...folded, outdated: undefined };
}

/** The session as looks and steps are told anew; of the events in the log none is left out. @throws RecordError */
export function foldRelabelled(view: SessionView, { event, forMap }: Relabelled): SessionView {
  checkOrder(view, event);
  return { ...applyEvent(view, event), seq: event.seq, map: forMap.reduce(learn, view.map) };
}

type Relabelling = Extract<SessionEvent, { type: 'rule_added' | 'rule_removed' }>;

/** Whether an event changes what the looks before it show. */
export const isRelabelling = (event: SessionEvent): event is Relabelling & Required<Pick<Relabelling, 'relabelling'>> =>
  (event.type === 'rule_added' || event.type === 'rule_removed') && event.relabelling !== undefined;

function applyEvent(view: SessionView, event: SessionEvent): SessionView {
  switch (event.type) {
    case 'session_started':
      return start(view, event);
    case 'capture_started':
      return { ...view, capture: { state: 'running' } };
    case 'capture_ended':
      return { ...view, capture: { state: event.state, reason: event.reason } };
    case 'observed':
      return observe(view, event.observation);
    case 'proposed':
      return { ...view, pending: event.proposal };
    case 'decided':
      return decide(view, event.decision);
    case 'dispatched':
      return {
        ...view,
        inFlight: { stepIndex: event.stepIndex, proposalId: event.proposalId, action: event.action },
      };
    case 'step_recorded':
      return recordStep(view, event.step, event.seq);
    case 'finding_recorded':
      return recordFinding(view, event.finding, event.seq);
    case 'flow_recorded':
      return { ...view, flows: [...view.flows.filter(({ id }) => id !== event.flow.id), event.flow] };
    case 'approval_changed':
      return { ...view, approval: event.approval };
    case 'suspended':
      return { ...view, suspended: { reason: event.reason, detail: event.detail } };
    case 'resumed':
      return { ...view, suspended: undefined };
    case 'latched':
      return { ...view, latches: withLatches(view.latches, [event.latch]) };
    case 'finalized':
      return {
        ...view,
        pending: undefined,
        suspended: undefined,
        latches: withLatches(view.latches, event.latches),
        end: { status: event.status, reason: event.endReason },
      };
    case 'rule_added':
      return { ...view, rules: [...view.rules, event.rule], ...(isRelabelling(event) && { outdated: true }) };
    case 'rule_removed': {
      const rules = view.rules.filter(({ id }) => id !== event.ruleId);
      return { ...view, rules, ...(isRelabelling(event) && { outdated: true }) };
    }
    case 'page_named':
      return { ...view, pageNames: named(view.pageNames, event.pageId, event.name) };
    // `returned` changes nothing here: the action is in flight until its step is recorded (I8).
    case 'returned':
    case 'page_learnt':
    case 'page_grown':
    case 'edge_learnt':
      return view;
  }
}

function named(names: SessionView['pageNames'], pageId: string, name: string): SessionView['pageNames'] {
  const next = new Map(names);
  if (name === '') next.delete(pageId);
  else next.set(pageId, name);
  return next;
}

/** What would change a verdict that was already given (I3). */
const barredAfterEnd: ReadonlySet<SessionEvent['type']> = new Set<SessionEvent['type']>([
  'dispatched',
  'returned',
  'step_recorded',
  'finding_recorded',
  'flow_recorded',
  'latched',
  'finalized',
]);

function checkOrder(view: SessionView, event: SessionEvent): void {
  const expected = view.seq + 1;
  if (event.seq !== expected) {
    throw new RecordError('seq_gap', event.seq, `expected event ${expected}; events are missing or came twice.`);
  }
  const starts = event.type === 'session_started';
  if (view.seq === 0 && !starts) {
    throw new RecordError('not_started', event.seq, `a session begins with "session_started", not "${event.type}".`);
  }
  if (view.seq > 0 && starts) throw new RecordError('started_twice', event.seq, 'the session has started already.');
  if (view.end && barredAfterEnd.has(event.type)) {
    throw new RecordError('after_end', event.seq, `"${event.type}" came after the session was finalized.`);
  }
}

function start(view: SessionView, event: EventOf<'session_started'>): SessionView {
  const { sessionId, options } = event;
  return { ...view, sessionId, options, startedAt: event.at, approval: options.approval };
}

function observe(view: SessionView, observation: Observation): SessionView {
  const observations = SharedMap.of(view.observations).with(observation.id, observation);
  return { ...view, observations, current: observation };
}

function decide(view: SessionView, decision: Decision): SessionView {
  return {
    ...view,
    decisions: [...view.decisions, decision],
    pending: view.pending?.id === decision.proposalId ? undefined : view.pending,
    refused: view.refused + (decision.verdict === 'refuse' ? 1 : 0),
  };
}

function recordStep(view: SessionView, step: Step, seq: number): SessionView {
  const expected = view.steps.length + 1;
  if (step.index !== expected) {
    throw new RecordError('step_gap', seq, `step ${step.index} was recorded where step ${expected} was due.`);
  }
  const limit = view.options?.budget.maxSteps ?? 0;
  if (step.index > limit) {
    throw new RecordError('step_over_budget', seq, `step ${step.index} is beyond the budget of ${limit} steps.`);
  }
  if (step.index === 1 && step.action.kind !== 'launch') {
    throw new RecordError('launch_not_first', seq, `step 1 is always the launch, not "${step.action.kind}".`);
  }
  return {
    ...view,
    steps: [...view.steps, step],
    inFlight: view.inFlight?.stepIndex === step.index ? undefined : view.inFlight,
    recoveries: view.recoveries + (isRecovery(step.action, view.steps.at(-1)) ? 1 : 0),
    waits: view.waits + (step.action.kind === 'wait' ? 1 : 0),
    probes: view.probes + (step.probe === true ? 1 : 0),
    relaunches: view.relaunches + (step.action.kind === 'launch' && step.index > 1 ? 1 : 0),
  };
}

/** A relaunch is a recovery only after the app was left or lost; as a planned move it is not. */
export function isRecovery(action: Action, previous: Step | undefined): boolean {
  if (action.kind !== 'launch' || previous === undefined) return false;
  return previous.result === 'left_app' || previous.result === 'crashed' || previous.result === 'unknown';
}

function recordFinding(view: SessionView, finding: Finding, seq: number): SessionView {
  if (view.steps[finding.stepIndex - 1] === undefined) {
    throw new RecordError('finding_without_step', seq, `the finding names step ${finding.stepIndex}, never recorded.`);
  }
  return { ...view, findings: [...view.findings, finding] };
}

/** Both lists, each latch once, in the order in which they came. */
export function withLatches(latches: readonly Latch[], more: readonly Latch[]): readonly Latch[] {
  return [...new Set([...latches, ...more])];
}

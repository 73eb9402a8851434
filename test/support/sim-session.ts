import type { Action, PlanNote } from '../../shared/model/action.ts';
import type { Observation, SessionEvent, SessionEventBody, Step, StepResult } from '../../shared/model/run.ts';
import { EVENT_VERSION } from '../../shared/model/run.ts';
import type { Screen } from '../../shared/model/screen.ts';
import { recognise } from '../../shared/core/map/recognise.ts';
import { emptyView, foldEvent } from '../../shared/core/record/fold.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import { actionKey, pageActions } from '../../shared/core/screen/page-actions.ts';
import type { Agent, AgentAnswer } from '../../electron/agents/agent.ts';
import { startedBody } from './session-events.ts';
import { APP } from './screens.ts';

/** What a session does between an agent and a phone, without a device, a store or a clock: look, ask, act, record. */

export interface Phone {
  look(): Screen;
  act(action: Action): StepResult;
}

export interface SimRun {
  view: SessionView;
  readonly phone: Phone;
  readonly agent: Agent;
  readonly seed: number;
  /** Action keys never to be proposed. */
  readonly vetoed: ReadonlySet<string>;
  /** The word of the tester on a proposal. */
  readonly decide: (key: string, pageId: string) => 'approve' | 'veto';
  screen: Screen;
  pageId: string;
}

export function startRun(
  phone: Phone,
  agent: Agent,
  changes: Partial<Pick<SimRun, 'seed' | 'vetoed' | 'decide'>> = {},
): SimRun {
  const run: SimRun = {
    view: emptyView(),
    phone,
    agent,
    seed: 1,
    vetoed: new Set(),
    decide: () => 'approve',
    screen: phone.look(),
    pageId: '',
    ...changes,
  };
  add(run, startedBody('sim', { budget: { maxSteps: 100_000, durationMin: 1, maxRecoveries: 1000 } }));
  perform(run, { kind: 'launch', app: APP });
  return run;
}

/** Asks and acts until so many steps are recorded or the agent has nothing more to say; gives its last answer. */
export async function explore(run: SimRun, maxSteps: number): Promise<AgentAnswer> {
  for (;;) {
    const { view, screen, vetoed, seed } = run;
    const observation = view.current;
    if (observation === undefined) throw new Error('nothing was looked at');
    const answer = await run.agent.propose({ view, observation, screen, vetoed, seed }, new AbortController().signal);
    if (answer.kind !== 'act' || view.steps.length >= maxSteps) return answer;
    const { action, reason, expectation, alternatives, note } = answer;
    const id = `p${view.seq}`;
    const risk = { level: 'safe', why: { id: 'risk.nothing_said' } } as const;
    const about = { id, observationId: observation.id, pageId: run.pageId, agent: 'explorer', risk };
    add(run, { type: 'proposed', proposal: { ...about, action, reason, expectation, alternatives, note } });
    const verdict = run.decide(answer.actionKey, run.pageId);
    add(run, { type: 'decided', decision: { proposalId: id, observationId: observation.id, verdict, by: 'tester' } });
    if (verdict === 'approve') perform(run, action, note);
  }
}

export function perform(run: SimRun, action: Action, note?: PlanNote): Step {
  const index = run.view.steps.length + 1;
  const fromPageId = run.view.current?.pageId;
  add(run, { type: 'dispatched', stepIndex: index, action });
  const happened = run.phone.act(action);
  look(run, action.kind === 'scroll' ? fromPageId : undefined);
  const stayed = happened === 'moved' && run.pageId === fromPageId;
  const step: Step = {
    index,
    action,
    actionKey: actionKey(action),
    by: 'explorer',
    fromPageId,
    toPageId: run.pageId,
    receipt: { outcome: 'returned', durationMs: 1 },
    result: stayed ? 'same_page' : happened,
    ownMs: 0,
    roundTrips: 1,
    probe: note?.probe,
  };
  add(run, { type: 'step_recorded', step });
  return step;
}

function look(run: SimRun, scrolledOn: string | undefined): void {
  run.screen = run.phone.look();
  const identity = recognise(run.view.map, run.screen, scrolledOn);
  const { pageId, transient } = identity;
  run.pageId = pageId;
  const { size, title } = run.screen;
  const foreground = { packageName: APP, activity: '' };
  const id = `o${run.view.seq}`;
  const observation: Observation = { id, at: 0, screenId: '', treeId: '', size, pageId, title, transient, foreground };
  add(run, { type: 'observed', observation });
  if (transient !== undefined) return;
  const actions = pageActions(run.screen);
  const known = run.view.map.pages.get(pageId);
  if (known === undefined) {
    add(run, { type: 'page_learnt', page: { pageId, identity, title, activity: '', actions }, observationId: id });
    return;
  }
  const fresh = actions.filter((action) => !known.actions.has(action.actionKey));
  if (fresh.length > 0) add(run, { type: 'page_grown', pageId, actions: fresh });
}

function add(run: SimRun, body: SessionEventBody): void {
  const event: SessionEvent = { ...body, v: EVENT_VERSION, seq: run.view.seq + 1, at: 0 };
  run.view = foldEvent(run.view, event);
}

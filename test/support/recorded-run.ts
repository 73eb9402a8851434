import type { Action } from '../../shared/model/action.ts';
import type { Observation, SessionEvent, SessionEventBody } from '../../shared/model/run.ts';
import { EVENT_VERSION } from '../../shared/model/run.ts';
import type { Screen } from '../../shared/model/screen.ts';
import { recognise } from '../../shared/core/map/recognise.ts';
import { emptyView, foldEvent } from '../../shared/core/record/fold.ts';
import { actionKey, pageActions, toAction } from '../../shared/core/screen/page-actions.ts';
import { random, SimPhone, makeApp } from './sim-app.ts';
import { startedBody } from './session-events.ts';
import type { Phone } from './sim-session.ts';
import { APP } from './screens.ts';

/** A session of taps at random on a made-up app: all its events, and what its looks show. */
export interface RecordedRun {
  readonly events: readonly SessionEvent[];
  readonly screens: ReadonlyMap<string, Screen>;
}

export function recordRun(steps: number, seed: number, pages = 12): RecordedRun {
  const next = random(seed + 1);
  return record(
    new SimPhone(makeApp(pages, seed), seed, 0.05),
    steps,
    (actions) => actions[Math.floor(next() * actions.length)],
  );
}

/** A session that waits and is shown these screens one after the other. */
export function recordLooks(shown: readonly Screen[]): RecordedRun {
  const left = [...shown];
  const last = shown.at(-1) as Screen;
  const phone: Phone = { look: () => left.shift() ?? last, act: () => 'moved' };
  return record(phone, shown.length, () => ({ kind: 'wait', ms: 1 }));
}

type Choose = (actions: readonly Action[]) => Action | undefined;

function record(phone: Phone, steps: number, choose: Choose): RecordedRun {
  const events: SessionEvent[] = [];
  const screens = new Map<string, Screen>();
  let view = emptyView();
  const add = (body: SessionEventBody): void => {
    const event: SessionEvent = { ...body, v: EVENT_VERSION, seq: view.seq + 1, at: 0 };
    events.push(event);
    view = foldEvent(view, event);
  };
  const look = (scrolledOn?: string): Observation => {
    const screen = phone.look();
    const identity = recognise(view.map, screen, scrolledOn);
    const id = `o${view.seq}`;
    screens.set(id, screen);
    const { pageId, transient } = identity;
    const foreground = { packageName: APP, activity: '' };
    const { size, title } = screen;
    const observation = { id, at: 0, screenId: id, treeId: id, size, pageId, title, transient, foreground };
    add({ type: 'observed', observation });
    if (transient !== undefined) return observation;
    const actions = pageActions(screen);
    const known = view.map.pages.get(pageId);
    const page = { pageId, identity, title, activity: '', actions };
    if (known === undefined) add({ type: 'page_learnt', page, observationId: id });
    else {
      const fresh = actions.filter((action) => !known.actions.has(action.actionKey));
      if (fresh.length > 0) add({ type: 'page_grown', pageId, actions: fresh });
    }
    return observation;
  };
  const perform = (action: Action): void => {
    const index = view.steps.length + 1;
    const before = view.current;
    add({ type: 'dispatched', stepIndex: index, action, observationId: before?.id });
    const result = phone.act(action);
    const after = look(action.kind === 'scroll' ? before?.pageId : undefined);
    const receipt = { outcome: 'returned', durationMs: 1 } as const;
    const ids = { beforeObservationId: before?.id, afterObservationId: after.id };
    const way = { fromPageId: before?.pageId, toPageId: after.pageId };
    const rest = { action, actionKey: actionKey(action), by: 'tester', receipt, result, ownMs: 0, roundTrips: 1 };
    add({ type: 'step_recorded', step: { index, ...rest, ...ids, ...way } });
  };
  add(startedBody('run', { budget: { maxSteps: 100_000, durationMin: 1, maxRecoveries: 1000 } }));
  perform({ kind: 'launch', app: APP });
  for (let i = 1; i < steps; i++) {
    const screen = screens.get(view.current?.id ?? '');
    const all = screen === undefined ? [] : pageActions(screen).map((one) => toAction(one, screen));
    const away = view.current?.transient === 'outside_app';
    const action = away ? undefined : choose(all.filter((one) => one !== undefined));
    perform(action ?? { kind: 'launch', app: APP });
  }
  return { events, screens };
}

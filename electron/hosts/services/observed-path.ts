import { edgeId } from '../../../shared/core/map/edge-id.ts';
import { usualStarts } from '../../../shared/core/map/path.ts';
import type { MapPath, PathStep } from '../../../shared/core/map/types.ts';
import type { SessionView } from '../../../shared/core/record/view.ts';
import { targetOf } from '../../../shared/core/screen/page-actions.ts';
import type { Action } from '../../../shared/model/action.ts';
import type { Observation, Step } from '../../../shared/model/run.ts';
import type { Element, Screen } from '../../../shared/model/screen.ts';

/** What is needed of a session to write a case of it. */
export interface CaseSession {
  readonly view: SessionView;
  screen(screenId: string): Promise<Screen>;
}

/** A path, and the look at its last page with which it ended. */
export interface ObservedPath {
  readonly path: MapPath;
  readonly end: Observation;
}

/** What a step costs, and what is added for each reason why it may come out otherwise when it is done again. */
const COST = {
  step: 4,
  /** It was done in other states of the page than this one, and has always come out the same. */
  usual: 2,
  /** It was done in another state of the page. */
  otherState: 16,
  /** It has also led elsewhere, or begins where a launch seldom leads. */
  unsure: 12,
  /** It depends on what was before: BACK, waiting. */
  past: 40,
} as const;

/** A recorded step that can be done again, from what it was done on to what was seen of it. */
interface Way {
  readonly step: Step;
  readonly before: Observation;
  readonly after: readonly Observation[];
}

interface Reached {
  readonly look: Observation;
  readonly state: string;
  readonly cost: number;
  readonly sure: boolean;
  readonly by?: { readonly from: Reached; readonly step: PathStep };
  readonly launch: Step;
}

/**
 * The shortest path to a page on which each step's element was seen in the very state that the steps before led to. A map
 * knows a page in all its states, with what was folded open and closed; a path comes to it in one. Steps that were seen to
 * bring an element up are on the path to it. Undefined when no such path was seen.
 */
export async function observedPath(session: CaseSession, pageId: string): Promise<ObservedPath | undefined> {
  const search = new StateSearch(session);
  const end = await search.cheapest(pageId);
  if (end === undefined) return undefined;
  const steps: PathStep[] = [];
  let first = end;
  for (let at = end; at.by !== undefined; at = at.by.from) {
    steps.unshift(at.by.step);
    first = at.by.from;
  }
  const { action, index } = first.launch;
  const launch = { action, actionKey: 'launch', toPageId: first.look.pageId, stepIndex: index };
  return { path: { toPageId: pageId, steps: [launch, ...steps], sure: end.sure }, end: end.look };
}

class StateSearch {
  readonly #session: CaseSession;
  readonly #ways: ReadonlyMap<string, readonly Way[]>;
  readonly #screens = new Map<string, Promise<Screen>>();
  readonly #states = new Map<string, Promise<string>>();

  constructor(session: CaseSession) {
    this.#session = session;
    this.#ways = Map.groupBy(waysOf(session.view), ({ before }) => before.pageId);
  }

  /** Dijkstra over states of pages. */
  async cheapest(pageId: string): Promise<Reached | undefined> {
    const open = [...(await this.#starts())];
    const done = new Set<string>();
    while (open.length > 0) {
      const next = open.reduce((best, one) => (one.cost < best.cost ? one : best));
      open.splice(open.indexOf(next), 1);
      if (done.has(next.state)) continue;
      done.add(next.state);
      if (next.look.pageId === pageId) return next;
      open.push(...(await this.#onwards(next)).filter(({ state }) => !done.has(state)));
    }
    return undefined;
  }

  /** On the web a case begins with a fresh profile, as the first launch of a session does. */
  async #starts(): Promise<readonly Reached[]> {
    const { view } = this.#session;
    const launches = view.steps.filter(({ action }) => action.kind === 'launch');
    const [first] = launches;
    const fresh = view.options?.device.platform === 'web' && first && arrivals(view, first)[0]?.pageId;
    const usual = fresh || usualStarts(view.map)[0];
    const found = launches.reverse().flatMap((launch) => arrivals(view, launch).map((look) => ({ launch, look })));
    return Promise.all(
      found.map(async ({ launch, look }) => {
        const sure = look.pageId === usual && usualStarts(view.map).length === 1;
        const cost = look.pageId === usual ? 0 : COST.unsure;
        return { look, launch, cost, sure, state: await this.#state(look) };
      }),
    );
  }

  async #onwards(from: Reached): Promise<readonly Reached[]> {
    const screen = await this.#screen(from.look);
    const ways = await Promise.all(
      (this.#ways.get(from.look.pageId) ?? []).map(async (way) => ({ ...way, state: await this.#state(way.before) })),
    );
    const reached: Reached[] = [];
    for (const way of ways) {
      const action = inState(way.step.action, screen);
      if (action === undefined) continue;
      const alike = ways.filter(({ step }) => step.actionKey === way.step.actionKey);
      const risk = this.#risk(way, alike, from.state);
      for (const look of way.after) {
        const { actionKey, index } = way.step;
        const step = { action, actionKey, fromPageId: from.look.pageId, toPageId: look.pageId, stepIndex: index };
        const cost = from.cost + COST.step + risk;
        const sure = from.sure && (risk === 0 || this.#isSure(step));
        const state = await this.#state(look);
        reached.push({ look, state, cost, sure, launch: from.launch, by: { from, step } });
      }
    }
    return reached;
  }

  #risk(way: Way & Stated, alike: readonly (Way & Stated)[], state: string): number {
    const leads = new Set(alike.flatMap(({ after }) => after.at(-1)?.pageId ?? []));
    const here = new Set(alike.flatMap((one) => (one.state === state ? (one.after.at(-1)?.pageId ?? []) : [])));
    const past = dependsOnPast(way.step) ? COST.past : 0;
    if (way.state === state) return past + (here.size > 1 ? COST.unsure : 0);
    const states = new Set(alike.map((one) => one.state));
    if (leads.size > 1) return past + COST.otherState + COST.unsure;
    return past + (states.size > 1 && !way.step.actionKey.includes('~') ? COST.usual : COST.otherState);
  }

  #isSure({ fromPageId = '', actionKey, toPageId }: PathStep): boolean {
    if (fromPageId === toPageId) return true;
    return this.#session.view.map.edges.get(edgeId(fromPageId, actionKey, toPageId))?.verdict === 'sure';
  }

  #screen({ screenId }: Observation): Promise<Screen> {
    const known = this.#screens.get(screenId) ?? this.#session.screen(screenId);
    this.#screens.set(screenId, known);
    return known;
  }

  /** Equal for looks at a page with the same things to act on, in the same state, found in the same way. */
  #state(look: Observation): Promise<string> {
    const known = this.#states.get(look.screenId) ?? this.#screen(look).then(({ elements }) => stateOf(elements));
    this.#states.set(look.screenId, known);
    return known.then((state) => `${look.pageId} ${state}`);
  }
}

interface Stated {
  readonly state: string;
}

const stateOf = (elements: readonly Element[]): string => JSON.stringify(elements.map(stateOfElement).sort());

function stateOfElement({ key, checked, selected, enabled, editable, texts, locators }: Element): string {
  const { index, aria } = locators;
  return JSON.stringify([key, checked, selected, enabled, index, aria?.place ?? 0, editable ? texts : []]);
}

const dependsOnPast = ({ action }: Step): boolean =>
  action.kind === 'wait' || (action.kind === 'press_key' && action.key === 'BACK');

/** The action on its element as this state shows it; undefined where the element is not to be seen. */
function inState(action: Action, screen: Screen): Action | undefined {
  if (!('target' in action) || action.target.elementKey === null) return action;
  const { elementKey } = action.target;
  const element = screen.elements.find(({ key }) => key === elementKey);
  if (element === undefined || !element.enabled) return undefined;
  return { ...action, target: targetOf(element, screen) };
}

const lost: readonly Step['result'][] = ['crashed', 'left_app', 'not_dispatched', 'unknown'];

/** The newest first, so that of two that cost the same the newer is taken. */
function waysOf(view: SessionView): readonly Way[] {
  return view.steps.toReversed().flatMap((step) => {
    const before = view.observations.get(step.beforeObservationId ?? '');
    if (step.action.kind === 'launch' || !before || before.transient !== undefined) return [];
    const after = arrivals(view, step);
    return after.length === 0 ? [] : [{ step, before, after }];
  });
}

/**
 * The looks at pages that a step led to: what was seen after it and, where that went on changing by itself, what was seen
 * before the next step. Waiting, and the closing of pop-ups, are passed over.
 */
function arrivals(view: SessionView, { index, receipt, result, afterObservationId }: Step): readonly Observation[] {
  if (receipt.outcome !== 'returned' || lost.includes(result)) return [];
  const found: Observation[] = [];
  const see = (id: string | undefined): void => {
    const look = view.observations.get(id ?? '');
    if (look && look.transient === undefined && found.at(-1)?.screenId !== look.screenId) found.push(look);
  };
  see(afterObservationId);
  for (const next of view.steps.slice(index)) {
    if (next.action.kind === 'launch') break;
    const over = view.observations.get(next.beforeObservationId ?? '')?.transient;
    see(next.beforeObservationId);
    if (over === undefined || found.length > 0) break;
    const passes =
      next.action.kind === 'wait' || ((over === 'ad' || over === 'permission') && next.action.kind === 'tap');
    if (!passes || next.receipt.outcome !== 'returned' || lost.includes(next.result)) break;
    see(next.afterObservationId);
    if (found.length > 0) break;
  }
  return found;
}

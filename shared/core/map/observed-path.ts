import type { Action } from '../../model/action.ts';
import type { Observation, Step } from '../../model/run.ts';
import type { Element, Screen } from '../../model/screen.ts';
import { targetOf } from '../screen/page-actions.ts';
import { templateText } from '../screen/template.ts';
import { dependsOnThePast } from './change.ts';
import { edgeId } from './edge-id.ts';
import { usualStarts } from './path.ts';
import type { Way } from './search.ts';
import { byCost, trace, type Reached } from './search.ts';
import type { AppMap, MapPath, PathStep } from './types.ts';

/** What was recorded of a session that paths are found in. */
export interface RecordedRun {
  readonly map: AppMap;
  readonly steps: readonly Step[];
  readonly observations: ReadonlyMap<string, Observation>;
  /** A case begins as the first launch did, with nothing kept of earlier ones. */
  readonly startsFresh: boolean;
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
  /** Its element says something else here than it did, such as another page of a carousel. */
  otherWords: 8,
  /** It has also led elsewhere, or begins where a launch seldom leads. */
  unsure: 12,
  /** Its page was opened from elsewhere when it was done, and never as on this path. */
  otherEntry: 4,
  /** It depends on what was before: BACK, waiting; or it led elsewhere when its page had been opened as on this path. */
  past: 40,
} as const;

/** A recorded step that can be done again, from what it was done on to what was seen of it. */
interface Doing {
  readonly step: Step;
  /** What had led to its page. */
  readonly entry: string;
  readonly before: Observation;
  readonly after: readonly Observation[];
}

/** A launch, and what was seen of it. */
interface Start {
  readonly look: Observation;
  readonly launch: Step;
  readonly cost: number;
  readonly sure: boolean;
}

/** A step of a path, and what was seen of it. */
interface Passed {
  /** What led to the page that was seen: this step, or one before it where the page is still the same. */
  readonly entry: string;
  readonly look: Observation;
  readonly step: PathStep;
  readonly sure: boolean;
}

/**
 * The shortest path to a page on which each step's element was seen in the very state that the steps before led to. A map
 * knows a page in all its states, with what was folded open and closed; a path comes to it in one. Steps that were seen to
 * bring an element up are on the path to it. Undefined when no such path was seen.
 * @param screens at least those of `screensOfPaths`, by their ids
 */
export function observedPath(
  run: RecordedRun,
  screens: ReadonlyMap<string, Screen>,
  pageId: string,
): ObservedPath | undefined {
  return new StateSearch(run, screens).pathTo(pageId);
}

/** Ids of the screens that the search for a path looks at. */
export function screensOfPaths(run: RecordedRun): ReadonlySet<string> {
  const launched = run.steps.filter(isLaunch).flatMap((step) => arrivals(run, step));
  const done = doingsOf(run).flatMap(({ before, after }) => [before, ...after]);
  return new Set([...launched, ...done].map(({ screenId }) => screenId));
}

class StateSearch {
  readonly #run: RecordedRun;
  readonly #screens: ReadonlyMap<string, Screen>;
  readonly #doings: ReadonlyMap<string, readonly Doing[]>;
  readonly #states = new Map<string, string>();
  #names: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  constructor(run: RecordedRun, screens: ReadonlyMap<string, Screen>) {
    this.#run = run;
    this.#screens = screens;
    this.#doings = Map.groupBy(doingsOf(run), ({ before }) => before.pageId);
  }

  pathTo(pageId: string): ObservedPath | undefined {
    const starts = this.#starts();
    const reached = new Map<string, Reached<Passed>>();
    const lookAt = (node: string) => reached.get(node)?.by?.via.look ?? starts.get(node)!.look;
    const entryOf = (node: string) => reached.get(node)?.by?.via.entry ?? LAUNCH;
    const found = byCost(
      [...starts].map(([node, { cost }]) => ({ node, cost })),
      (node) => this.#onwards(lookAt(node), entryOf(node)),
      reached,
    );
    for (const [node] of found) {
      if (lookAt(node).pageId === pageId) return this.#pathOf(node, starts, reached);
    }
    return undefined;
  }

  #pathOf(
    node: string,
    starts: ReadonlyMap<string, Start>,
    reached: ReadonlyMap<string, Reached<Passed>>,
  ): ObservedPath {
    let first = node;
    for (let by = reached.get(first)?.by; by !== undefined; by = reached.get(first)?.by) first = by.from;
    const start = starts.get(first)!;
    const passed = trace(reached, node);
    const { action, index } = start.launch;
    const launch = { action, actionKey: 'launch', toPageId: start.look.pageId, stepIndex: index };
    const end = passed.at(-1)?.look ?? start.look;
    const sure = start.sure && passed.every((one) => one.sure);
    return { path: { toPageId: end.pageId, steps: [launch, ...passed.map(({ step }) => step)], sure }, end };
  }

  /** By node; of several launches into one state the newest. */
  #starts(): ReadonlyMap<string, Start> {
    const { map, steps, startsFresh } = this.#run;
    const launches = steps.filter(isLaunch);
    const fresh = startsFresh && launches[0] ? arrivals(this.#run, launches[0])[0]?.pageId : undefined;
    const usual = fresh ?? usualStarts(map)[0];
    const starts = new Map<string, Start>();
    for (const launch of launches.toReversed()) {
      for (const look of arrivals(this.#run, launch)) {
        const node = this.#node(look, LAUNCH);
        if (starts.has(node)) continue;
        const sure = look.pageId === usual && usualStarts(map).length === 1;
        starts.set(node, { look, launch, sure, cost: look.pageId === usual ? 0 : COST.unsure });
      }
    }
    return starts;
  }

  *#onwards(from: Observation, entry: string): Iterable<Way<Passed>> {
    const screen = this.#screen(from);
    const doings = this.#doings.get(from.pageId) ?? [];
    for (const doing of doings) {
      const here = inState(doing.step.action, screen);
      if (here === undefined) continue;
      const sameWords = saysTheSame(here, doing.step.action);
      const action = sameWords ? here : doing.step.action;
      const alike = doings.filter(({ step }) => step.actionKey === doing.step.actionKey);
      const words = sameWords ? 0 : COST.otherWords;
      const risk = this.#risk(doing, alike, this.#state(from)) + words;
      for (const look of doing.after) {
        const again = look.pageId === from.pageId ? entry : entryBy(doing.step);
        const ofEntry = this.#riskOfEntry(alike, entry, look.pageId);
        const { actionKey, index } = doing.step;
        const step = {
          action,
          actionKey,
          fromPageId: from.pageId,
          toPageId: look.pageId,
          stepIndex: index,
          ...(this.#hasOtherNames(from.pageId, action) && { otherNames: true as const }),
        };
        const sure = risk + ofEntry === 0 || (ofEntry < COST.past && this.#isSure(step));
        const cost = COST.step + risk + ofEntry;
        yield { to: this.#node(look, again), cost, via: { look, step, sure, entry: again } };
      }
    }
  }

  #risk(doing: Doing, alike: readonly Doing[], state: string): number {
    const leads = new Set(alike.flatMap(({ after }) => after.at(-1)?.pageId ?? []));
    const states = new Set(alike.map(({ before }) => this.#state(before)));
    const past = this.#dependsOnPast(doing) ? COST.past : 0;
    if (this.#state(doing.before) === state) {
      const inThis = alike.filter(({ before }) => this.#state(before) === state);
      const leadsHere = new Set(inThis.flatMap(({ after }) => after.at(-1)?.pageId ?? []));
      return past + (leadsHere.size > 1 ? COST.unsure : 0);
    }
    if (leads.size > 1) return past + COST.otherState + COST.unsure;
    return past + (states.size > 1 && !doing.step.actionKey.includes('~') ? COST.usual : COST.otherState);
  }

  #dependsOnPast({ step: { action, actionKey }, before }: Doing): boolean {
    const elementKey = 'target' in action ? action.target.elementKey : null;
    const role = this.#screen(before).elements.find(({ key }) => key === elementKey)?.role;
    return dependsOnThePast({ actionKey, kind: action.kind, label: '', role });
  }

  #hasOtherNames(pageId: string, action: Action): boolean {
    if (!('target' in action) || action.target.elementKey === null || action.kind === 'input_text') return false;
    this.#names ??= namesByElement(this.#run, this.#screens);
    return (this.#names.get(`${pageId} ${action.target.elementKey}`)?.size ?? 0) > 1;
  }

  /** Where a page leads may depend on what opened it, as a page that asks for a confirmation does. */
  #riskOfEntry(alike: readonly Doing[], entry: string, pageId: string): number {
    const leads = (doings: readonly Doing[]) =>
      doings.some(({ after }) => after.some((look) => look.pageId === pageId));
    const opened = alike.filter((doing) => doing.entry === entry);
    if (opened.length === 0) return COST.otherEntry;
    return leads(opened) ? 0 : COST.past;
  }

  #isSure({ fromPageId = '', actionKey, toPageId }: PathStep): boolean {
    if (fromPageId === toPageId) return true;
    return this.#run.map.edges.get(edgeId(fromPageId, actionKey, toPageId))?.verdict === 'sure';
  }

  #screen({ screenId }: Observation): Screen {
    const screen = this.#screens.get(screenId);
    if (screen === undefined) throw new Error(`The screen ${screenId} is not among those that the search was given.`);
    return screen;
  }

  /** Where a search is: what is to be seen, and what led to its page. */
  #node(look: Observation, entry: string): string {
    return `${this.#state(look)} ${entry}`;
  }

  /** Equal for looks at a page with the same things to act on, in the same state, found in the same way. */
  #state(look: Observation): string {
    const known = this.#states.get(look.screenId) ?? stateOf(this.#screen(look).elements);
    this.#states.set(look.screenId, known);
    return `${look.pageId} ${known}`;
  }
}

const stateOf = (elements: readonly Element[]): string => JSON.stringify(elements.map(stateOfElement).sort());

function stateOfElement({ key, checked, selected, enabled, editable, texts, locators }: Element): string {
  const { index, aria } = locators;
  return JSON.stringify([key, checked, selected, enabled, index, aria?.place ?? 0, editable ? texts : []]);
}

const isLaunch = ({ action }: Step): boolean => action.kind === 'launch';

/** The action on its element as this state shows it; undefined where the element is not to be seen. */
function inState(action: Action, screen: Screen): Action | undefined {
  if (!('target' in action) || action.target.elementKey === null) return action;
  const { elementKey } = action.target;
  const element = screen.elements.find(({ key }) => key === elementKey);
  if (element === undefined || !element.enabled) return undefined;
  return { ...action, target: targetOf(element, screen) };
}

const lost: readonly Step['result'][] = ['crashed', 'left_app', 'not_dispatched', 'unknown'];

/** All that elements were called, with their data folded, by page and key. */
function namesByElement(
  { observations }: RecordedRun,
  screens: ReadonlyMap<string, Screen>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { pageId, screenId } of observations.values()) {
    for (const { key, label } of screens.get(screenId)?.elements ?? []) {
      const element = `${pageId} ${key}`;
      names.set(element, (names.get(element) ?? new Set()).add(templateText(label)));
    }
  }
  return names;
}

/** What was done on a row or a carousel was done on what it said. */
function saysTheSame(here: Action, done: Action): boolean {
  if (!('target' in here) || !('target' in done) || here.kind === 'input_text') return true;
  return templateText(here.target.label) === templateText(done.target.label);
}

const LAUNCH = 'launch';

const entryBy = ({ action, fromPageId = '', actionKey }: Step): string =>
  action.kind === 'launch' ? LAUNCH : `${fromPageId} ${actionKey}`;

/** What had led to the page that each step was done on, by the step's index. */
function entriesOf(steps: readonly Step[]): ReadonlyMap<number, string> {
  const entries = new Map<number, string>();
  let [entry, pageId] = [LAUNCH, ''];
  for (const step of steps) {
    entries.set(step.index, entry);
    if (step.toPageId === undefined || step.toPageId === pageId) continue;
    [entry, pageId] = [entryBy(step), step.toPageId];
  }
  return entries;
}

/** The newest first, so that of two that cost the same the newer is taken. */
function doingsOf(run: RecordedRun): readonly Doing[] {
  const entries = entriesOf(run.steps);
  return run.steps.toReversed().flatMap((step) => {
    const entry = entries.get(step.index) ?? LAUNCH;
    const before = run.observations.get(step.beforeObservationId ?? '');
    if (isLaunch(step) || !before || before.transient !== undefined) return [];
    const after = arrivals(run, step);
    return after.length === 0 ? [] : [{ step, entry, before, after }];
  });
}

/**
 * The looks at pages that a step led to: what was seen after it and, where that went on changing by itself, what was seen
 * before the next step. Waiting, and the closing of pop-ups, are passed over.
 */
function arrivals(run: RecordedRun, { index, receipt, result, afterObservationId }: Step): readonly Observation[] {
  if (receipt.outcome !== 'returned' || lost.includes(result)) return [];
  const found: Observation[] = [];
  const see = (id: string | undefined): void => {
    const look = run.observations.get(id ?? '');
    if (look && look.transient === undefined && found.at(-1)?.screenId !== look.screenId) found.push(look);
  };
  see(afterObservationId);
  for (const next of run.steps.slice(index)) {
    if (next.action.kind === 'launch') break;
    const over = run.observations.get(next.beforeObservationId ?? '')?.transient;
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

import type { MapPath, PageNode, PathStep } from '../../../shared/core/map/types.ts';
import type { SessionView } from '../../../shared/core/record/view.ts';
import type { Action } from '../../../shared/model/action.ts';
import type { Step } from '../../../shared/model/run.ts';
import type { Screen } from '../../../shared/model/screen.ts';

/** What is needed of a session to write a case of it. */
export interface CaseSession {
  readonly view: SessionView;
  screen(screenId: string): Promise<Screen>;
}

/** Taps that may have to come before one, such as opening what is folded in what is folded. */
const mostOpenings = 3;

/**
 * The path with the taps that a page needs before it shows what is tapped next: a map knows a page in all its states, but
 * a path comes to it in one. What was seen to bring the element up in the session is done again.
 */
export async function readyPath(session: CaseSession, path: MapPath): Promise<MapPath> {
  const steps: PathStep[] = [];
  for (const step of path.steps) {
    const before = steps.at(-1);
    const key = keyOf(step.action);
    const pageId = step.fromPageId;
    if (before && key !== null && pageId !== undefined) {
      const arrival = await afterStep(session, before.stepIndex);
      if (arrival && !shows(arrival, key)) {
        steps.push(...(await openings(session, { pageId, key, before: step.stepIndex, arrival, left: mostOpenings })));
      }
    }
    steps.push(step);
  }
  return { ...path, steps };
}

/**
 * The page at the end of a path, as it was when the path led there, without what later looks at it no longer had.
 * Undefined when no look at it is recorded.
 */
export async function endOfPath(session: CaseSession, path: MapPath, page: PageNode): Promise<Screen | undefined> {
  const { view } = session;
  const newest = view.observations.get(page.lastObservationId);
  if (!newest) return undefined;
  const last = await session.screen(newest.screenId);
  const arrived = view.observations.get(stepAt(view, path.steps.at(-1)?.stepIndex ?? 0)?.afterObservationId ?? '');
  if (!arrived || arrived.pageId !== page.info.pageId || arrived.transient !== undefined) return last;
  const first = await session.screen(arrived.screenId);
  const lasting = new Set(last.elements.map(({ key }) => key));
  return { ...first, elements: first.elements.filter(({ key }) => lasting.has(key)) };
}

interface Wanted {
  readonly pageId: string;
  /** The element that is to come up. */
  readonly key: string;
  /** Step before which it was brought up. */
  readonly before: number;
  /** What the path shows of the page. */
  readonly arrival: Screen;
  readonly left: number;
}

async function openings(session: CaseSession, wanted: Wanted): Promise<readonly PathStep[]> {
  const { pageId, key, before, arrival, left } = wanted;
  if (left === 0) return [];
  for (let index = before - 1; index > 1; index -= 1) {
    const step = stepAt(session.view, index);
    if (!step || !isOpening(step, pageId) || !(await bringsUp(session, step, key))) continue;
    const opener = keyOf(step.action);
    const needs =
      opener === null || shows(arrival, opener)
        ? []
        : await openings(session, { ...wanted, key: opener, before: index, left: left - 1 });
    return [
      ...needs,
      { action: step.action, actionKey: step.actionKey, fromPageId: pageId, toPageId: pageId, stepIndex: index },
    ];
  }
  return [];
}

const isOpening = ({ action, fromPageId, toPageId }: Step, pageId: string): boolean =>
  action.kind === 'tap' && fromPageId === pageId && toPageId === pageId;

async function bringsUp(session: CaseSession, step: Step, key: string): Promise<boolean> {
  const after = await screenOf(session, step.afterObservationId);
  if (!after || !shows(after, key)) return false;
  const before = await screenOf(session, step.beforeObservationId);
  return before !== undefined && !shows(before, key);
}

const shows = ({ elements }: Screen, key: string): boolean => elements.some((element) => element.key === key);

const keyOf = (action: Action): string | null => ('target' in action ? action.target.elementKey : null);

const stepAt = ({ steps }: SessionView, index: number): Step | undefined => steps[index - 1];

const afterStep = (session: CaseSession, index: number): Promise<Screen | undefined> =>
  screenOf(session, stepAt(session.view, index)?.afterObservationId);

async function screenOf(session: CaseSession, observationId: string | undefined): Promise<Screen | undefined> {
  const observation = session.view.observations.get(observationId ?? '');
  return observation && session.screen(observation.screenId);
}

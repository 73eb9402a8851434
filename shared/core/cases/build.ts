import type { Action, AnyTarget } from '../../model/action.ts';
import type { SessionOptions, Step, Observation } from '../../model/run.ts';
import type { Point, Screen, ScrollDirection, Size } from '../../model/screen.ts';
import { scrollPath } from '../guard/scroll-path.ts';
import type { AppMap, MapPath, PageNode, PathStep } from '../map/types.ts';
import { CaseError } from './errors.ts';
import { expectationsFor } from './expect.ts';
import { chooseSelector } from './selector.ts';
import { documentExpected, endOf, startOf } from './web-case.ts';
import type { CaseAction, CaseStep, CaseTarget, Share, TestCase } from './types.ts';
import { nameVariable, whyVariable } from './variables.ts';

/** What a case is built from; a session view is one. */
export interface CaseSource {
  readonly options?: SessionOptions;
  readonly map: AppMap;
  readonly steps: readonly Step[];
  readonly observations: ReadonlyMap<string, Observation>;
}

/**
 * Turns a path on the map into a case with assertions on its last page.
 * @param endScreen a look at the page that the path leads to, of the session's newest visit
 * @throws CaseError `no_path` when the path is empty or does not begin with a launch
 */
export function buildCase(source: CaseSource, path: MapPath, page: PageNode, endScreen: Screen): TestCase {
  const { options, map } = source;
  if (!options || path.steps[0]?.action.kind !== 'launch') {
    throw new CaseError('no_path', 'There is no path from launch to this page.', 'Explore until the page was reached.');
  }
  const { platform } = options.device;
  const writer = new StepWriter(source, endScreen.size);
  const steps = path.steps.flatMap((step) => [writer.write(step), ...writer.closings(step.toPageId)]);
  const title = page.info.title || endScreen.title;
  return {
    name: [options.app.name, title || page.info.pageId].join(' · '),
    app: { id: options.app.id, name: options.app.name },
    platform,
    ...(platform === 'web' && onTheWeb(options, endScreen)),
    page: { id: page.info.pageId, title },
    sure: path.sure,
    steps,
    expect: [
      ...(platform === 'web' ? documentExpected(source, page, endScreen) : []),
      ...expectationsFor(endScreen, { page, map, platform }),
    ],
    variables: writer.variables,
    replayable: writer.variables.length === 0,
  };
}

/** What a browser has to be told besides the steps. */
function onTheWeb({ device, app }: SessionOptions, endScreen: Screen): Pick<TestCase, 'device' | 'start' | 'endsIn'> {
  const endsIn = endOf(endScreen);
  return { device: device.name, start: startOf(app.id), ...(endsIn && { endsIn }) };
}

/** Goes through a path step by step and remembers which variables it has named. */
class StepWriter {
  readonly variables: { name: string; meaning: string }[] = [];
  readonly #source: CaseSource;
  readonly #endSize: Size;
  #path: string | undefined;
  /** Windows that the path has opened and not closed. */
  #windows = 0;

  constructor(source: CaseSource, endSize: Size) {
    this.#source = source;
    this.#endSize = endSize;
  }

  write(step: PathStep): CaseStep {
    const toTitle = this.#source.map.pages.get(step.toPageId)?.info.title ?? '';
    const toPath = this.#newPath(step);
    const action = this.#action(step.action, this.#sizeAt(step), step.otherNames);
    const window = this.#window(step);
    return {
      action,
      toPageId: step.toPageId,
      toTitle,
      ...(toPath !== undefined && { toPath }),
      ...(window && { window }),
    };
  }

  /** What the step was seen to do to windows; a path cannot close one that it has not opened. */
  #window({ stepIndex, action }: PathStep): CaseStep['window'] {
    if (action.kind === 'launch') return undefined;
    const { steps, observations } = this.#source;
    const step = steps[stepIndex - 1];
    const open = (id = ''): number => observations.get(id)?.windows ?? 1;
    const more = open(step?.afterObservationId) - open(step?.beforeObservationId);
    if (more > 0) this.#windows += 1;
    else if (more < 0 && this.#windows > 0) this.#windows -= 1;
    else return undefined;
    return more > 0 ? 'opens' : 'closes';
  }

  /** What an address goes on to on the web, which is worth waiting for: pages may have elements of the same name. */
  #newPath({ toPageId, action }: PathStep): string | undefined {
    const { map, observations } = this.#source;
    const path = observations.get(map.pages.get(toPageId)?.lastObservationId ?? '')?.foreground.activity;
    const before = this.#path;
    this.#path = path;
    return action.kind !== 'launch' && path?.startsWith('/') && path !== before ? path : undefined;
  }

  /**
   * What closed the pop-ups that were seen to cover a page. They come and go, so a case takes these steps only where
   * one is there; a path passes over them.
   */
  closings(pageId: string): readonly CaseStep[] {
    const { steps, observations } = this.#source;
    const byKey = new Map<string, Step>();
    for (const step of steps) {
      const before = observations.get(step.beforeObservationId ?? '')?.transient;
      const closes = (before === 'ad' || before === 'permission') && step.action.kind === 'tap';
      if (closes && step.toPageId === pageId) byKey.set(step.actionKey, step);
    }
    const toTitle = this.#source.map.pages.get(pageId)?.info.title ?? '';
    return [...byKey.values()].map(({ action, index }) => ({
      action: this.#action(action, this.#sizeAt({ stepIndex: index })),
      toPageId: pageId,
      toTitle,
      optional: true,
    }));
  }

  #sizeAt({ stepIndex }: Pick<PathStep, 'stepIndex'>): Size {
    const seen = this.#source.steps[stepIndex - 1]?.beforeObservationId;
    return (seen === undefined ? undefined : this.#source.observations.get(seen)?.size) ?? this.#endSize;
  }

  #action(action: Action, size: Size, otherNames?: boolean): CaseAction {
    switch (action.kind) {
      case 'launch':
      case 'press_key':
      case 'wait':
        return action;
      case 'tap':
      case 'long_press':
        return { kind: action.kind, target: toTarget(action.target, size, otherNames) };
      case 'input_text':
        return this.#input(action, size);
      case 'scroll':
        return { kind: 'scroll', direction: action.direction, ...fingerPath(action.target, action.direction, size) };
      case 'swipe':
        return {
          kind: 'swipe',
          from: share(action.from, size),
          to: share(action.to, size),
          durationMs: action.durationMs,
        };
    }
  }

  #input(action: Extract<Action, { kind: 'input_text' }>, size: Size): CaseAction {
    const target = toTarget(action.target, size);
    const meaning = whyVariable(action);
    if (meaning === null) return { kind: 'input_text', target, text: action.text ?? '' };
    const name = nameVariable(
      action.target,
      this.variables.map((variable) => variable.name),
    );
    this.variables.push({ name, meaning });
    return { kind: 'input_variable', target, variable: name };
  }
}

function toTarget(target: AnyTarget, size: Size, otherNames = false): CaseTarget {
  if (target.elementKey === null) {
    const at = share(target.point, target.screen);
    return { label: target.label, selector: { by: 'point', at }, at, brittle: 'point' };
  }
  const at = share(target.point, size);
  const { elementKey, label, locators } = target;
  // The id of a carousel finds whatever it shows just then.
  const lasting = otherNames ? { ...locators, idUnique: false } : locators;
  return { label, elementKey, ...chooseSelector(lasting, at), locators, at };
}

function share({ x, y }: Point, { width, height }: Size): Share {
  const perCent = (part: number, whole: number): number => {
    const value = whole > 0 ? (100 * part) / whole : 0;
    return Math.min(100, Math.max(0, Math.round(value * 100) / 100));
  };
  return { x: perCent(x, width), y: perCent(y, height) };
}

/** Where the finger goes: as the drivers do it. */
function fingerPath(target: AnyTarget, direction: ScrollDirection, size: Size): { from: Share; to: Share } {
  const screen = target.elementKey === null ? target.screen : size;
  const [from, to] = scrollPath(target, direction);
  return { from: share(from, screen), to: share(to, screen) };
}

import type { Action, Target } from '../../../../../shared/model/action.ts';
import type { Observation, PageInfo, SessionOptions, Step } from '../../../../../shared/model/run.ts';
import type { Element, Locators, Screen } from '../../../../../shared/model/screen.ts';
import type { CaseSource } from '../../../../../shared/core/cases/build.ts';
import type { AppMap, MapPath, PageNode, PathStep } from '../../../../../shared/core/map/types.ts';
import { PLAIN_BUTTON } from '../../../../../shared/core/screen/plain.ts';

export const size = { width: 1000, height: 2000 };

export function target(label: string, locators: Partial<Locators> = {}): Target {
  return {
    elementKey: `key:${label}`,
    label,
    bounds: { left: 100, top: 400, right: 300, bottom: 600 },
    point: { x: 200, y: 500 },
    locators: { className: 'android.widget.Button', index: 0, ...locators },
  };
}

export const byText = (text: string): Target => target(text, { text, textUnique: true });
export const byId = (label: string, id: string): Target => target(label, { id: `com.shop:id/${id}`, idUnique: true });
export const launch: Action = { kind: 'launch', app: 'com.shop' };
export const tap = (of: Target): Action => ({ kind: 'tap', target: of });

export function input(of: Target, text: string | null, inputRedacted = false): Action {
  return { kind: 'input_text', target: of, text, inputRedacted };
}

export function element(label: string, change: Partial<Element> = {}): Element {
  return {
    key: `key:${label}`,
    ...PLAIN_BUTTON,
    label,
    bounds: { left: 0, top: 0, right: 10, bottom: 10 },
    locators: { className: 'android.widget.Button', index: 0 },
    texts: [label],
    ...change,
  };
}

export function screen(title: string, elements: readonly Element[] = []): Screen {
  return {
    size,
    elements,
    texts: [title],
    title,
    keyboardShown: false,
    hasPassword: false,
    identity: { pageId: 'end', canonical: 'end' },
  };
}

export function page(pageId: string, title: string, elementKeys: readonly string[] = []): PageNode {
  const info: PageInfo = { pageId, identity: { pageId, canonical: pageId }, title, activity: '.Main', actions: [] };
  const actions = new Map(
    elementKeys.map((elementKey) => [
      `tap:${elementKey}`,
      {
        action: { actionKey: `tap:${elementKey}`, kind: 'tap' as const, elementKey, label: elementKey },
        tries: 0,
        refusals: 0,
        targets: new Map<string, number>(),
      },
    ]),
  );
  return { info, actions, visits: 1, firstStep: 1, depth: 0, lastObservationId: 'o1' };
}

export function mapOf(...pages: readonly PageNode[]): AppMap {
  return { pages: new Map(pages.map((node) => [node.info.pageId, node])), edges: new Map(), launchTargets: new Map() };
}

export const end = page('end', '积分商城');

export function source(change: Partial<CaseSource> = {}): CaseSource {
  const options: SessionOptions = {
    device: { id: 'practice', name: 'Practice phone', platform: 'android', state: 'online', practice: true },
    app: { id: 'com.shop', name: 'Shop' },
    budget: { maxSteps: 10, durationMin: 10, maxRecoveries: 3 },
    approval: 'risky',
    policy: 'explorer',
    seed: 1,
  };
  return {
    options,
    map: mapOf(page('home', 'Home'), end),
    steps: [],
    observations: new Map<string, Observation>(),
    ...change,
  };
}

export function path(...actions: readonly Action[]): MapPath {
  const steps = actions.map((action, place): PathStep => ({
    action,
    actionKey: action.kind,
    ...(place > 0 && { fromPageId: 'home' }),
    toPageId: place === actions.length - 1 ? 'end' : 'home',
    stepIndex: place + 1,
  }));
  return { toPageId: 'end', steps, sure: true };
}

export function step(index: number, beforeObservationId: string): Step {
  return {
    index,
    action: launch,
    actionKey: 'launch',
    by: 'explorer',
    beforeObservationId,
    receipt: { outcome: 'returned', durationMs: 1 },
    result: 'moved',
    ownMs: 1,
    roundTrips: 1,
  };
}

export function observation(id: string, of: Observation['size']): Observation {
  return {
    id,
    at: 1,
    screenId: 's',
    treeId: 't',
    size: of,
    pageId: 'home',
    title: 'Home',
    foreground: { packageName: 'com.shop', activity: '.Main' },
  };
}

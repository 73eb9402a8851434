import { actionKey as actionKeyOf } from '../screen/page-actions.ts';
import { dependsOnThePast } from './change.ts';
import { edgeId } from './edge-id.ts';
import type { Way } from './search.ts';
import { cheapestWays, trace } from './search.ts';
import type { ActionRecord, AppMap, MapEdge, MapPath, PathStep } from './types.ts';

/** Which edges a path may use: the earlier a kind, the better the path. */
const KINDS = ['sure', 'unsure', 'any'] as const;
type Kind = (typeof KINDS)[number];

interface Hop {
  readonly edge: MapEdge;
  readonly record: ActionRecord;
}

/**
 * The shortest way from launch to a page: over sure edges when there is one, else over unsure ones too, and over BACK
 * (whose target is the stack) only when nothing else leads there. Scrolls that bring an action into view are steps of it.
 * Undefined when the page is unknown, or was only ever reached by hand.
 */
export function shortestPath(map: AppMap, pageId: string): MapPath | undefined {
  const { launch } = map;
  if (launch === undefined) return undefined;
  const usual = usualStarts(map);
  const sureStart = usual.length === 1;
  for (const kind of KINDS) {
    const starts = kind === 'sure' ? usual.slice(0, 1) : usual;
    const found = hopsBetween(map, { starts, to: pageId, kind });
    if (found === undefined) continue;
    const first: PathStep = {
      action: launch.action,
      actionKey: 'launch',
      toPageId: found.start,
      stepIndex: launch.stepIndex,
    };
    return { toPageId: pageId, steps: [first, ...found.hops.flatMap(stepsOf)], sure: sureStart && allSure(found.hops) };
  }
  return undefined;
}

/**
 * The pages that a launch led to, the most usual one first; of two equally usual ones the one seen later, since guides and
 * questions come only the first time.
 */
export function usualStarts({ launchTargets }: AppMap): readonly string[] {
  return [...launchTargets]
    .reverse()
    .sort(([, a], [, b]) => b - a)
    .map(([page]) => page);
}

/** The same between two pages, without a launch. A path from a page to itself has no steps. */
export function pathBetween(map: AppMap, from: string, to: string): MapPath | undefined {
  for (const kind of KINDS) {
    const found = hopsBetween(map, { starts: [from], to, kind });
    if (found !== undefined) return { toPageId: to, steps: found.hops.flatMap(stepsOf), sure: allSure(found.hops) };
  }
  return undefined;
}

interface Journey {
  readonly starts: readonly string[];
  readonly to: string;
  readonly kind: Kind;
}

function hopsBetween(map: AppMap, { starts, to, kind }: Journey): { start: string; hops: readonly Hop[] } | undefined {
  const reached = cheapestWays(
    starts.map((node) => ({ node, cost: 0 })),
    (node) => hopsFrom(map, node, kind),
  );
  if (!reached.has(to)) return undefined;
  const hops = trace(reached, to);
  return { start: hops[0]?.edge.from ?? to, hops };
}

function* hopsFrom(map: AppMap, pageId: string, kind: Kind): Iterable<Way<Hop>> {
  for (const record of map.pages.get(pageId)?.actions.values() ?? []) {
    for (const to of record.targets.keys()) {
      const edge = map.edges.get(edgeId(pageId, record.action.actionKey, to));
      if (edge === undefined || !isAllowed(edge, record, kind)) continue;
      yield { to, cost: 1 + (record.behind?.length ?? 0), via: { edge, record } };
    }
  }
}

function isAllowed(edge: MapEdge, { action }: ActionRecord, kind: Kind): boolean {
  if (kind === 'any') return true;
  return kind === 'sure' ? edge.verdict === 'sure' : !dependsOnThePast(action);
}

function stepsOf({ edge, record }: Hop): readonly PathStep[] {
  const { from, to, action, actionKey, lastStep } = edge;
  const scrolls = (record.behind ?? []).map((scroll) => ({
    action: scroll,
    actionKey: actionKeyOf(scroll),
    fromPageId: from,
    toPageId: from,
    stepIndex: lastStep,
  }));
  return [...scrolls, { action, actionKey, fromPageId: from, toPageId: to, stepIndex: lastStep }];
}

const allSure = (hops: readonly Hop[]): boolean => hops.every(({ edge }) => edge.verdict === 'sure');

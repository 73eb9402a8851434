import type { PageAction } from '../../model/run.ts';
import { entryDependence } from '../map/split.ts';
import type { ActionRecord, PageNode } from '../map/types.ts';
import type { Situation } from './situation.ts';
import { isBarred } from './situation.ts';

/** So few things to do, and one way on: the shape of a page of confirmation. */
const MOST_ACTIONS = 3;
/** Of all steps; more is not worth it (`exploration.md` 3.1). */
const MOST_PROBES = 0.1;
const FEW = 10;

/** What goes on with what an earlier page began. */
const GOES_ON = /^(确认|提交|下一步|继续|完成|confirm|submit|next|continue|done|finish|proceed)/i;

/**
 * The one way on of a page that was opened from a second place now, to be taken once more: where it leads may depend on
 * that (`exploration.md` 2.5). Once two places have led to different pages, one of them is tried again before it counts.
 */
export function probeHere(situation: Situation): PageAction | undefined {
  const { page, offered, input, stack } = situation;
  const entry = stack.at(-2);
  if (!input.probeAllowed || entry === undefined || page.variant !== undefined) return undefined;
  if (input.map.splits?.has(page.info.pageId) === true || isSpent(situation)) return undefined;
  const way = onlyWayOn(situation, page);
  if (way === undefined || !offered.has(way.action.actionKey) || isBarred(way, situation.input.vetoed))
    return undefined;
  const times = [...(way.byEntry?.get(entry)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  // Two places that led to one page are answer enough; where it led at first may not have been clear from where.
  const places = way.byEntry?.size ?? 0;
  const isFirst = times === 0 && (places === 1 || (places === 0 && GOES_ON.test(way.action.label)));
  const due = isFirst || (times === 1 && entryDependence(way) === 'suspected');
  return due ? way.action : undefined;
}

const isSpent = ({ input: { steps, probes } }: Situation): boolean =>
  probes >= Math.max(FEW, MOST_PROBES * steps.length);

/** The only action that leads on, on a page with nothing but a few things to do. */
function onlyWayOn({ tabs }: Situation, page: PageNode): ActionRecord | undefined {
  const acting = [...page.actions.values()].filter(
    ({ action: { kind, role } }) => kind !== 'press_key' && kind !== 'launch' && kind !== 'wait' && role !== 'back',
  );
  if (acting.length > MOST_ACTIONS) return undefined;
  if (acting.some(({ action }) => action.kind === 'scroll' || action.role === 'tab' || tabs.has(action.actionKey))) {
    return undefined;
  }
  const [only, ...more] = acting.filter(({ targets }) => [...targets.keys()].some((to) => to !== page.info.pageId));
  return more.length === 0 && only?.action.kind === 'tap' && !/^(feed|carousel):/.test(only.action.group ?? '')
    ? only
    : undefined;
}

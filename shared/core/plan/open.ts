import type { PageAction } from '../../model/run.ts';
import { feedsAreAlike, isData } from '../map/novelty.ts';
import { pageFamily } from '../map/recognise.ts';
import { entryDependence } from '../map/split.ts';
import type { ActionRecord, AppMap, PageNode } from '../map/types.ts';
import type { Situation } from './situation.ts';
import { isBarred } from './situation.ts';
import { needsAWord, valueOf, valueOfSecond } from './value.ts';

/** An action still worth trying on its page. */
export interface Open {
  readonly action: PageAction;
  /** How likely it is to show a new page. */
  readonly value: number;
  readonly why: 'untried' | 'sample' | 'more' | 'retry' | 'probe';
}

/** 1: what is likely to show something new; 2: what is only left for completeness. */
export type Tier = 1 | 2;

/** The same, as far as the page alone tells. */
interface Candidate {
  readonly action: PageAction;
  readonly why: Open['why'];
  readonly tier: Tier;
  /** The second sample of a feed mostly shows what the first one did. */
  readonly second?: true;
}

/**
 * What is still open on a page. Of the rows of a feed the first and the last are tried, the rest only when those two led
 * to different kinds of page, and the last no more once that was never so; of a menu each row, unless three rows led to one page; of a carousel one place.
 * @param onScreen keep to these action keys, the ones on the screen now; absent for a page that is not in front
 */
export function openOn(
  situation: Situation,
  page: PageNode,
  tier: Tier,
  onScreen?: ReadonlyMap<string, unknown>,
): readonly Open[] {
  const { tabs, input } = situation;
  const open: Open[] = [];
  const alike = feedsAreAlike(input.map);
  for (const candidate of candidatesOn(situation, page, onScreen)) {
    const { action, why, second } = candidate;
    if (why === 'retry' && input.losesNoTaps === true) continue;
    if (second === true && alike && isData(action.label)) continue;
    const proven = action.role === 'tab' && why === 'untried' && tabs.has(action.actionKey);
    const late = proven || needsAWord(action);
    if ((late ? 2 : candidate.tier) !== tier) continue;
    const value = proven ? 0.02 : worth(valueOf(action, input.map), why);
    open.push({ action, why, value: second ? Math.min(value, valueOfSecond(input.map)) : value });
  }
  return open;
}

/** Whether it is done for completeness as soon as its page is left, and not only when all else is done. */
export const completes = ({ action, why }: Open): boolean => why === 'untried' && !needsAWord(action);

const worth = (value: number, why: Open['why']): number =>
  why === 'retry' ? Math.min(value, 0.03) : why === 'probe' ? 0.04 : value;

/** What pages that are not in front have open, vetoes aside; kept as long as they stay as they are. */
const kept = new WeakMap<PageNode['actions'], readonly Candidate[]>();

function candidatesOn(situation: Situation, page: PageNode, onScreen?: ReadonlyMap<string, unknown>) {
  const { map, vetoed } = situation.input;
  if (onScreen !== undefined) return findCandidates(map, page, { vetoed, onScreen });
  let found = kept.get(page.actions);
  if (found === undefined) kept.set(page.actions, (found = findCandidates(map, page, { vetoed: NOTHING })));
  return vetoed.size === 0 ? found : found.filter(({ action }) => !vetoed.has(action.actionKey));
}

const NOTHING: ReadonlySet<string> = new Set();

interface Bounds {
  readonly vetoed: ReadonlySet<string>;
  readonly onScreen?: ReadonlyMap<string, unknown>;
}

function findCandidates(map: AppMap, page: PageNode, bounds: Bounds): readonly Candidate[] {
  const { vetoed, onScreen } = bounds;
  const found: Candidate[] = [];
  const groups = new Map<string, ActionRecord[]>();
  for (const record of page.actions.values()) {
    const { kind, group } = record.action;
    if (kind === 'press_key' || kind === 'launch' || kind === 'wait' || kind === 'swipe') continue;
    if (group !== undefined && (kind === 'tap' || kind === 'long_press')) {
      const name = `${kind} ${group}`;
      const members = groups.get(name);
      if (members === undefined) groups.set(name, [record]);
      else members.push(record);
      continue;
    }
    if (onScreen !== undefined && !onScreen.has(record.action.actionKey)) continue;
    const one = isBarred(record, vetoed) ? undefined : alone(page, record);
    if (one !== undefined) found.push(one);
  }
  for (const members of groups.values()) found.push(...inGroup(map, members, bounds));
  return found;
}

/** What turns by itself shows all of it to whoever waits. */
const CAROUSEL = /banner|carousel|slide(r|show)|lunbo|flipper/i;

function alone(page: PageNode, record: ActionRecord): Candidate | undefined {
  const { action, tries } = record;
  if (action.kind === 'scroll' && CAROUSEL.test(action.elementKey ?? '')) return undefined;
  if (action.kind === 'scroll' && tries > 0) {
    return showsMore(page, record) ? { action, why: 'more', tier: 1 } : undefined;
  }
  if (tries === 0)
    return { action, why: 'untried', tier: action.role === 'back' || action.kind === 'long_press' ? 2 : 1 };
  if (entryDependence(record) === 'suspected') return { action, why: 'probe', tier: 2 };
  return isWorthARetry(record) ? { action, why: 'retry', tier: 1 } : undefined;
}

/** Phones lose a tap now and then: what should lead somewhere and did nothing at all is tried once more. */
const isWorthARetry = ({ action, tries, lastResult, refusals }: ActionRecord): boolean =>
  tries === 1 &&
  refusals === 0 &&
  (lastResult === 'no_effect' || lastResult === 'not_dispatched') &&
  action.kind === 'tap' &&
  action.role !== 'back' &&
  action.role !== 'switch' &&
  action.role !== 'checkbox';

const MOST_SCREENS = 3;

function showsMore({ grownAt }: PageNode, { tries, lastResult, lastStep }: ActionRecord): boolean {
  if (tries >= MOST_SCREENS || lastResult === 'no_effect') return false;
  return grownAt !== undefined && lastStep !== undefined && grownAt >= lastStep;
}

function inGroup(map: AppMap, members: readonly ActionRecord[], { vetoed, onScreen }: Bounds): readonly Candidate[] {
  const { group = '', kind } = members[0]?.action ?? {};
  const tier: Tier = kind === 'tap' ? 1 : 2;
  const isHere = ({ action }: ActionRecord): boolean => onScreen === undefined || onScreen.has(action.actionKey);
  const tried = members.filter(({ tries }) => tries > 0);
  const untried = members.filter((record) => record.tries === 0 && !isBarred(record, vetoed) && isHere(record));
  const all = untried.map(({ action }): Candidate => ({ action, why: 'untried', tier }));
  if (group.startsWith('menu:')) {
    const again = tried.filter((record) => isWorthARetry(record) && isHere(record));
    if (tried.length >= 3 && onePage(tried)) return [];
    return [...all, ...again.map(({ action }): Candidate => ({ action, why: 'retry', tier }))];
  }
  if (tried.length >= 2) return group.startsWith('feed:') && !oneFamily(map, tried) ? all : [];
  const spent = members.filter(({ tries, refusals }) => tries > 0 || refusals > 0).length;
  if (spent >= (group.startsWith('carousel:') ? 1 : 2)) return [];
  const next = spent === 0 ? all[0] : all.at(-1);
  if (next === undefined) return [];
  return [{ ...next, why: 'sample', ...(spent > 0 && { second: true }) }];
}

function onePage(tried: readonly ActionRecord[]): boolean {
  const targets = new Set(tried.flatMap((record) => [...record.targets.keys()]));
  return targets.size === 1 && tried.every((record) => record.targets.size > 0);
}

/** Whether the rows that were tried led to pages that differ by their names alone. */
function oneFamily(map: AppMap, tried: readonly ActionRecord[]): boolean {
  const families = new Set<string>();
  for (const record of tried) {
    for (const to of record.targets.keys()) families.add(pageFamily(map, to));
  }
  return families.size <= 1;
}

import type { PageAction } from '../../model/run.ts';
import { pageFamily } from '../map/recognise.ts';
import type { ActionRecord, AppMap, PageNode } from '../map/types.ts';
import type { Situation } from './situation.ts';
import { isBarred } from './situation.ts';
import { valueOf } from './value.ts';

/** An action still worth trying on its page. */
export interface Open {
  readonly action: PageAction;
  readonly value: number;
  readonly why: 'untried' | 'sample' | 'more' | 'retry';
}

/** 1: what is likely to show something new; 2: what is only left for completeness. */
export type Tier = 1 | 2;

/**
 * What is still open on a page. Of the rows of a feed the first and the last are tried, the rest only when those two led
 * to different kinds of page; of a menu each row, unless three rows led to one page; of a carousel one place.
 * @param onScreen keep to these action keys, the ones on the screen now; absent for a page that is not in front
 */
export function openOn(
  situation: Situation,
  page: PageNode,
  tier: Tier,
  onScreen?: ReadonlyMap<string, unknown>,
): Open[] {
  const open: Open[] = [];
  const groups = new Map<string, ActionRecord[]>();
  for (const record of page.actions.values()) {
    const { kind, group } = record.action;
    if (kind === 'press_key' || kind === 'launch' || kind === 'wait' || kind === 'swipe') continue;
    if (group !== undefined && (kind === 'tap' || kind === 'long_press')) {
      if ((kind === 'tap') === (tier === 1)) groups.set(group, [...(groups.get(group) ?? []), record]);
      continue;
    }
    if (onScreen !== undefined && !onScreen.has(record.action.actionKey)) continue;
    const found = openAlone(situation, page, record);
    if (found !== undefined && found.tier === tier) open.push(found.open);
  }
  for (const [group, members] of groups) open.push(...openInGroup(situation, page, { group, members, onScreen }));
  return open;
}

function openAlone(situation: Situation, page: PageNode, record: ActionRecord): { open: Open; tier: Tier } | undefined {
  if (isBarred(situation, page.info.pageId, record)) return undefined;
  const { action, tries, lastResult } = record;
  const value = valueOf(action);
  if (action.kind === 'scroll' && tries > 0) {
    return showsMore(page, record) ? { open: { action, value, why: 'more' }, tier: 1 } : undefined;
  }
  if (tries === 0) {
    const known = action.role === 'tab' && situation.tabs.has(action.actionKey);
    const late = known || action.role === 'back' || action.kind === 'long_press';
    return { open: { action, value: known ? 0.02 : value, why: 'untried' }, tier: late ? 2 : 1 };
  }
  const cameToNothing = lastResult === 'no_effect' || lastResult === 'not_dispatched';
  const again = tries === 1 && cameToNothing && action.role !== 'back' && action.kind === 'tap';
  return again ? { open: { action, value: 0.03, why: 'retry' }, tier: 2 } : undefined;
}

const MOST_SCREENS = 3;

function showsMore({ grownAt }: PageNode, { tries, lastResult, lastStep }: ActionRecord): boolean {
  if (tries >= MOST_SCREENS || lastResult === 'no_effect') return false;
  return grownAt !== undefined && lastStep !== undefined && grownAt >= lastStep;
}

interface Group {
  readonly group: string;
  readonly members: readonly ActionRecord[];
  readonly onScreen?: ReadonlyMap<string, unknown>;
}

function openInGroup(situation: Situation, page: PageNode, { group, members, onScreen }: Group): readonly Open[] {
  const tried = members.filter(({ tries }) => tries > 0);
  const untried = members.filter(
    (record) =>
      record.tries === 0 &&
      !isBarred(situation, page.info.pageId, record) &&
      (onScreen === undefined || onScreen.has(record.action.actionKey)),
  );
  const all = untried.map(({ action }): Open => ({ action, value: valueOf(action), why: 'untried' }));
  if (group.startsWith('menu:')) return tried.length >= 3 && onePage(tried) ? [] : all;
  if (tried.length >= 2) return group.startsWith('feed:') && !oneFamily(situation.input.map, tried) ? all : [];
  const spent = members.filter(({ tries, refusals }) => tries > 0 || refusals > 0).length;
  if (spent >= (group.startsWith('carousel:') ? 1 : 2)) return [];
  const next = spent === 0 ? all[0] : all.at(-1);
  if (next === undefined) return [];
  return [{ ...next, value: spent === 0 ? next.value : next.value * 0.35, why: 'sample' }];
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

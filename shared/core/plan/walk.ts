import type { PageAction } from '../../model/run.ts';
import { namedPage } from '../map/novelty.ts';
import { usualStarts } from '../map/path.ts';
import type { Reached, Way } from '../map/search.ts';
import { byCost, cheapestWays, trace } from '../map/search.ts';
import type { ActionRecord, PageNode } from '../map/types.ts';
import type { Move } from './input.ts';
import type { Open, Tier } from './open.ts';
import { completes, openOn } from './open.ts';
import { LAUNCH_USE, useKey } from './progress.ts';
import type { Situation } from './situation.ts';
import { isBarred, isWornOut, TOO_OFTEN } from './situation.ts';
import { tieBreak } from './value.ts';

/** A way to a page that has something open. Only its first move is made; then the map is asked anew. */
export interface Walk {
  readonly move: Move;
  /** The page that the first move should lead to. */
  readonly next: string;
  readonly target: PageNode;
  /** Best first. */
  readonly open: readonly Open[];
  /** Moves until the target is reached, if all goes well. */
  readonly moves: number;
  /** The same as a cost; `STEP_COST` for each sure step. */
  readonly cost: number;
}

/** One part of a walk; only the first one says which move to make. */
interface Leg {
  readonly to: string;
  readonly moves: number;
  readonly move?: Move;
}

/**
 * Costs of a move, in half steps. A relaunch is one step, but takes about three times as long as a tap; an untried action
 * whose target is assumed is to be tried in any case, so that half of it is paid for.
 */
const COST = { sure: 2, unsure: 5, assumed: 1, back: 2, launch: 5, scroll: 2 } as const;
/** What a step costs. */
export const STEP_COST = 2;
const DEEPEST_BACK = 4;
/** Stands for the situation before the first move. */
const NOW = '';

/** A page with something open, and how far it is. */
interface Goal {
  readonly target: PageNode;
  readonly open: readonly Open[];
  readonly cost: number;
  /** Nothing but completeness is left to be done there. */
  readonly late: boolean;
}

/**
 * What a page that is far from the start is nearer for, as a share of that distance, and up to which distance: whatever
 * is left behind there has to be walked to again, all the way.
 */
const FAR_FIRST = 0.5;
const FARTHEST = 20;
/** How much farther a page seems where only completeness is left to be done. */
const LATE = 1;

/**
 * The page with open actions of a tier that is best taken next: one that is near, of several the one that would be far
 * for a run that begins anew. The current page is included where they are scrolled out of sight.
 */
export function nextOpen(situation: Situation, tier: Tier): Walk | undefined {
  const { input } = situation;
  let best: (Goal & { readonly rank: Rank }) | undefined;
  const reached = new Map<string, Reached<Leg>>();
  const fromStart = costsFromStart(situation);
  for (const goal of goalsByCost(situation, tier, { reached, withLate: tier === 1 })) {
    if (best !== undefined && goal.cost - FAR_FIRST * FARTHEST > best.rank.detour) break;
    const { pageId } = goal.target.info;
    const far = Math.min(FARTHEST, fromStart.get(pageId)?.cost ?? FARTHEST);
    const rank = {
      detour: goal.cost - FAR_FIRST * far + (goal.late ? LATE : 0),
      value: valueAt(goal),
      tie: tieBreak(input.seed, pageId),
    };
    if (best === undefined || isBetter(rank, best.rank)) best = { ...goal, rank };
  }
  const hidden = scrollToHidden(situation, tier);
  if (hidden !== undefined && (best === undefined || best.cost >= COST.scroll)) return hidden;
  return best && walkTo(best, reached);
}

/** By known ways from the page that a launch leads to. */
function costsFromStart(situation: Situation): ReadonlyMap<string, Reached<Leg>> {
  const [start] = usualStarts(situation.input.map);
  return cheapestWays(start === undefined ? [] : [{ node: start, cost: 0 }], (node) => waysOn(situation, node));
}

/**
 * The page whose best action promises most for the steps that it takes, with its score: gain per step.
 * @param gainOf what an action of a value is good for; never less for a higher value
 * @param tiers asked one after another, until one has something open anywhere
 */
export function worthiest(
  situation: Situation,
  gainOf: (value: number) => number,
  tiers: readonly Tier[] = [1, 2],
): { readonly walk: Walk; readonly score: number } | undefined {
  let best: (Goal & { readonly score: number; readonly tie: number }) | undefined;
  const reached = new Map<string, Reached<Leg>>();
  const most = gainOf(1);
  for (const tier of tiers) {
    reached.clear();
    for (const goal of goalsByCost(situation, tier, { reached })) {
      const steps = goal.cost / STEP_COST + 1;
      if (best !== undefined && most / steps < best.score) break;
      const score = gainOf(valueAt(goal)) / steps;
      const tie = tieBreak(situation.input.seed, goal.target.info.pageId);
      if (best === undefined || score > best.score || (score === best.score && tie < best.tie)) {
        best = { ...goal, score, tie };
      }
    }
    if (best !== undefined) break;
  }
  const walk = best && walkTo(best, reached);
  return walk && best && { walk, score: best.score };
}

interface Search {
  readonly reached: Map<string, Reached<Leg>>;
  /** With the pages where nothing of the tier is left, but something for completeness. */
  readonly withLate?: boolean;
}

/** All pages but the one in front that can be reached and have something open, nearest first. */
function* goalsByCost(situation: Situation, tier: Tier, { reached, withLate = false }: Search): Iterable<Goal> {
  const { input, page } = situation;
  const starts = [{ node: NOW, cost: 0 }];
  const ways = (node: string) => (node === NOW ? firstMoves(situation) : waysOn(situation, node));
  for (const [pageId, { cost }] of byCost<Leg>(starts, ways, reached)) {
    const target = pageId === page.info.pageId ? undefined : input.map.pages.get(pageId);
    if (target === undefined || (target.failures ?? 0) >= TOO_OFTEN) continue;
    const due = openOn(situation, target, tier);
    const late = withLate && due.length === 0;
    const open = late ? openOn(situation, target, 2).filter(completes) : due;
    const again = tier === 1 && target.mayHaveChanged === true;
    if (open.length > 0 || again) yield { target, open: [...open].sort((a, b) => b.value - a.value), cost, late };
  }
}

function walkTo({ target, open, cost }: Goal, reached: ReadonlyMap<string, Reached<Leg>>): Walk | undefined {
  const legs = trace(reached, target.info.pageId);
  const [first] = legs;
  if (first?.move === undefined) return undefined;
  const moves = legs.reduce((sum, leg) => sum + leg.moves, 0);
  return { move: first.move, next: first.to, target, open, moves, cost };
}

/** A page to be looked at again has something to show, too. */
const valueAt = ({ open, target }: Goal): number =>
  Math.max(open[0]?.value ?? 0, target.mayHaveChanged === true ? 0.3 : 0);

interface Rank {
  readonly detour: number;
  readonly value: number;
  readonly tie: number;
}

function isBetter(a: Rank, b: Rank): boolean {
  if (a.detour !== b.detour) return a.detour < b.detour;
  return a.value !== b.value ? a.value > b.value : a.tie < b.tie;
}

/** What can be done now to get elsewhere: known ways that are on the screen, BACK, a relaunch. */
function* firstMoves(situation: Situation): Iterable<Way<Leg>> {
  const { page, offered } = situation;
  for (const { to, cost, record } of knownWays(situation, page)) {
    const { action } = record;
    if (offered.has(action.actionKey)) yield { to, cost, via: { to, moves: 1, move: { kind: 'do', action } } };
    else {
      const move = scrollTowards(situation, record);
      if (move !== undefined) yield { to, cost: cost + COST.scroll, via: { to: page.info.pageId, moves: 2, move } };
    }
  }
  yield* backMoves(situation);
  yield* launchMoves(situation);
}

function* waysOn(situation: Situation, pageId: string): Iterable<Way<Leg>> {
  const page = situation.input.map.pages.get(pageId);
  if (page === undefined) return;
  for (const { to, cost, record } of knownWays(situation, page)) {
    const scrolls = record.behind?.length ?? 0;
    yield { to, cost: cost + scrolls * COST.scroll, via: { to, moves: 1 + scrolls } };
  }
}

interface KnownWay {
  readonly to: string;
  readonly cost: number;
  readonly record: ActionRecord;
}

/** Ways that have worked more than one time in four, tabs that have worked on another page, and what names a page. */
function* knownWays(situation: Situation, page: PageNode): Iterable<KnownWay> {
  const { pageId } = page.info;
  for (const way of waysAway(page)) {
    const { action, tries, targets } = way.record;
    const isUntried = targets.size === 0 && tries === 0;
    const assumed = isUntried
      ? (situation.tabs.get(action.actionKey) ?? namedPage(action, situation.input.map))
      : undefined;
    const to = assumed ?? way.to;
    if (to === '' || to === pageId) continue;
    if (isBarred(way.record, situation.input.vetoed) || isWornOut(situation, pageId, action.actionKey)) continue;
    yield assumed === undefined ? way : { ...way, to, cost: COST.assumed };
  }
}

/** The ways of a page, kept as long as it stays as it is. */
const waysByActions = new WeakMap<PageNode['actions'], readonly KnownWay[]>();

/** Known ways, and actions that were not tried yet, with an empty target. */
function waysAway({ actions, info }: PageNode): readonly KnownWay[] {
  const known = waysByActions.get(actions);
  if (known !== undefined) return known;
  const ways: KnownWay[] = [];
  for (const record of actions.values()) {
    const { action, targets, tries } = record;
    if (!canWalk(action)) continue;
    if (targets.size === 0 && tries === 0) ways.push({ to: '', cost: COST.assumed, record });
    for (const [to, times] of targets) {
      if (to === info.pageId || times * 4 <= tries) continue;
      ways.push({ to, cost: targets.size === 1 ? COST.sure : COST.unsure, record });
    }
  }
  waysByActions.set(actions, ways);
  return ways;
}

/** Not by what depends on the past, nor by typing: a field that was filled once does not do the same again. */
const canWalk = ({ kind, role }: PageAction): boolean => (kind === 'tap' || kind === 'long_press') && role !== 'back';

/** BACK through the predicted stack; not where it has been seen to do nothing or to leave the app. */
function* backMoves(situation: Situation): Iterable<Way<Leg>> {
  const { input, page, offered, stack } = situation;
  const { pageId } = page.info;
  const action = offered.get('press_key:BACK');
  if (action === undefined || isWornOut(situation, pageId, action.actionKey)) return;
  const record = page.actions.get(action.actionKey);
  const deadEnd =
    record?.lastResult === 'no_effect' || record?.lastResult === 'left_app' || record?.lastResult === 'same_page';
  if (record !== undefined && (deadEnd || isBarred(record, situation.input.vetoed))) return;
  if (input.vetoed.has(action.actionKey)) return;
  const move: Move = { kind: 'do', action: untriedArrow(situation) ?? action };
  for (let deep = 1; deep <= DEEPEST_BACK && deep < stack.length; deep++) {
    const to = stack[stack.length - 1 - deep];
    const next = stack[stack.length - 2];
    if (to === undefined || next === undefined) continue;
    yield { to, cost: deep * COST.back, via: { to: next, moves: deep, move } };
  }
}

/** An arrow in the toolbar that was never tried does what BACK does, and is tried by the way. */
function untriedArrow(situation: Situation): PageAction | undefined {
  const { page, offered } = situation;
  for (const record of page.actions.values()) {
    const { action, tries } = record;
    if (action.role !== 'back' || action.kind !== 'tap' || tries > 0 || !offered.has(action.actionKey)) continue;
    if (!isBarred(record, situation.input.vetoed)) return action;
  }
  return undefined;
}

function* launchMoves({ input, uses, page }: Situation): Iterable<Way<Leg>> {
  const { map, relaunchAllowed, vetoed } = input;
  const refused = (page.actions.get('launch')?.refusals ?? 0) > 0 || vetoed.has('launch');
  if (!relaunchAllowed || refused || (uses.get(LAUNCH_USE) ?? 0) >= TOO_OFTEN) return;
  const [to] = usualStarts(map);
  if (to === undefined) return;
  yield { to, cost: COST.launch, via: { to, moves: 1, move: { kind: 'launch' } } };
}

/** Open actions of this page that are out of sight, and the scroll that brings them nearer. */
function scrollToHidden(situation: Situation, tier: Tier): Walk | undefined {
  const { page, offered } = situation;
  const hidden = openOn(situation, page, tier).filter(({ action }) => !offered.has(action.actionKey));
  for (const open of [...hidden].sort((a, b) => b.value - a.value)) {
    const record = page.actions.get(open.action.actionKey);
    const move = record === undefined ? undefined : scrollTowards(situation, record);
    if (move !== undefined)
      return { move, next: page.info.pageId, target: page, open: [open], moves: 1, cost: COST.scroll };
  }
  return undefined;
}

/**
 * A scroll down to what was found further down, or back up to what is above. What should be in view and is not may be
 * above too, where a page came back scrolled: one scroll up shows.
 */
function scrollTowards({ input, page, offered, uses }: Situation, { behind, action }: ActionRecord): Move | undefined {
  const { pageId } = page.info;
  const now = input.map.cursor?.scrolled.get(pageId)?.length ?? 0;
  const wanted = behind?.length ?? 0;
  if (action.kind === 'scroll') return undefined;
  const kind = wanted > now ? 'do' : 'scroll_back';
  const most = wanted === now ? 1 : 2 * TOO_OFTEN;
  for (const scroll of offered.values()) {
    if (scroll.kind !== 'scroll') continue;
    const used = [...uses].filter(([key]) => key.startsWith(useKey(pageId, scroll.actionKey)));
    if (used.reduce((sum, [, times]) => sum + times, 0) < most) return { kind, action: scroll };
  }
  return undefined;
}

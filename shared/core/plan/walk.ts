import type { PageAction } from '../../model/run.ts';
import { usualStarts } from '../map/path.ts';
import type { Way } from '../map/search.ts';
import { cheapestWays, trace } from '../map/search.ts';
import type { ActionRecord, PageNode } from '../map/types.ts';
import type { Move } from './input.ts';
import { missingKey } from './input.ts';
import type { Open, Tier } from './open.ts';
import { openOn } from './open.ts';
import { LAUNCH_USE } from './progress.ts';
import type { Situation } from './situation.ts';
import { isBarred, isWornOut, TOO_OFTEN } from './situation.ts';
import { predictStack } from './stack.ts';
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
}

/** One part of a walk; only the first one says which move to make. */
interface Leg {
  readonly to: string;
  readonly moves: number;
  readonly move?: Move;
}

/** Costs of a move, in half steps. A relaunch takes about three times as long as a tap. */
const COST = { sure: 2, unsure: 5, assumed: 3, back: 2, launch: 6, scroll: 2 } as const;
const DEEPEST_BACK = 4;
/** Stands for the situation before the first move. */
const NOW = '';

/** The nearest page with open actions of a tier, the current one included where they are scrolled out of sight. */
export function nearestOpen(situation: Situation, tier: Tier): Walk | undefined {
  const { input, page } = situation;
  const reached = cheapestWays<Leg>([{ node: NOW, cost: 0 }], (node) =>
    node === NOW ? firstMoves(situation) : waysOn(situation, node),
  );
  let best: { readonly target: PageNode; readonly open: readonly Open[]; readonly rank: Rank } | undefined;
  for (const [pageId, { cost }] of reached) {
    const target = pageId === page.info.pageId ? undefined : input.map.pages.get(pageId);
    if (target === undefined || (best !== undefined && cost > best.rank.cost)) continue;
    if ((input.failures.get(pageId) ?? 0) >= TOO_OFTEN) continue;
    const open = openOn(situation, target, tier).sort((a, b) => b.value - a.value);
    const first = open[0];
    if (first === undefined) continue;
    const rank = { cost, value: first.value, tie: tieBreak(input.seed, pageId) };
    if (best === undefined || isBetter(rank, best.rank)) best = { target, open, rank };
  }
  const hidden = scrollToHidden(situation, tier);
  if (hidden !== undefined && (best === undefined || best.rank.cost >= COST.scroll)) return hidden;
  if (best === undefined) return undefined;
  const legs = trace(reached, best.target.info.pageId);
  const [first] = legs;
  if (first?.move === undefined) return undefined;
  const moves = legs.reduce((sum, leg) => sum + leg.moves, 0);
  return { move: first.move, next: first.to, target: best.target, open: best.open, moves };
}

interface Rank {
  readonly cost: number;
  readonly value: number;
  readonly tie: number;
}

const isBetter = (a: Rank, b: Rank): boolean =>
  a.cost !== b.cost ? a.cost < b.cost : a.value !== b.value ? a.value > b.value : a.tie < b.tie;

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

/** Ways that have worked more than one time in four, and tabs that have worked on another page. */
function* knownWays(situation: Situation, page: PageNode): Iterable<KnownWay> {
  const { pageId } = page.info;
  for (const record of page.actions.values()) {
    const { action, targets, tries } = record;
    if (!canWalk(action)) continue;
    const assumed = tries === 0 && action.role === 'tab' ? situation.tabs.get(action.actionKey) : undefined;
    if (targets.size === 0 && assumed === undefined) continue;
    if (isBarred(situation, pageId, record) || isWornOut(situation, pageId, action.actionKey)) continue;
    if (assumed !== undefined) yield { to: assumed, cost: COST.assumed, record };
    for (const [to, times] of targets) {
      if (to === pageId || times * 4 <= tries) continue;
      yield { to, cost: targets.size === 1 ? COST.sure : COST.unsure, record };
    }
  }
}

/** Not by what depends on the past, nor by typing: a field that was filled once does not do the same again. */
const canWalk = ({ kind, role }: PageAction): boolean => (kind === 'tap' || kind === 'long_press') && role !== 'back';

/** BACK through the predicted stack; not where it has been seen to do nothing or to leave the app. */
function* backMoves(situation: Situation): Iterable<Way<Leg>> {
  const { input, page, offered } = situation;
  const { pageId } = page.info;
  const action = offered.get('press_key:BACK');
  if (action === undefined || isWornOut(situation, pageId, action.actionKey)) return;
  const record = page.actions.get(action.actionKey);
  const deadEnd =
    record?.lastResult === 'no_effect' || record?.lastResult === 'left_app' || record?.lastResult === 'same_page';
  if (record !== undefined && (deadEnd || isBarred(situation, pageId, record))) return;
  if (input.vetoed.has(action.actionKey)) return;
  const stack = predictStack(input.map, input.steps, pageId);
  const move: Move = { kind: 'do', action: untriedArrow(situation) ?? action };
  for (let deep = 1; deep <= DEEPEST_BACK && deep < stack.length; deep++) {
    const to = stack[stack.length - 1 - deep];
    const next = stack[stack.length - 2];
    if (to === undefined || next === undefined) continue;
    yield { to, cost: deep * COST.back, via: { to: next, moves: deep, move } };
  }
}

/** Where BACK is wanted, an arrow in the toolbar that was never tried does the same and is tried by the way. */
function untriedArrow(situation: Situation): PageAction | undefined {
  const { page, offered } = situation;
  for (const record of page.actions.values()) {
    const { action, tries } = record;
    if (action.role !== 'back' || action.kind !== 'tap' || tries > 0 || !offered.has(action.actionKey)) continue;
    if (!isBarred(situation, page.info.pageId, record)) return action;
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
  for (const open of hidden.sort((a, b) => b.value - a.value)) {
    const record = page.actions.get(open.action.actionKey);
    const move = record === undefined ? undefined : scrollTowards(situation, record);
    if (move !== undefined) return { move, next: page.info.pageId, target: page, open: [open], moves: 1 };
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
    const used = [...uses].filter(([key]) => key.startsWith(missingKey(pageId, scroll.actionKey)));
    if (used.reduce((sum, [, times]) => sum + times, 0) < most) return { kind, action: scroll };
  }
  return undefined;
}

import type { ReasonText } from '../../model/action.ts';
import type { PageAction } from '../../model/run.ts';
import type { PlanAnswer, PlanInput, Proposed } from './input.ts';
import type { Open, Tier } from './open.ts';
import { openOn } from './open.ts';
import { say } from './reasons.ts';
import type { Situation } from './situation.ts';
import { situationOf } from './situation.ts';
import { passTransient } from './transients.ts';
import { tieBreak } from './value.ts';
import type { Walk } from './walk.ts';
import { nearestOpen } from './walk.ts';

const TIERS: readonly Tier[] = [1, 2];

/**
 * The explorer's next move. It gets past what stands in the way, tries what is untried on the page in front, else walks
 * the known map to the nearest page that has something untried (known ways, BACK, or a relaunch, one hop at a time and
 * planned anew after each), and ends when nothing is left that it can reach.
 */
export function planNext(input: PlanInput): PlanAnswer {
  const { transient } = input.screen.identity;
  if (transient !== undefined) return passTransient(input, transient);
  const situation = situationOf(input);
  for (const tier of TIERS) {
    const here = ranked(input.seed, openOn(situation, situation.page, tier, situation.offered));
    const [first, ...rest] = here;
    if (first !== undefined) return tryNew(first, rest, here.length);
    const walk = nearestOpen(situation, tier);
    if (walk !== undefined) return walkThere(situation, walk);
  }
  return { kind: 'end', reason: 'no_more_candidates' };
}

const ranked = (seed: number, open: readonly Open[]): readonly Open[] =>
  open
    .map((one) => ({ one, tie: tieBreak(seed, one.action.actionKey) }))
    .sort((a, b) => b.one.value - a.one.value || a.tie - b.tie)
    .map(({ one }) => one);

function tryNew(first: Open, rest: readonly Open[], open: number): PlanAnswer {
  return {
    kind: 'act',
    move: { kind: 'do', action: first.action },
    reason: whyTry(first, open),
    expectation: say(expected(first.action)),
    alternatives: choices(rest),
  };
}

const choices = (open: readonly Open[]): Proposed['alternatives'] =>
  open.slice(0, 3).map(({ action }) => ({ actionKey: action.actionKey, label: nameOf(action) }));

/** Icons without a label are named by what they are. */
const nameOf = ({ label, role, kind }: PageAction): string => label || role || kind;

function whyTry({ action, why }: Open, open: number): ReasonText {
  const { kind } = action;
  const label = nameOf(action);
  if (kind === 'scroll') return say('explorer.reason.scroll');
  if (kind === 'long_press') return say('explorer.reason.long_press', { label });
  if (why === 'retry') return say('explorer.reason.retry', { label });
  if (kind === 'input_text') return say('explorer.reason.fill', { label });
  if (why === 'sample') return say('explorer.reason.sample', { label });
  return say('explorer.reason.untried', { label, open });
}

function expected({ kind, role }: PageAction): Parameters<typeof say>[0] {
  if (kind === 'scroll') return 'explorer.expect.more';
  if (kind === 'input_text') return 'explorer.expect.typed';
  if (role === 'switch' || role === 'checkbox') return 'explorer.expect.toggled';
  return role === 'back' ? 'explorer.expect.below' : 'explorer.expect.new';
}

function walkThere({ input, page: current }: Situation, { move, next, target, open, moves }: Walk): PlanAnswer {
  const alternatives = choices(open);
  const goal = { page: target.info.title, open: open.length, moves };
  const answer = (reason: ReasonText, expectation: ReasonText): PlanAnswer => ({
    kind: 'act',
    move,
    reason,
    expectation,
    alternatives,
    aim: { target: target.info.pageId, next },
  });
  if (target === current || next === current.info.pageId) {
    return answer(
      say('explorer.reason.scroll_to', { label: open[0] ? nameOf(open[0].action) : '' }),
      say('explorer.expect.more'),
    );
  }
  if (move.kind === 'launch') return answer(say('explorer.reason.relaunch', goal), say('explorer.expect.start'));
  const page = input.map.pages.get(next)?.info.title ?? target.info.title;
  if (move.kind === 'do' && (move.action.kind === 'press_key' || move.action.role === 'back')) {
    return answer(say('explorer.reason.back', goal), say('explorer.expect.page', { page }));
  }
  const label = move.kind === 'wait' ? '' : nameOf(move.action);
  return answer(say('explorer.reason.walk', { label, ...goal }), say('explorer.expect.page', { page }));
}

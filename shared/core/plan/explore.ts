import type { PlanNote, ReasonText } from '../../model/action.ts';
import type { PageAction } from '../../model/run.ts';
import type { PlanAnswer, PlanInput, Proposed } from './input.ts';
import type { Open, Tier } from './open.ts';
import { completes, openOn } from './open.ts';
import { askAtOnce, askAtTheEnd } from './person.ts';
import { probeHere } from './probe.ts';
import { say } from './reasons.ts';
import type { Situation } from './situation.ts';
import { isBarred, situationOf, TOO_OFTEN } from './situation.ts';
import { leaveTarpit } from './tarpit.ts';
import { passTransient } from './transients.ts';
import { givesUp, tieBreak } from './value.ts';
import type { Walk } from './walk.ts';
import { nextOpen, STEP_COST, worthiest } from './walk.ts';

const TIERS: readonly Tier[] = [1, 2];

/**
 * The explorer's next move. It gets past what stands in the way, tries what is untried on the page in front, else walks
 * the known map to a page that has something untried (known ways, BACK, or a relaunch, one hop at a time and planned anew
 * after each), and ends when nothing is left that it can reach. How it weighs here against there is the mode's.
 */
export function planNext(input: PlanInput): PlanAnswer {
  const { transient } = input.screen.identity;
  if (transient !== undefined) return passTransient(input, transient);
  const asked = askAtOnce(input);
  if (asked !== undefined) return asked;
  const situation = situationOf(input);
  const caught = leaveTarpit(situation);
  if (caught !== undefined) return caught;
  const probe = probeHere(situation);
  if (probe !== undefined) return probeAgain(probe);
  return input.mode === 'discover' ? discover(situation) : coverAll(situation);
}

/** How much more a new page is worth than one more action done, at the first step of a run, and until when it fades. */
const CURIOSITY = 12;
const CURIOUS_STEPS = 100;

/**
 * At first a tester wants to see what there is: while curiosity lasts, a page is left for a likelier one. Then all is
 * completed, since whatever is left behind has to be walked to again.
 */
function coverAll(situation: Situation): PlanAnswer {
  const curiosity = CURIOSITY * (1 - situation.input.steps.length / CURIOUS_STEPS);
  if (curiosity <= 0) return complete(situation);
  const [first, ...rest] = ranked(situation, 1);
  const gainOf = (value: number): number => 1 + curiosity * value;
  // What is only left for completeness is no page to be curious about: it would be walked to and left again.
  const away = worthiest(situation, gainOf, [1]);
  if (away !== undefined && (first === undefined || gainOf(first.value) < away.score)) {
    return walkThere(situation, away.walk);
  }
  return first === undefined ? complete(situation) : tryNew(first, rest);
}

/** All of the page in front, then the next page with something open; probes and what needs a word come at the end. */
function complete(situation: Situation): PlanAnswer {
  for (const tier of TIERS) {
    const [first, ...rest] = gentlestFirst(ranked(situation, tier));
    if (first !== undefined) return tryNew(first, rest);
    const walk = nextOpen(situation, tier);
    if (walk !== undefined && isExcursion(walk)) return walkThere(situation, walk);
    // Before the page is left for good, so that nobody has to come again for it.
    const [late, ...later] = tier === 1 && (walk === undefined || !goesDeeper(walk)) ? leftHere(situation) : [];
    if (late !== undefined) return tryNew(late, later);
    if (walk !== undefined) return walkThere(situation, walk);
  }
  return nothingLeft(situation);
}

/** What completes the page in front; last its own way back, which leads where BACK would. */
function leftHere(situation: Situation): readonly Open[] {
  const isArrow = ({ action }: Open): boolean => action.role === 'back';
  return ranked(situation, 2)
    .filter((open) => completes(open) && (!isArrow(open) || situation.stack.length > 1))
    .toSorted((a, b) => Number(isArrow(a)) - Number(isArrow(b)));
}

/** What gives a dialog up leads back to where it can be opened again; what agrees to it may lead far away. */
const gentlestFirst = (open: readonly Open[]): readonly Open[] =>
  open.toSorted((a, b) => Number(givesUp(b.action)) - Number(givesUp(a.action)));

/** Something is open just behind this page, such as the other button of a dialog: it is farther away later. */
const isExcursion = (walk: Walk): boolean => walk.cost <= EXCURSION && goesDeeper(walk);
const goesDeeper = ({ move }: Walk): boolean =>
  move.kind === 'do' && move.action.kind !== 'press_key' && move.action.role !== 'back' && move.action.role !== 'tab';
const EXCURSION = STEP_COST;

/** What promises most per step, here or anywhere. */
function discover(situation: Situation): PlanAnswer {
  const open = [...ranked(situation, 1), ...ranked(situation, 2)];
  const [first, ...rest] = open;
  const away = worthiest(situation, (value) => value);
  if (first !== undefined && (away === undefined || first.value >= away.score)) return tryNew(first, rest);
  if (away !== undefined) return walkThere(situation, away.walk);
  const hidden = nextOpen(situation, 1) ?? nextOpen(situation, 2);
  return hidden === undefined ? nothingLeft(situation) : walkThere(situation, hidden);
}

function nothingLeft({ input }: Situation): PlanAnswer {
  if (!input.relaunchAllowed) {
    const again = planNext({ ...input, relaunchAllowed: true });
    if (again.kind === 'act') return { kind: 'end', reason: 'relaunch_budget' };
  }
  return askAtTheEnd(input) ?? { kind: 'end', reason: 'no_more_candidates' };
}

const ranked = (situation: Situation, tier: Tier): readonly Open[] =>
  openOn(situation, situation.page, tier, situation.offered)
    .map((one) => ({ one, tie: tieBreak(situation.input.seed, one.action.actionKey) }))
    .sort((a, b) => b.one.value - a.one.value || a.tie - b.tie)
    .map(({ one }) => one);

function tryNew(first: Open, rest: readonly Open[]): PlanAnswer {
  return {
    kind: 'act',
    move: { kind: 'do', action: first.action },
    reason: whyTry(first, rest.length + 1),
    expectation: say(expected(first.action)),
    alternatives: choices(rest),
    ...(first.why === 'probe' && { note: { probe: true } }),
  };
}

function probeAgain(action: PageAction): PlanAnswer {
  return {
    kind: 'act',
    move: { kind: 'do', action },
    reason: say('explorer.reason.probe', { label: nameOf(action) }),
    expectation: say('explorer.expect.other'),
    alternatives: [],
    note: { probe: true },
  };
}

const choices = (open: readonly Open[]): Proposed['alternatives'] =>
  open.slice(0, 3).map(({ action }) => ({ actionKey: action.actionKey, label: nameOf(action) }));

/** Icons without a label are named by what they are. */
const nameOf = ({ label, role, kind }: PageAction): string => label || role || kind;

function whyTry({ action, why }: Open, open: number): ReasonText {
  const { kind } = action;
  const label = nameOf(action);
  if (why === 'probe') return say('explorer.reason.probe', { label });
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

function walkThere(situation: Situation, { move, next, target, open, moves }: Walk): PlanAnswer {
  const { input, page: current } = situation;
  const goal = { page: target.info.title, open: open.length, moves };
  const absent = next === current.info.pageId ? [] : absentActions(situation);
  const note: PlanNote = {
    aim: { target: target.info.pageId, next },
    ...(absent.length > 0 && { absent }),
  };
  const answer = (reason: ReasonText, expectation: ReasonText): PlanAnswer => ({
    kind: 'act',
    move,
    reason,
    expectation,
    alternatives: choices(open),
    note,
  });
  if (target === current || next === current.info.pageId) {
    return answer(
      say('explorer.reason.scroll_to', { label: open[0] ? nameOf(open[0].action) : '' }),
      say('explorer.expect.more'),
    );
  }
  if (open.length === 0)
    return answer(
      say('explorer.reason.look_again', { page: goal.page }),
      say('explorer.expect.page', { page: goal.page }),
    );
  if (move.kind === 'launch') return answer(say('explorer.reason.relaunch', goal), say('explorer.expect.start'));
  const page = input.map.pages.get(next)?.info.title ?? target.info.title;
  if (move.kind === 'do' && (move.action.kind === 'press_key' || move.action.role === 'back')) {
    return answer(say('explorer.reason.back', goal), say('explorer.expect.page', { page }));
  }
  const label = move.kind === 'wait' ? '' : nameOf(move.action);
  return answer(say('explorer.reason.walk', { label, ...goal }), say('explorer.expect.page', { page }));
}

const MOST_ABSENT = 50;

/** Known actions that should be in view at this scroll position and are not: what is missed three times is given up. */
function absentActions(situation: Situation): readonly string[] {
  const { input, page, offered } = situation;
  const scrolled = input.map.cursor?.scrolled.get(page.info.pageId)?.length ?? 0;
  const absent: string[] = [];
  for (const [key, record] of page.actions) {
    if (offered.has(key) || (record.behind?.length ?? 0) !== scrolled || absent.length >= MOST_ABSENT) continue;
    if (
      record.action.kind !== 'press_key' &&
      (record.missing ?? 0) < TOO_OFTEN &&
      !isBarred(record, situation.input.vetoed)
    ) {
      absent.push(key);
    }
  }
  return absent;
}

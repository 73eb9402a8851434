import { shrink } from '../../shared/core/evidence/shrink.ts';
import type { Action } from '../../shared/model/action.ts';
import type { Finding, Step } from '../../shared/model/run.ts';
import { createReplay } from '../agents/replayer.ts';
import type { StartRequest, Sessions } from './sessions.ts';

/** What one replay showed. */
export type ReplayEnd =
  | { readonly kind: 'crashed' }
  | { readonly kind: 'fine' }
  /** It did not come to its end, so that it says nothing. */
  | { readonly kind: 'cut'; readonly why: string };

/** Does a list of actions from a fresh launch on, on the device. @throws DriverError when there is no device any more */
export type RunReplay = (actions: readonly Action[]) => Promise<ReplayEnd>;

export interface MinimizeBudget {
  /** Replays in all, those that verify included. */
  readonly maxReplays: number;
}

export type Minimized =
  | {
      readonly kind: 'shortest';
      readonly actions: readonly Action[];
      readonly replays: number;
      /** Whether nothing shorter is left to try; false when the budget ended first. */
      readonly complete: boolean;
    }
  | { readonly kind: 'not_replayable'; readonly why: string; readonly replays: number };

/** How often the result must crash again before it is told. */
const VERIFICATIONS = 2;

/** Why steps cannot be done again; undefined when they can. */
export function whyNotReplayable(steps: readonly Step[]): string | undefined {
  const secret = steps.find(({ action }) => action.kind === 'input_text' && action.inputRedacted);
  if (secret) return `Step ${secret.index} typed something secret, which is not kept.`;
  const unknown = steps.find(({ receipt }) => receipt.outcome === 'not_dispatched');
  return unknown && `Step ${unknown.index} was never done.`;
}

/** What is to be done after the launch to bring a finding about, as far as its session knows. */
export function actionsTowards(steps: readonly Step[], { stepIndex }: Pick<Finding, 'stepIndex'>): readonly Step[] {
  const until = steps.slice(0, stepIndex);
  const launch = until.findLastIndex(({ action }) => action.kind === 'launch');
  return until.slice(launch + 1);
}

/**
 * Finds the shortest list of actions that still crashes, by replaying parts of it; verified twice before it is told.
 * The caller has the tester's consent: the app is started and used once for each replay.
 * @throws what `run` throws
 */
export async function minimize(
  actions: readonly Action[],
  run: RunReplay,
  { maxReplays }: MinimizeBudget,
): Promise<Minimized> {
  let replays = 0;
  const crashes = async (list: readonly Action[]): Promise<ReplayEnd> => {
    replays += 1;
    return run(list);
  };
  const whole = await crashes(actions);
  if (whole.kind !== 'crashed') return { kind: 'not_replayable', why: whyNot(whole), replays };
  const search = shrink(actions);
  let shortest = actions;
  let step = search.next();
  while (!step.done && replays + VERIFICATIONS < maxReplays) {
    const list = step.value;
    const failed = (await crashes(list)).kind === 'crashed';
    if (failed) shortest = list;
    step = search.next(failed);
  }
  const complete = step.done === true;
  for (let round = 0; round < VERIFICATIONS; round += 1) {
    const again = await crashes(shortest);
    if (again.kind !== 'crashed')
      return { kind: 'not_replayable', why: `It does not crash each time. ${whyNot(again)}`, replays };
  }
  return { kind: 'shortest', actions: shortest, replays, complete };
}

const whyNot = (end: Exclude<ReplayEnd, { readonly kind: 'crashed' }>): string =>
  end.kind === 'cut' ? end.why : 'The same actions did not crash again.';

/**
 * Replays as sessions of their own: every gate, budget and drain of a session holds, and what needs the tester's word is
 * not done.
 * @param sessionsFor makes sessions whose policy `replay` is the given agent, where no tester watches
 */
export function replayBySessions(
  sessionsFor: (replay: ReturnType<typeof createReplay>) => Sessions,
  request: Omit<StartRequest, 'budget' | 'approval' | 'policy' | 'seed'>,
  fingerprint: string,
): RunReplay {
  return async (actions) => {
    const replay = createReplay(actions);
    const sessions = sessionsFor(replay);
    try {
      const budget = { maxSteps: actions.length + 1, durationMin: 10, maxRecoveries: 1 };
      const session = await sessions.start({ ...request, budget, approval: 'all', policy: 'replay', seed: 1 });
      await session.finished;
      const { findings, steps, refused } = session.view;
      if (findings.some((finding) => finding.fingerprint === fingerprint)) return { kind: 'crashed' };
      const why =
        replay.problem() ?? (refused > 0 ? 'An action may not be done without the tester’s word.' : undefined);
      const done = steps.length - 1;
      if (why !== undefined || done < actions.length)
        return { kind: 'cut', why: why ?? `It ended after ${done} of ${actions.length} actions.` };
      return { kind: 'fine' };
    } finally {
      await sessions.closeAll();
    }
  };
}

import type { ReasonText } from '../../model/action.ts';
import type { PageAction } from '../../model/run.ts';
import type { TransientKind } from '../../model/screen.ts';
import type { Move, PlanAnswer, PlanInput } from './input.ts';
import { say } from './reasons.ts';

const MOST_WAITS = 5;
const MOST_EMPTY_WAITS = 2;
const MOST_LAUNCHES = 3;
const WAIT_MS = 2000;

/** Gets past what stands in the way of a page, each remedy once or a few times, then asks the tester. */
export function passTransient(input: PlanInput, kind: TransientKind): PlanAnswer {
  const past = attemptsOf(input);
  switch (kind) {
    case 'loading':
      return passLoading(past);
    case 'permission':
      return passPermission(input, past);
    case 'ad':
      return passPopup(input, past);
    case 'no_tree':
      return passEmpty(input, past);
    case 'outside_app':
    case 'system':
      return comeBack(input, past);
  }
}

/** What was tried since a page was last seen. */
interface Attempts {
  readonly times: (actionKey: string) => number;
  /** The app has died, or was started in vain. */
  readonly gone: boolean;
}

function attemptsOf({ map, steps }: PlanInput): Attempts {
  const counts = new Map<string, number>();
  let gone = false;
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i];
    if (step === undefined || (step.toPageId !== undefined && map.pages.has(step.toPageId))) break;
    counts.set(step.actionKey, (counts.get(step.actionKey) ?? 0) + 1);
    gone ||= step.result === 'crashed' || step.actionKey === 'launch';
  }
  return { times: (actionKey) => counts.get(actionKey) ?? 0, gone };
}

function passLoading({ times }: Attempts): PlanAnswer {
  const waited = times('wait');
  if (waited >= MOST_WAITS) return stuck('explorer.stuck.loading', { most: MOST_WAITS });
  const reason = say('explorer.reason.loading', { time: waited + 1, most: MOST_WAITS });
  return act({ kind: 'wait', ms: WAIT_MS }, reason, 'explorer.expect.loaded');
}

/** Least first: once, while in use, then for good. A refusal comes last: it closes the dialog too. */
const ANSWERS: readonly RegExp[] = [
  /allow_one_time|仅(限)?(这|本)(一)?次|本次(运行)?允许|允许(这|本)?一?次|only this time|just once|allow once/i,
  /foreground_only|使用(中|期间|时|应用时)|while using/i,
  /allow_button|^(始终)?允许$|^(allow|ok|确定|同意)$/i,
  /deny|拒绝|不允许|禁止|don.?t allow/i,
];

function passPermission(input: PlanInput, { times }: Attempts): PlanAnswer {
  const taps = input.offered.filter((action) => action.kind === 'tap' && isAllowed(input, action));
  for (const pattern of ANSWERS) {
    const button = taps.find((action) => pattern.test(action.label) || pattern.test(action.elementKey ?? ''));
    if (button === undefined || times(button.actionKey) > 0) continue;
    const reason = say('explorer.reason.permission', { label: button.label });
    return act({ kind: 'do', action: button }, reason, 'explorer.expect.gone');
  }
  return goBack(input, times) ?? stuck('explorer.stuck.permission');
}

function passPopup(input: PlanInput, { times }: Attempts): PlanAnswer {
  const taps = input.offered.filter(({ kind }) => kind === 'tap');
  // The only button of a hint closes it, whatever it is called.
  const closers = taps.length === 1 ? taps : taps.filter(({ role }) => role === 'back');
  const closer = closers.find((action) => isAllowed(input, action) && times(action.actionKey) < 2);
  if (closer !== undefined) {
    const reason = say('explorer.reason.close', { label: closer.label });
    return act({ kind: 'do', action: closer }, reason, 'explorer.expect.gone');
  }
  return goBack(input, times) ?? relaunch(input, times, 'explorer.reason.start_again') ?? stuck('explorer.stuck.popup');
}

function passEmpty(input: PlanInput, { times }: Attempts): PlanAnswer {
  if (times('wait') < MOST_EMPTY_WAITS) {
    return act({ kind: 'wait', ms: WAIT_MS }, say('explorer.reason.empty'), 'explorer.expect.loaded');
  }
  return goBack(input, times) ?? relaunch(input, times, 'explorer.reason.start_again') ?? stuck('explorer.stuck.empty');
}

function comeBack(input: PlanInput, { times, gone }: Attempts): PlanAnswer {
  const back = gone || hasFailed(input) ? undefined : goBack(input, times, 'explorer.reason.return');
  const again = gone ? 'explorer.reason.after_crash' : 'explorer.reason.start_again';
  return back ?? relaunch(input, times, again) ?? stuck('explorer.stuck.outside');
}

/**
 * Android's own dialog that the app crashed or does not respond: BACK closes it and leaves the frozen app in front.
 * Its buttons are `aerr_close`, `aerr_wait`, `aerr_restart` … (AppErrorDialog, AppNotRespondingDialog).
 */
const hasFailed = ({ offered }: PlanInput): boolean =>
  offered.some(({ elementKey }) => elementKey?.startsWith('aerr_') === true);

function goBack(
  input: PlanInput,
  times: Attempts['times'],
  why: 'explorer.reason.return' | 'explorer.reason.leave_popup' = 'explorer.reason.leave_popup',
): PlanAnswer | undefined {
  const back = input.offered.find(({ actionKey }) => actionKey === 'press_key:BACK');
  if (back === undefined || !isAllowed(input, back) || times(back.actionKey) > 0) return undefined;
  const expected = why === 'explorer.reason.return' ? 'explorer.expect.app' : 'explorer.expect.gone';
  return act({ kind: 'do', action: back }, say(why), expected);
}

function relaunch(
  input: PlanInput,
  times: Attempts['times'],
  why: 'explorer.reason.start_again' | 'explorer.reason.after_crash',
): PlanAnswer | undefined {
  const barred = !input.relaunchAllowed || !isAllowed(input, { actionKey: 'launch' });
  if (barred || times('launch') >= MOST_LAUNCHES) return undefined;
  return act({ kind: 'launch' }, say(why), 'explorer.expect.start');
}

/** Neither vetoed in this app nor refused on this very look. */
function isAllowed({ map, pageId, vetoed }: PlanInput, { actionKey }: Pick<PageAction, 'actionKey'>): boolean {
  return !vetoed.has(actionKey) && !map.refusedElsewhere?.has(`${pageId} ${actionKey}`);
}

function act(move: Move, reason: ReasonText, expectation: Parameters<typeof say>[0]): PlanAnswer {
  return { kind: 'act', move, reason, expectation: say(expectation), alternatives: [] };
}

const stuck = (id: Parameters<typeof say>[0], params?: ReasonText['params']): PlanAnswer => ({
  kind: 'needs_tester',
  why: say(id, params),
});

import type { ReasonText } from '../../../model/action.ts';
import type { FlowRecord, Step } from '../../../model/run.ts';
import type { PlanAnswer, PlanInput } from '../input.ts';
import { say } from '../reasons.ts';
import { passTransient } from '../transients.ts';

/** A flow while it is run: a launch, and steps that are made one after another. */
export interface FlowRun {
  readonly id: string;
  /** How many steps it has, without its launch. */
  readonly of: number;
  /** The first flow of a session begins with the session's own launch. */
  readonly isFirst: boolean;
  /** Steps of the session that were made for it, its launch included. */
  readonly steps: readonly Step[];
}

export type FlowAnswer =
  | PlanAnswer
  /** How far a flow has come, to be recorded; then the next is asked for. */
  | { readonly kind: 'flow'; readonly flow: FlowRecord };

/** The last step of the flow that was made; 0 before the first. */
export const doneIn = ({ steps }: FlowRun): number => Math.max(0, ...steps.map(({ flow }) => flow?.step ?? 0));

/** The one way on and out of a flow. */
export const leave = (run: FlowRun, state: FlowRecord['state'], why?: ReasonText): FlowAnswer => ({
  kind: 'flow',
  flow: { id: run.id, state, done: doneIn(run), of: run.of, ...(why && { why }) },
});

/** What comes before the next step of a flow: its launch, an end after what went wrong, what stands in the way of a page. */
export function beforeNext(run: FlowRun, about: PlanInput): FlowAnswer | undefined {
  const { isFirst, steps } = run;
  const step = doneIn(run);
  const last = steps.at(-1);
  if (last !== undefined && wentWrong(last)) return leave(run, 'failed', say('guided.why.wrong', { step }));
  const begun = steps.length > 0 || (isFirst && about.steps.every((one) => one.flow === undefined));
  if (!begun) return launch(run);
  const { transient } = about.screen.identity;
  if (transient === 'outside_app' || transient === 'system')
    return leave(run, 'failed', say('guided.why.outside', { step }));
  return transient === undefined ? undefined : passTransient(about, transient);
}

const wentWrong = ({ result }: Step): boolean =>
  result === 'crashed' || result === 'left_app' || result === 'unknown' || result === 'not_dispatched';

const launch = ({ id }: FlowRun): FlowAnswer => ({
  kind: 'act',
  move: { kind: 'launch' },
  reason: say('guided.reason.launch', { flow: id }),
  expectation: say('explorer.expect.start'),
  alternatives: [],
  note: { flow: { id, step: 0 } },
});

/** Whether a tester or a gate has said no to an action here; it is not asked for again. */
export function isRefused({ map, pageId, vetoed }: PlanInput, actionKey: string): boolean {
  const record = map.pages.get(pageId)?.actions.get(actionKey);
  const refused = (record?.refusals ?? 0) > 0 || (record?.stale ?? 0) >= 3;
  return refused || vetoed.has(actionKey) || map.refusedElsewhere?.has(`${pageId} ${actionKey}`) === true;
}

import type { ReasonText } from '../../../model/action.ts';
import type { FlowRecord, PageAction, Step } from '../../../model/run.ts';
import type { Element } from '../../../model/screen.ts';
import type { PlanAnswer, PlanInput, Proposed } from '../input.ts';
import { say } from '../reasons.ts';
import { passTransient } from '../transients.ts';
import { findTarget } from './find-target.ts';
import type { Flow, FlowStepPlan, GuidedPlan } from './plan-file.ts';

export interface GuidedInput {
  readonly plan: GuidedPlan;
  /** How far the flows have come. */
  readonly flows: readonly FlowRecord[];
  /** As for any plan; its mode is not asked. */
  readonly about: PlanInput;
}

export type GuidedAnswer =
  | PlanAnswer
  /** With the text to type, where it is one. */
  | (Proposed & { readonly text?: string })
  /** How far a flow has come, to be recorded; then the next is asked for. */
  | { readonly kind: 'flow'; readonly flow: FlowRecord };

/**
 * The next move of a plan: flow by flow, each from a launch, each step on the element that it names. What cannot be made
 * (not found, several alike, not allowed) leaves its flow as partial; a crash or another app in front, as failed.
 */
export function nextInFlow({ plan, flows, about }: GuidedInput): GuidedAnswer {
  const records = new Map(flows.map((record) => [record.id, record]));
  const flow = plan.flows.find(({ id }) => (records.get(id)?.state ?? 'started') === 'started');
  if (flow === undefined) {
    const whole = plan.flows.every(({ id }) => records.get(id)?.state === 'executed');
    return { kind: 'end', reason: whole ? 'goal_completed' : 'plan_finished' };
  }
  const run = { flow, isFirst: flow === plan.flows[0], steps: about.steps.filter((step) => step.flow?.id === flow.id) };
  if (!records.has(flow.id)) return leave(run, 'started');
  return inFlow(run, about);
}

interface Run {
  readonly flow: Flow;
  readonly isFirst: boolean;
  /** Steps that were made for it, its launch included. */
  readonly steps: readonly Step[];
}

const doneIn = ({ steps }: Run): number => steps.filter(({ flow }) => (flow?.step ?? 0) > 0).length;

/** The one way on and out of a flow. */
const leave = (run: Run, state: FlowRecord['state'], why?: ReasonText): GuidedAnswer => ({
  kind: 'flow',
  flow: { id: run.flow.id, state, done: doneIn(run), of: run.flow.steps.length, ...(why && { why }) },
});

function inFlow(run: Run, about: PlanInput): GuidedAnswer {
  const { flow, isFirst, steps } = run;
  const step = doneIn(run);
  const last = steps.at(-1);
  if (last !== undefined && wentWrong(last)) return leave(run, 'failed', say('guided.why.wrong', { step }));
  // The first flow begins with the launch of the session.
  const begun = steps.length > 0 || (isFirst && about.steps.every((one) => one.flow === undefined));
  if (!begun) return launch(run);
  const { transient } = about.screen.identity;
  if (transient === 'outside_app' || transient === 'system')
    return leave(run, 'failed', say('guided.why.outside', { step }));
  if (transient !== undefined) return passTransient(about, transient);
  const next = flow.steps[step];
  return next === undefined ? leave(run, 'executed') : doStep(run, next, about);
}

const wentWrong = ({ result }: Step): boolean =>
  result === 'crashed' || result === 'left_app' || result === 'unknown' || result === 'not_dispatched';

function launch({ flow }: Run): GuidedAnswer {
  return {
    kind: 'act',
    move: { kind: 'launch' },
    reason: say('guided.reason.launch', { flow: flow.id }),
    expectation: say('explorer.expect.start'),
    alternatives: [],
    note: { flow: { id: flow.id, step: 0 } },
  };
}

function doStep(run: Run, next: FlowStepPlan, about: PlanInput): GuidedAnswer {
  const step = doneIn(run) + 1;
  const { action, hint, expected } = next;
  const skip = (id: 'guided.why.missing' | 'guided.why.several' | 'guided.why.password' | 'guided.why.refused') =>
    leave(run, 'partial', say(id, { step, action }));
  let target: PageAction | undefined;
  if (hint.kind === 'back') target = about.offered.find(({ actionKey }) => actionKey === 'press_key:BACK');
  else {
    const found = findTarget(about.screen.elements, hint);
    if (found.kind === 'several') return skip('guided.why.several');
    // A plan is a file, and holds no secrets (I7).
    if (found.kind === 'found' && hint.kind === 'input_text' && found.element.password)
      return skip('guided.why.password');
    target = found.kind === 'found' ? asPageAction(found.element, hint.kind) : undefined;
  }
  if (target === undefined) return skip('guided.why.missing');
  if (isRefused(about, target)) return skip('guided.why.refused');
  return {
    kind: 'act',
    move: { kind: 'do', action: target },
    reason: say('guided.reason.step', { flow: run.flow.id, step, of: run.flow.steps.length, action }),
    expectation: expected === undefined ? say('explorer.expect.new') : say('guided.expect.said', { text: expected }),
    alternatives: [],
    note: { flow: { id: run.flow.id, step } },
    ...(hint.kind === 'input_text' && { text: hint.text }),
  };
}

const asPageAction = ({ key, label, role, group }: Element, kind: 'tap' | 'input_text'): PageAction => ({
  actionKey: `${kind}:${key}`,
  kind,
  elementKey: key,
  label,
  role,
  group,
});

/** A tester or a gate has said no to it here; it is not asked for again. */
function isRefused({ map, pageId, vetoed }: PlanInput, { actionKey }: PageAction): boolean {
  const record = map.pages.get(pageId)?.actions.get(actionKey);
  const refused = (record?.refusals ?? 0) > 0 || (record?.stale ?? 0) >= 3;
  return refused || vetoed.has(actionKey) || map.refusedElsewhere?.has(`${pageId} ${actionKey}`) === true;
}

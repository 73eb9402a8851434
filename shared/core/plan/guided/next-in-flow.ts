import type { FlowRecord, PageAction } from '../../../model/run.ts';
import type { Element } from '../../../model/screen.ts';
import type { PlanInput, Proposed } from '../input.ts';
import { say } from '../reasons.ts';
import { findTarget } from './find-target.ts';
import { beforeNext, doneIn, isRefused, leave, type FlowAnswer, type FlowRun } from './flow-run.ts';
import type { FlowStepPlan, GuidedPlan } from './plan-file.ts';

export interface GuidedInput {
  readonly plan: GuidedPlan;
  /** How far the flows have come. */
  readonly flows: readonly FlowRecord[];
  /** As for any plan; its mode is not asked. */
  readonly about: PlanInput;
}

export type GuidedAnswer =
  | FlowAnswer
  /** With the text to type, where it is one. */
  | (Proposed & { readonly text?: string });

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
  const { id } = flow;
  const steps = about.steps.filter((step) => step.flow?.id === id);
  const run: FlowRun = { id, of: flow.steps.length, isFirst: flow === plan.flows[0], steps };
  if (!records.has(id)) return leave(run, 'started');
  const first = beforeNext(run, about);
  if (first) return first;
  const next = flow.steps[doneIn(run)];
  return next === undefined ? leave(run, 'executed') : doStep(run, next, about);
}

function doStep(run: FlowRun, next: FlowStepPlan, about: PlanInput): GuidedAnswer {
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
  if (isRefused(about, target.actionKey)) return skip('guided.why.refused');
  return {
    kind: 'act',
    move: { kind: 'do', action: target },
    reason: say('guided.reason.step', { flow: run.id, step, of: run.of, action }),
    expectation: expected === undefined ? say('explorer.expect.new') : say('guided.expect.said', { text: expected }),
    alternatives: [],
    note: { flow: { id: run.id, step } },
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

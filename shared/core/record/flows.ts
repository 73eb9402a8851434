import type { ReasonText } from '../../model/action.ts';
import { isCase } from '../cases/cairn-json.ts';
import type { TestCase } from '../cases/types.ts';
import type { SessionView } from './view.ts';

/** What became of a flow of the plan; `not_run` when its turn never came. */
export interface FlowResult {
  readonly id: string;
  readonly state: 'executed' | 'partial' | 'failed' | 'not_run';
  /** Steps of the plan that were made, and how many there are. */
  readonly done: number;
  readonly of: number;
  readonly why?: ReasonText;
}

/** The flows of a session's plan, in its order; a flow that the session ended in is partial. Empty without a plan. */
export function flowResults({ options, flows, steps }: SessionView): readonly FlowResult[] {
  return plannedFlows(options?.plan).map(({ id, of }) => {
    const record = flows.find((one) => one.id === id);
    if (record === undefined) return { id, state: 'not_run', done: 0, of };
    const { state, why } = record;
    if (state !== 'started') return { id, state, done: record.done, of, ...(why && { why }) };
    return { id, state: 'partial', done: steps.filter(({ flow }) => flow?.id === id && flow.step > 0).length, of };
  });
}

/** Whether a flow of a session's plan was not run whole. */
export function isPlanOpen({ options, flows }: SessionView): boolean {
  return plannedFlows(options?.plan).some(({ id }) => flows.find((one) => one.id === id)?.state !== 'executed');
}

/** What a plan asks for: its flows; a case is one flow, by its name. It was checked when the session began. */
function plannedFlows(plan: unknown): readonly { readonly id: string; readonly of: number }[] {
  if (plan === undefined) return [];
  if (isCase(plan)) {
    const { name, steps } = plan as Pick<TestCase, 'name' | 'steps'>;
    return [{ id: name, of: steps.length - 1 }];
  }
  const { flows = [] } = plan as Partial<GuidedPlanFile>;
  return flows.map(({ id, steps }) => ({ id, of: steps.length }));
}

interface GuidedPlanFile {
  readonly flows: readonly { readonly id: string; readonly steps: readonly unknown[] }[];
}

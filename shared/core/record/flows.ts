import type { ReasonText } from '../../model/action.ts';
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
  const { flows: planned = [] } = (options?.plan ?? {}) as { readonly flows?: readonly Planned[] };
  return planned.map(({ id, steps: asked }) => {
    const record = flows.find((one) => one.id === id);
    const of = asked.length;
    if (record === undefined) return { id, state: 'not_run', done: 0, of };
    const { state, why } = record;
    if (state !== 'started') return { id, state, done: record.done, of, ...(why && { why }) };
    return { id, state: 'partial', done: steps.filter(({ flow }) => flow?.id === id && flow.step > 0).length, of };
  });
}

/** As a plan file has it; it was checked when the session began. */
interface Planned {
  readonly id: string;
  readonly steps: readonly unknown[];
}

import { z } from 'zod';

/** One call: what it takes, checked at the border, and what it answers. */
export interface CallDefinition<Input extends z.ZodType = z.ZodType, Output = unknown> {
  readonly input: Input;
  /** Type only; answers come from our own services and are not checked at run time. */
  readonly output?: Output;
}

export function call<Output>() {
  return <Input extends z.ZodType>(input: Input): CallDefinition<Input, Output> => ({ input });
}

export const nothing = z.object({}).strict();

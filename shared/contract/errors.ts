import { z } from 'zod';

/** The plain shape in which a failure crosses from the services to a client. */
export const failureSchema = z.object({
  code: z.string(),
  /** What happened and why, English; clients translate by `code` where they can. */
  message: z.string(),
  /** What the tester can do about it. */
  remedy: z.string(),
  /** The message as a sentence of Cairn's own, where it is one. */
  why: z
    .object({ id: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
    .optional(),
});
export type Failure = z.infer<typeof failureSchema>;

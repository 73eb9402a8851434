import { z } from 'zod';

/** The plain shape in which a failure crosses from the services to a client. */
export const failureSchema = z.object({
  code: z.string(),
  /** What happened and why, English; clients translate by `code` where they can. */
  message: z.string(),
  /** What the tester can do about it. */
  remedy: z.string(),
});
export type Failure = z.infer<typeof failureSchema>;

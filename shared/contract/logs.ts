import { z } from 'zod';
import { call } from './define.ts';
import type { LogLinePush } from './sessions.ts';

/** As many lines as a window asks for at once. */
export const mostLogLines = 20_000;

export const logCalls = {
  /**
   * The last lines of a session's log as it is on disk, oldest first: the newest ones, or those no later than
   * `until`, epoch milliseconds by the device's clock. A message of several lines comes as several.
   */
  'logs.read': call<readonly LogLinePush[]>()(
    z
      .object({
        sessionId: z.string().min(1).max(100),
        lines: z.number().int().positive().max(mostLogLines),
        until: z.number().int().min(0).optional(),
      })
      .strict(),
  ),
};

import { z } from 'zod';
import { call } from './define.ts';

export interface WrittenReportFiles {
  /** Absolute paths on the machine that runs the services. */
  readonly folder: string;
  readonly files: readonly string[];
}

export const reportCalls = {
  /** Writes the report of a session, running or ended, into the folder `report` of its own folder. */
  'reports.write': call<WrittenReportFiles>()(z.object({ sessionId: z.string().min(1).max(100) }).strict()),
};

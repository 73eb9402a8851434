import { z } from 'zod';
import { LANGUAGES } from '../model/language.ts';
import { call } from './define.ts';

export interface WrittenReportFiles {
  /** Absolute paths on the machine that runs the services. */
  readonly folder: string;
  readonly files: readonly string[];
}

export const reportCalls = {
  /** Writes the report of a session, running or ended, into the folder `report` of its own folder; in English when no language is given. */
  'reports.write': call<WrittenReportFiles>()(
    z.object({ sessionId: z.string().min(1).max(100), language: z.enum(LANGUAGES).optional() }).strict(),
  ),
};

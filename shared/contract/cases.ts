import { z } from 'zod';
import { exportFormats } from '../model/case-format.ts';
import { call } from './define.ts';

export interface ExportedCase {
  readonly fileName: string;
  readonly mimeType: string;
  readonly text: string;
  /** What the tester should know before relying on it, e.g. a brittle selector. */
  readonly warnings: readonly string[];
}

export const caseCalls = {
  'cases.export': call<ExportedCase>()(
    z.object({ sessionId: z.string().min(1), pageId: z.string().min(1), format: z.enum(exportFormats) }).strict(),
  ),
};

import { z } from 'zod';
import type { Action } from '../model/action.ts';
import { exportFormats } from '../model/case-format.ts';
import { call } from './define.ts';

export interface ExportedCase {
  readonly fileName: string;
  readonly mimeType: string;
  readonly text: string;
  /** What the tester should know before relying on it, e.g. a brittle selector. */
  readonly warnings: readonly string[];
}

/** The way from launch to a page that a case of it takes. */
export interface CasePath {
  /** First the launch. */
  readonly steps: readonly CasePathStep[];
  /** False when a step of it has also led elsewhere. */
  readonly sure: boolean;
  /** Steps of the map's shortest way; fewer where that was never seen to hold together, step by step. */
  readonly mapSteps: number;
}

export interface CasePathStep {
  readonly action: Action;
  readonly actionKey: string;
  /** Absent for the launch. */
  readonly fromPageId?: string;
  readonly toPageId: string;
}

const ofPage = { sessionId: z.string().min(1), pageId: z.string().min(1) };

export const caseCalls = {
  /** Fails with `no_path` where no way from a launch leads to the page. */
  'cases.path': call<CasePath>()(z.object(ofPage).strict()),
  'cases.export': call<ExportedCase>()(z.object({ ...ofPage, format: z.enum(exportFormats) }).strict()),
};

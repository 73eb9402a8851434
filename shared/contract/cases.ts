import { z } from 'zod';
import type { Platform } from '../model/device.ts';
import { call } from './define.ts';

export const exportFormats = ['maestro', 'playwright', 'cairn'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The formats that a case of this kind of device can be written in, the usual one first. */
export function formatsFor(platform: Platform): readonly ExportFormat[] {
  return platform === 'web' ? ['playwright', 'cairn'] : ['maestro', 'cairn'];
}

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

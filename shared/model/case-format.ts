import type { Platform } from './device.ts';

/** Forms that a case can be written in. */
export const exportFormats = ['maestro', 'playwright', 'cairn'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The formats that a case of this kind of device can be written in, the usual one first. */
export function formatsFor(platform: Platform): readonly ExportFormat[] {
  return platform === 'web' ? ['playwright', 'cairn'] : ['maestro', 'cairn'];
}

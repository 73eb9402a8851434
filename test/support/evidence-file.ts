import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEvidence } from '../../shared/core/evidence/read-evidence.ts';
import type { Evidence } from '../../shared/core/evidence/types.ts';

/** A file of `test/fixtures/evidence`. */
export const evidenceFile = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../fixtures/evidence', name), 'utf8');

/** What the readers say of a text that is evidence. */
export function readAsEvidence(text: string): Evidence {
  const found = readEvidence(text);
  if (found.kind === 'none') throw new Error(found.reason);
  return found;
}

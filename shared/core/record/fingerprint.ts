import type { CrashRecord } from '../../model/crash.ts';
import { packageOf } from '../evidence/attribution.ts';
import { identify } from '../evidence/fingerprint.ts';
import { withoutValues } from '../evidence/lines.ts';
import { isWebError, webFingerprint } from '../evidence/web-fingerprint.ts';

/**
 * The name that equal crashes share: what the reader of a source has found, and for a source that tells no more than a
 * line, that line without its values.
 */
export function fingerprintOf(
  record: Pick<CrashRecord, 'kind' | 'headline' | 'details'> & Partial<Pick<CrashRecord, 'fingerprint' | 'process'>>,
): string {
  if (isWebError(record.kind)) return webFingerprint(record);
  const { kind, headline, process = '', fingerprint } = record;
  if (fingerprint !== undefined) return fingerprint;
  const scope = packageOf(process) ?? process;
  const message = withoutValues(headline);
  return identify({ platform: 'android', scope, kind, what: [kind], frames: [], message }).fingerprint;
}

import type { Evidence, EvidenceKind, Occurrence } from './types.ts';

/** Evidence about the first process that is told of. */
export function evidence(
  kind: EvidenceKind,
  occurrences: readonly Occurrence[],
  warnings: readonly string[],
  process?: string,
): Evidence {
  const first =
    occurrences.find((one) => one.package !== undefined) ?? occurrences.find((one) => one.process !== undefined);
  return { kind, process: first?.process ?? process, package: first?.package, occurrences, warnings };
}

import type { Report } from './types.ts';

/** `steps.jsonl`: one JSON object a line and step, for machines; the same words as `explore --json`. */
export function stepsJsonl(report: Report): string {
  return report.timeline
    .map(({ step, fromTitle, toTitle, decision, findings }) => {
      const line = {
        ...step,
        fromTitle: fromTitle ?? null,
        toTitle: toTitle ?? null,
        decision: decision === undefined ? null : { verdict: decision.verdict, by: decision.by },
        findings: findings.map(({ id, kind }) => ({ id, kind })),
      };
      return `${JSON.stringify(line)}\n`;
    })
    .join('');
}

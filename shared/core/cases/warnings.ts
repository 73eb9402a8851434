import type { CaseStep, CaseTarget, TestCase } from './types.ts';

const reasons = {
  index: 'is found by its place among its likes',
  point: 'is found only by its position on the screen',
  changing_text: 'is found by a text with numbers in it, which may change',
} as const;

/** What a tester should know before relying on a case, whatever the format. English. */
export function caseWarnings(testCase: TestCase): readonly string[] {
  const warnings = testCase.steps.flatMap((step, place) => {
    const why = brittleNote(step);
    return why === null ? [] : [`Step ${place + 1}: ${why}`];
  });
  for (const { name, meaning } of testCase.variables) warnings.push(`Give a value for ${name}: ${meaning}`);
  if (!testCase.replayable)
    warnings.push('Cairn cannot replay this case by itself, because values were left out of it.');
  if (!testCase.sure) warnings.push('A step of this path has also led to another page.');
  if (testCase.expect.length === 0) warnings.push('Nothing on the last page could be made an assertion.');
  return warnings;
}

/** Why a step may find something else next time, or null. */
export function brittleNote(step: CaseStep): string | null {
  const target = targetOf(step);
  return target?.brittle ? `"${target.label}" ${reasons[target.brittle]}.` : null;
}

export function targetOf({ action }: CaseStep): CaseTarget | null {
  return 'target' in action ? action.target : null;
}

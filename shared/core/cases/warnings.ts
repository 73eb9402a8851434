import type { Brittle, CaseStep, CaseTarget, TestCase } from './types.ts';

const reasons = {
  index: 'is found by its place among its likes',
  point: 'is found only by its position on the screen',
  picture: 'was read from the picture and is found only by its position on the screen, which repeats less surely',
  changing_text: 'is found by a text with numbers in it, which may change',
} as const;

/**
 * What a tester should know before relying on a case. English.
 * @param note why a step may find something else next time, in the format the case is written in
 */
export function caseWarnings(
  testCase: TestCase,
  note: (step: CaseStep) => string | null = brittleNote,
): readonly string[] {
  const warnings = testCase.steps.flatMap((step, place) => {
    const why = note(step);
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
  return target?.brittle ? brittleWords(target, target.brittle) : null;
}

export function brittleWords({ label }: CaseTarget, why: Brittle): string {
  return `"${label}" ${reasons[why]}.`;
}

export function targetOf({ action }: CaseStep): CaseTarget | null {
  return 'target' in action ? action.target : null;
}

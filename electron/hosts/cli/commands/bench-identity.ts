import { scorePairs } from '../../../../shared/core/screen/pair-score.ts';
import { judgePairs } from '../../../bench/identity/labelled-pairs.ts';
import { absolutePath } from '../../../io/files.ts';
import { CliError, exitCodes, table, type Output } from '../output.ts';

export interface BenchIdentityOptions {
  /** Tab-separated pairs of recorded screens that a person labelled. */
  readonly pairs?: string;
  /** Folder that the names in `pairs` are relative to. */
  readonly screens?: string;
}

/** Measures how well pages are told apart, over screens that a person labelled. */
export async function benchIdentityCommand(options: BenchIdentityOptions, output: Output): Promise<number> {
  const { pairs, screens } = options;
  if (pairs === undefined || screens === undefined) {
    throw new CliError('bad_input', 'Say what to measure: --pairs FILE --screens FOLDER.', {
      exitCode: exitCodes.wrongUse,
    });
  }
  const judged = await judgePairs(absolutePath(pairs), absolutePath(screens));
  for (const { a, b, same, takenForSame } of judged) {
    if (same !== takenForSame) output.say(`${same ? 'split' : 'merged'}: ${a} ${b}`);
  }
  const apps = new Set(judged.map(({ app }) => app)).size;
  const score = scorePairs(judged);
  output.result({ type: 'bench', bench: 'identity', suite: 'recorded', apps, ...score }, () =>
    table([
      ['apps', 'pairs', 'precision', 'recall', 'F1'],
      [apps, score.pairs, ...[score.pairP, score.pairR, score.f1].map((share) => share.toFixed(3))].map(String),
    ]),
  );
  return exitCodes.passed;
}

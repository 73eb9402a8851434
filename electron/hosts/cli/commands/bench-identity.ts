import { scorePairs } from '../../../../shared/core/screen/pair-score.ts';
import { judgePairs } from '../../../bench/identity/labelled-pairs.ts';
import { pictureSeer } from '../../../bench/identity/picture-looks.ts';
import { scoreApp, type AppScore } from '../../../bench/identity/run-suite.ts';
import { bootstrap95, mean } from '../../../bench/statistics.ts';
import { absolutePath } from '../../../io/files.ts';
import { CliError, exitCodes, table, type Output } from '../output.ts';
import { seedsOf } from '../seeds.ts';

export interface BenchIdentityOptions {
  readonly suite: string;
  /** `A-B`, both included; each is an app. */
  readonly seeds: string;
  /** Tab-separated pairs of recorded screens that a person labelled. */
  readonly pairs?: string;
  /** Folder that the names in `pairs` are relative to. */
  readonly screens?: string;
  /** As though there were no trees: by the pictures alone. */
  readonly pictures?: boolean;
}

/** Measures how well pages are told apart: over made-up apps, or over recorded screens that a person labelled. */
export async function benchIdentityCommand(options: BenchIdentityOptions, output: Output): Promise<number> {
  const { pairs, screens, pictures } = options;
  if ((pairs === undefined) !== (screens === undefined)) throw wrong('--pairs and --screens need each other.');
  if (pairs !== undefined && screens !== undefined)
    await benchRecorded(pairs, screens, { output, pictures: pictures === true });
  else await benchSuite(options, output);
  return exitCodes.passed;
}

interface Recorded {
  readonly output: Output;
  readonly pictures: boolean;
}

async function benchRecorded(pairs: string, screens: string, { output, pictures }: Recorded): Promise<void> {
  const see = pictures ? pictureSeer() : undefined;
  const judged = await judgePairs(absolutePath(pairs), absolutePath(screens), see);
  for (const { a, b, same, takenForSame } of judged) {
    if (same !== takenForSame) output.say(`${same ? 'split' : 'merged'}: ${a} ${b}`);
  }
  const apps = new Set(judged.map(({ app }) => app)).size;
  const score = scorePairs(judged);
  output.result({ type: 'bench', bench: 'identity', suite: pictures ? 'pictures' : 'recorded', apps, ...score }, () =>
    table([
      ['apps', 'pairs', 'precision', 'recall', 'F1'],
      [apps, score.pairs, ...[score.pairP, score.pairR, score.f1].map((share) => share.toFixed(3))].map(String),
    ]),
  );
}

const FIELDS = ['pairP', 'pairR', 'f1'] as const;

/** Figures are means over apps, so that a large app does not drown a small one. */
async function benchSuite({ suite, seeds }: BenchIdentityOptions, output: Output): Promise<void> {
  if (suite !== 'S' && suite !== 'L' && suite !== 'X')
    throw wrong(`There is no suite "${suite}"; there are S, L and X.`);
  const scores: AppScore[] = [];
  for (const seed of seedsOf(seeds)) {
    const score = await scoreApp(suite, seed);
    scores.push(score);
    const told = `precision ${score.pairP.toFixed(3)}, recall ${score.pairR.toFixed(3)}`;
    output.say(`${seed}: ${score.pages} pages, ${score.looks} looks, ${score.ids} ids; ${told}`);
    for (const labels of score.merged) output.say(`  merged: ${labels.join(' ')}`);
    if (score.missed.length > 0) output.say(`  not reached, not measured: ${score.missed.join(' ')}`);
  }
  const of = (read: (score: AppScore) => number): readonly number[] => scores.map(read);
  const means = Object.fromEntries(FIELDS.map((name) => [name, mean(of((score) => score[name]))]));
  const intervals = Object.fromEntries(FIELDS.map((name) => [`${name}95`, bootstrap95(of((score) => score[name]))]));
  const sum = (read: (score: AppScore) => number): number => of(read).reduce((all, one) => all + one, 0);
  const counts = {
    apps: scores.length,
    pages: sum(({ pages }) => pages),
    ids: sum(({ ids }) => ids),
    looks: sum(({ looks }) => looks),
    missed: sum(({ missed }) => missed.length),
  };
  output.result({ type: 'bench', bench: 'identity', suite, seeds, ...counts, ...means, ...intervals }, () =>
    table([
      ['apps', 'pages', 'looks', 'ids', 'precision', 'recall', 'F1'],
      [counts.apps, counts.pages, counts.looks, counts.ids, ...FIELDS.map((name) => means[name]?.toFixed(4))].map(
        String,
      ),
    ]),
  );
}

const wrong = (message: string): CliError => new CliError('bad_input', message, { exitCode: exitCodes.wrongUse });

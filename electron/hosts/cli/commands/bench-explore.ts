import { exploreOne } from '../../../bench/explore-one.ts';
import type { Measure } from '../../../bench/measure.ts';
import { policies } from '../../../bench/policies.ts';
import { rowOf, type Row } from '../../../bench/row.ts';
import { suites, type Suite } from '../../../bench/suites.ts';
import { runNodeProgram } from '../../../io/child.ts';
import { makeTemporaryFolder, removeFolder, sourcePath } from '../../../io/files.ts';
import { CliError, exitCodes, table, type Output } from '../output.ts';
import { seedsOf } from '../seeds.ts';

export interface BenchExploreOptions {
  readonly suite: string;
  /** `A-B`, both included, or one number; each is an app. */
  readonly seeds?: string;
  /** Separated by commas. */
  readonly policies: string;
  readonly maxSteps?: number;
  /** Processes side by side. */
  readonly jobs: number;
}

/** Lets policies explore generated apps whose truth is known, and prints how much of it each found. */
export async function benchExploreCommand(options: BenchExploreOptions, output: Output): Promise<number> {
  const suite = suites[options.suite];
  if (suite === undefined) throw wrong(`There is no suite "${options.suite}"; there are ${names(suites)}.`);
  const seeds = seedsOf(options.seeds ?? `${suite.seeds.first}-${suite.seeds.last}`);
  const chosen = options.policies.split(',');
  const unknown = chosen.find((name) => !Object.hasOwn(policies, name));
  if (unknown !== undefined) throw wrong(`There is no policy "${unknown}"; there are ${names(policies)}.`);
  const maxSteps = options.maxSteps ?? suite.maxSteps;
  const rows: Row[] = [];
  for (const policy of chosen) {
    const plan = { suite: options.suite, policy, seeds, maxSteps };
    const runs = await (options.jobs > 1 ? exploreApart(plan, options.jobs) : exploreHere(plan, suite, output));
    rows.push(rowOf(policy, runs));
  }
  const seedText = `${seeds[0]}-${seeds.at(-1)}`;
  output.result({ type: 'bench', bench: 'explore', suite: options.suite, seeds: seedText, rows }, () => prose(rows));
  return exitCodes.passed;
}

interface Plan {
  readonly suite: string;
  readonly policy: string;
  readonly seeds: readonly number[];
  readonly maxSteps: number;
}

/** One line for each run as it ends, so that a long measurement that is stopped has not measured in vain. */
interface RunLine {
  readonly type: 'run';
  readonly policy: string;
  readonly seed: number;
  readonly run: Measure;
}

async function exploreHere({ policy: name, seeds, maxSteps }: Plan, suite: Suite, output: Output): Promise<Measure[]> {
  const policy = policies[name];
  if (policy === undefined) throw new Error(`No policy ${name}.`);
  const folder = await makeTemporaryFolder('cairn-bench-');
  try {
    const runs: Measure[] = [];
    for (const seed of seeds) {
      const run = await exploreOne({ suite, seed, maxSteps, policy, folder });
      runs.push(run);
      output.line({ type: 'run', policy: name, seed, run } satisfies RunLine);
      const last = suite.at.at(-1) ?? 0;
      output.say(`${name} ${seed}: ${percent(run.pagesAt[last])} % pages, ${percent(run.arcsAt[last])} % actions`);
    }
    return runs;
  } finally {
    await removeFolder(folder);
  }
}

/** The same in processes of their own, each with its part of the apps. */
async function exploreApart({ suite, policy, seeds, maxSteps }: Plan, jobs: number): Promise<Measure[]> {
  const size = Math.ceil(seeds.length / jobs);
  const parts = Array.from({ length: jobs }, (_, job) => seeds.slice(job * size, (job + 1) * size));
  const program = sourcePath('electron/hosts/cli/index.ts');
  const texts = await Promise.all(
    parts
      .filter((part) => part.length > 0)
      .map((part) => {
        const range = `${part[0]}-${part.at(-1)}`;
        const which = ['--suite', suite, '--seeds', range, '--policies', policy, '--max-steps', String(maxSteps)];
        return runNodeProgram(program, ['bench', 'explore', ...which, '--json']);
      }),
  );
  const lines = texts.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line) as RunLine);
  return lines.flatMap((line) => (line.type === 'run' ? line.run : []));
}

const wrong = (message: string): CliError => new CliError('bad_input', message, { exitCode: exitCodes.wrongUse });
const names = (of: object): string => Object.keys(of).join(', ');
const percent = (share: number | undefined): string => ((share ?? Number.NaN) * 100).toFixed(0);

function prose(rows: readonly Row[]): string {
  const [first] = rows;
  const at = Object.keys(first?.pagesAt ?? {});
  const head = [
    'policy',
    'apps',
    ...at.map((step) => `@${step} p/a/c %`),
    '90 %/floor',
    'effic.',
    'wasted',
    'edges P/R',
  ];
  const lines = rows.map((row) => [
    row.policy,
    String(row.apps),
    ...at.map((step) => [row.pagesAt, row.arcsAt, row.crashesAt].map((curve) => percent(curve[step])).join('/')),
    `${row.stepsTo90OverFloor?.toFixed(2) ?? 'never'} (${percent(row.reached90)} %)`,
    percent(row.efficiency),
    percent(row.wasted),
    `${row.edgeP.toFixed(2)}/${row.edgeR.toFixed(2)}`,
    `${row.splitsFound === null ? '-' : percent(row.splitsFound)}/${row.splitsOther.toFixed(1)}`,
    ...extras(row),
  ]);
  return table([head, ...lines]);
}

function extras({ goalsReached, goalStepsOverOptimum, knownAgain }: Row): readonly string[] {
  const goals = `goals ${percent(goalsReached ?? undefined)} % in ${goalStepsOverOptimum?.toFixed(1)}x`;
  return [
    ...(goalsReached === undefined ? [] : [goals]),
    ...(knownAgain === undefined ? [] : [`known again ${percent(knownAgain ?? undefined)} %`]),
  ];
}

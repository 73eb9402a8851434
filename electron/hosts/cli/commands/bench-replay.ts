import { replayCases, type ReplayMeasure } from '../../../bench/replay-cases.ts';
import { suites } from '../../../bench/suites.ts';
import { makeTemporaryFolder, removeFolder } from '../../../io/files.ts';
import { CliError, exitCodes, type Output } from '../output.ts';
import { seedsOf } from '../seeds.ts';

export interface BenchReplayOptions {
  readonly suite: string;
  /** `A-B`, both included, or one number; each is an app. */
  readonly seeds: string;
  readonly pages: number;
  readonly times: number;
}

/** Explores generated apps, exports cases of their pages, and prints how many are green each time they are made again. */
export async function benchReplayCommand(options: BenchReplayOptions, output: Output): Promise<number> {
  const suite = suites[options.suite];
  if (suite === undefined) {
    const message = `There is no suite "${options.suite}"; there are ${Object.keys(suites).join(', ')}.`;
    throw new CliError('bad_input', message, { exitCode: exitCodes.wrongUse });
  }
  const { pages, times } = options;
  const folder = await makeTemporaryFolder('cairn-bench-');
  const runs: ReplayMeasure[] = [];
  try {
    for (const seed of seedsOf(options.seeds)) {
      const run = await replayCases({ suite, seed, pages, times, folder });
      runs.push(run);
      output.line({ type: 'run', ...run });
      output.say(`${options.suite} ${seed}: ${run.green} of ${run.exported} cases green ${times} times`);
    }
  } finally {
    await removeFolder(folder);
  }
  const sum = (of: (run: ReplayMeasure) => number): number => runs.reduce((all, run) => all + of(run), 0);
  const [exported, green] = [sum((run) => run.exported), sum((run) => run.green)];
  const row = {
    apps: runs.length,
    pages: sum((run) => run.pages),
    exported,
    green,
    share: green / Math.max(1, exported),
  };
  output.result(
    { type: 'bench', bench: 'replay', suite: options.suite, seeds: options.seeds, times, rows: [row] },
    () => `${green} of ${exported} cases green ${times} times (${(100 * row.share).toFixed(1)} %)`,
  );
  return exitCodes.passed;
}
